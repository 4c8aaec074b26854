/**
 * What is beside a table: who plays, who is away, the menu, quick chat, the log; and above it,
 * once the game is over, how it ended.
 *
 * @typedef {import("../net/types.js").View} View
 * @typedef {import("../net/types.js").TableEvent} TableEvent
 * @typedef {import("./types.js").SideState} SideState
 */

import { fill, h } from "../dom.js";
import { presence } from "../net/tables.js";
import { dealResult } from "./deal-result.js";
import { eventLog } from "../table/event-log.js";
import { playerChips } from "../table/players.js";
import { collapsible, loadedWhenOpen, PanelCache } from "../ui/panel.js";
import { t } from "../i18n.js";

/** From this width on there is room to show the log at once. */
const WIDE = 1000;

export class TableSide {
  element = h("aside", { class: "side" });
  ending = h("div", { class: "after" });
  #panels = new PanelCache();
  /** @type {typeof import("../table/absence.js") | null} */
  #absence = null;

  clear() {
    fill(this.element);
  }

  /** @param {SideState} state */
  draw(state) {
    const { view, seat, commands, phrases, heard, Game, loadHelp } = state;
    const { places, status, setup, revealed, commitments, match, next } = view;
    this.#drawEnding(state);
    const heardBy = places.some(({ person }, other) => person && other !== seat);
    const chat = () =>
      loadedWhenOpen("phrases", t("phrases.title"), async () => {
        const { quickChat } = await import("../table/quick-chat.js");
        return quickChat(phrases, (phrase) => commands.send("say", { phrase }));
      });
    const canHelp = seat !== null && status === "playing" && view.help;
    const help = () =>
      loadedWhenOpen("help-panel", t("help.title"), async () => (await loadHelp()).draw());
    const panels = [
      this.#players(state),
      this.drawAbsences(state),
      this.#panels.panel(
        "deal",
        [seat, status, match, revealed],
        () => status === "playing" && revealed.length > 0 && dealResult(view),
      ),
      this.#panels.panel(
        "menu",
        [seat, status, places, setup, revealed, commitments, next],
        () => seat !== null && this.#menu(state),
      ),
      this.#panels.panel("aid", [seat, status, view.help], () => canHelp && help()),
      this.#panels.panel("speech", [seat, heardBy], () => seat !== null && heardBy && chat()),
      this.#panels.panel("story", [seat, view.seq, heard.length], () =>
        collapsible("log-panel", t("log.title"), eventLog(heard, view, Game), innerWidth > WIDE),
      ),
    ];
    if (this.element.childElementCount !== panels.length) fill(this.element, panels);
  }

  /** @param {SideState} state */
  #menu(state) {
    const { view, commands } = state;
    const me = view.places[state.seat ?? 0];
    const handed = view.status === "playing" && me?.person && me.agent !== null;
    const menu = loadedWhenOpen("table-menu", t("table.menu"), async () => {
      const { tableActions } = await import("./table-actions.js");
      return tableActions(state);
    });
    const back = () => commands.send("come_back");
    return [
      handed && h("button", { class: "small primary", onclick: back }, t("table.action.come_back")),
      menu,
    ];
  }

  /** @param {SideState} state */
  async #drawEnding({ view, seats, commands }) {
    const over = view.status === "over";
    this.ending.hidden = !over;
    if (!over) return fill(this.ending);
    const { gameOver } = await import("./game-over.js");
    const around = { seats, rematch: () => commands.rematch(seats) };
    const panel = this.#panels.panel("end", [view.outcome, view.offers, view.places], () =>
      gameOver(view, around),
    );
    if (!panel.isConnected) fill(this.ending, panel);
  }

  /**
   * What the host asks of the seats of this device.
   *
   * @param {Pick<SideState, "view" | "seats" | "commands">} state
   * @param {Element} parent  Above the table, where nobody overlooks it.
   */
  async drawRequests({ view, seats, commands }, parent) {
    const asked = Object.keys(view.recoveries).length > 0;
    const recovery = asked ? await import("../table/recovery.js") : null;
    const panel = this.#panels.panel("claims requests", [view.recoveries, seats], () =>
      recovery?.recoveryRequests(view, seats, (what, seat) => commands.send(what, { seat })),
    );
    if (!panel.hasChildNodes()) panel.remove();
    else if (panel.parentElement !== parent) parent.append(panel);
  }

  /** @param {SideState} state */
  #players({ view, seat, isShared }) {
    const here = presence(view.table);
    return this.#panels.panel("who", [view.places, view.game?.waiting, seat, here], () =>
      playerChips(view, here, isShared),
    );
  }

  /**
   * Who holds the game up; drawn again every second while somebody does.
   *
   * @param {Pick<SideState, "view" | "seat" | "commands">} state
   */
  drawAbsences({ view, seat, commands }) {
    const here = presence(view.table);
    const missed = view.places.some(({ person }, at) => person && here[at] === false);
    if (missed && !this.#absence) this.#loadAbsence();
    const away = seat === null ? [] : (this.#absence?.absences(view, here) ?? []);
    /** @param {number} other @param {string | null} agent */
    const claim = (other, agent) => commands.send("claim", agent ? { other, agent } : { other });
    return this.#panels.panel("claims", away, () => this.#absence?.claimOffers(view, away, claim));
  }

  /** Fetch what is said of those who are away; it is shown with the next second. */
  async #loadAbsence() {
    this.#absence = await import("../table/absence.js").catch(() => null);
  }
}
