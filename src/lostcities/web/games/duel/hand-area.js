/** The viewer's end of the table: the hand, a line that talks, and a field to type moves. */

import { fill, h } from "../../dom.js";
import { ruleLink } from "../../ui/announcer.js";
import { t } from "../../i18n.js";
import { Hand } from "./hand.js";
import { describeAction } from "./sentences.js";

export class HandArea {
  /** @param {(text: string) => void} typed what to do with a typed move */
  constructor(typed) {
    this.hand = new Hand();
    this.line = h("p", { class: "line" });
    this.label = h("span", { class: "unseen" });
    this.field = /** @type {HTMLInputElement} */ (
      h("input", {
        name: "move",
        autocomplete: "off",
        spellcheck: "false",
        maxlength: 60,
        enterkeyhint: "send",
      })
    );
    this.field.addEventListener("keydown", (event) => {
      if (event.key !== "Enter") return;
      typed(this.field.value);
      this.field.value = "";
    });
    this.typing = h("label", { class: "typed" }, this.label, this.field);
    this.element = h(
      "section",
      { class: "hand-area" },
      this.hand.element,
      h("div", { class: "beside" }, this.line, this.typing),
    );
  }

  /** Offer the field, named in this language, or not. @param {boolean} offered */
  offerTyping(offered) {
    this.typing.hidden = !offered;
    this.label.textContent = t("duel.typed");
    this.field.placeholder = t("duel.typed");
  }

  /** Say something in the line, and by which rule. @param {string} text @param {string} rule */
  showText(text, rule) {
    fill(this.line, text, ruleLink(rule));
  }

  /** Say what is planned, so far. @param {import("./types.js").Plan} plan */
  showPlan({ place, take }) {
    const words = take
      ? t("duel.plan.whole", { place: describeAction(place), take: describeAction(take) })
      : t("duel.plan.half", { place: describeAction(place) });
    const cancel = h(
      "button",
      { class: "cancel", type: "button", data: { tool: "cancel" } },
      t("duel.plan.cancel"),
    );
    fill(this.line, h("span", { class: "pencil" }, words), cancel);
  }
}
