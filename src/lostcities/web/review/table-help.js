/**
 * Help while playing, at a table that allows it: a hint on the board, a tutor who warns before a
 * move that loses much, and a panel with the cards that have not been seen. What was taken is
 * counted by the server and stands in the result.
 *
 * @typedef {import("../net/types.js").View} View
 * @typedef {import("./types.js").Finding} Finding
 * @typedef {import("../games/types.js").HelpedTable} HelpedTable
 */

import { fill, h } from "../dom.js";
import { saveSettings, settings, TUTOR_THRESHOLDS } from "../device/settings.js";
import { gameOf } from "../games/index.js";
import { newId } from "../net/api.js";
import { deviceRequest } from "../net/device-token.js";
import { announce, showError } from "../ui/announcer.js";
import { checkbox, selectField } from "../ui/fields.js";
import { spokenText } from "../ui/spoken-text.js";
import { loadStyles } from "../ui/stylesheet.js";
import { n, t } from "../i18n.js";
import { describeActions } from "./action-words.js";
import { clearMarks } from "../games/marks.js";
import { confirmMove } from "./tutor.js";
import { percent, points } from "../ui/numbers.js";
import { whyText } from "./words.js";

await loadStyles("proposals");

/** As `points` shows it: the plural follows what is shown. @param {number} value */
const toTenths = (value) => Math.round(value * 10) / 10;

/** Points: what is closer is not worth a reason. */
const TOLD = 0.5;

/** Help at a table, in the words of its game. @param {HelpedTable} around */
export async function tableHelp(around) {
  const found = await gameOf(around.view()).analysis?.();
  if (!found) throw new Error("no help");
  const { analysis } = found;
  return new TableHelp(around, analysis);
}

export class TableHelp {
  /** What the hint on the board says, and of which decision. @type {{number: number, finding: Finding} | null} */
  #hint = null;
  #judging = false;
  #card = h("section", { class: "hint-card", hidden: true });
  #counting;

  /** @param {HelpedTable} around @param {import("../games/types.js").Analysis} analysis */
  constructor(around, analysis) {
    this.around = around;
    this.analysis = analysis;
    this.#counting = analysis.counting?.(around);
  }

  /** Draw what the panel of help offers, in the current language. */
  draw() {
    const { tutor, tutor_points: least } = settings();
    return h(
      "div",
      { class: "help-body" },
      checkbox(
        "tutor",
        t("help.tutor"),
        tutor,
        (value) => saveSettings({ tutor: value }),
        t("help.tutor.about"),
      ),
      selectField(
        "tutor-points",
        t("help.threshold"),
        TUTOR_THRESHOLDS.map((value) => ({ value, label: t(`help.threshold.${value}`) })),
        String(least),
        (value) => saveSettings({ tutor_points: Number(value) }),
      ),
      this.#counting?.draw(),
    );
  }

  /** Follow the game: a hint goes with its decision. @param {View} view */
  follow(view) {
    if (this.#hint && this.#hint.number === view.decision?.number) this.#mark();
    else this.clear();
    this.#counting?.follow(view);
  }

  /** Take the hint away. */
  clear() {
    this.#hint = null;
    this.#card.hidden = true;
    const element = this.around.element();
    if (!element) return;
    clearMarks(element);
    if (element.pencil) {
      element.pencil = null;
      element.show(this.around.view(), []);
    }
  }

  // The hint

  /** Ask what is best now, and show it on the board. */
  async hint() {
    const { decision } = this.around.view();
    if (!decision || this.#judging) return;
    this.#judging = true;
    this.#show(h("p", {}, t("help.thinking")));
    try {
      const finding = await this.#ask(decision.number);
      if (this.around.view().decision?.number !== decision.number) return this.clear();
      this.#hint = { number: decision.number, finding };
      this.#show(...this.#words(finding));
      this.#mark();
      announce(spokenText(this.#card));
    } catch (error) {
      this.clear();
      showError(error);
    } finally {
      this.#judging = false;
    }
  }

  /**
   * @param {number} decision
   * @param {string[]} [actions]
   * @returns {Promise<Finding>}
   */
  async #ask(decision, actions) {
    const { table, seat } = this.around;
    const body = { id: newId(), seat: seat(), decision, ...(actions ? { actions } : {}) };
    return (await deviceRequest("POST", `tables/${table}/hints`, body)).finding;
  }

  /** @param {Finding} finding */
  #words(finding) {
    const scene = this.analysis.sceneAt(this.around.view());
    const [best] = finding.options;
    if (!best) return [];
    const { chance } = best;
    return [
      h("p", {}, h("strong", {}, t("help.best", { actions: describeActions(scene, best.action) }))),
      h(
        "p",
        { class: "hint-why soft" },
        chance !== null && `${t("help.chance", { chance: percent(chance) })} `,
        this.#why(finding, scene),
      ),
    ];
  }

  /** Why that is best: what is wrong with what comes to mind first, or how far the next is behind. @param {Finding} finding @param {import("../games/types.js").Scene} scene */
  #why({ options, played, reason, lost }, scene) {
    const [best, next] = options;
    const usual = options[played];
    if (reason && usual && lost >= TOLD)
      return [
        `${n("help.usual", toTenths(lost), { actions: describeActions(scene, usual.action), points: points(lost) })} `,
        ...whyText(reason.text),
      ];
    if (!best || !next) return [t("review.kind.forced")];
    const behind = best.value - next.value;
    const values = { actions: describeActions(scene, next.action), points: points(behind) };
    return [n("help.next", toTenths(behind), values)];
  }

  /** @param {...Node} content */
  #show(...content) {
    const close = h(
      "button",
      { class: "quiet", "aria-label": t("dialog.close"), onclick: () => this.clear() },
      "×",
    );
    fill(this.#card, h("div", {}, content), content.length > 1 && this.#whyButton(), close);
    this.#card.removeAttribute("data-open");
    this.#card.setAttribute("aria-label", t("help.hint"));
    this.#card.hidden = false;
    if (this.#card.parentElement !== this.around.top) this.around.top.prepend(this.#card);
  }

  /** Where there is little room, the reason is unfolded. */
  #whyButton() {
    const press = (/** @type {Event} */ { currentTarget }) => {
      const open = this.#card.toggleAttribute("data-open");
      /** @type {Element} */ (currentTarget).setAttribute("aria-expanded", String(open));
    };
    return h(
      "button",
      { class: "hint-more", "aria-expanded": "false", onclick: press },
      t("help.why"),
    );
  }

  /** Mark the best action on the board. */
  #mark() {
    const [best] = this.#hint?.finding.options ?? [];
    const element = this.around.element();
    const view = this.around.view();
    const seat = this.around.seat() ?? 0;
    if (!best || !element) return;
    /** @type {import("../games/types.js").Proposal} */
    const proposal = { seat, better: best.action, played: null, label: "hint" };
    if (this.analysis.pencils) {
      element.pencil = view.decision?.previews[best.action[0] ?? ""] ?? null;
      element.show(view, []);
    }
    this.analysis.mark(element, proposal, seat);
  }

  // The tutor

  /**
   * Whether to play what somebody is about to play: the tutor asks before a move that loses much.
   * Whatever goes wrong with the question does not stop the game.
   *
   * @param {string[]} actions
   * @returns {Promise<boolean>}
   */
  async allows(actions) {
    const view = this.around.view();
    const { decision } = view;
    const { tutor, tutor_points: least } = settings();
    if (!tutor || !decision) return true;
    if (this.#judging) return false; // it is looked at already
    this.#judging = true;
    try {
      const finding = await this.#ask(decision.number, actions.slice(0, 2));
      const warns = finding.mark !== null && finding.lost >= least;
      return !warns || (await confirmMove(this.analysis.sceneAt(view), finding));
    } catch {
      return true;
    } finally {
      this.#judging = false;
    }
  }
}
