// The field at the top, a combobox as in the ARIA Authoring Practices Guide: it opens addresses, and offers files for
// what people type.

import { pastedAddress } from "./address.js";
import { inItem, newElement } from "./dom.js";

export class FindField {
  results = [];

  constructor(page) {
    this.page = page;
    this.form = document.querySelector(".find");
    [this.input, this.list, this.status] = ["input", "[role=listbox]", "[role=status]"].map((part) => this.form.querySelector(part));
    this.listen();
  }

  listen() {
    this.input.addEventListener("input", () => this.update());
    this.input.addEventListener("paste", () => setTimeout(() => this.openPasted()));
    this.input.addEventListener("keydown", (event) => this.press(event));
    this.input.addEventListener("blur", () => this.show([]));
    this.input.addEventListener("focus", () => {
      this.input.select(); // the next phrase replaces one that was rejected
      this.find(" "); // loads and prepares what the first key needs
    });
    this.form.addEventListener("submit", (event) => {
      event.preventDefault();
      this.submit();
    });
    this.list.addEventListener("mousedown", (event) => event.preventDefault()); // keeps the focus in the field
    this.list.addEventListener("click", ({ target }) => this.choose(target.closest("[role=option]")));
  }

  /** Finds results for the text, and shows those that have a view. */
  async update() {
    const phrase = this.input.value;
    const results = await this.find(phrase);
    if (this.input.value !== phrase) return; // somebody typed on
    this.show(results.filter(({ address }) => this.page.entryOf(address)));
  }

  async find(phrase) {
    const { find } = await import("./find.js");
    return find(phrase, this.page.kinds);
  }

  show(results) {
    this.results = results;
    this.list.replaceChildren(...results.map(optionElement));
    this.list.hidden = results.length === 0;
    this.input.setAttribute("aria-expanded", String(results.length > 0));
    this.status.textContent = summary(results);
    this.select(undefined);
  }

  get selected() {
    return this.list.querySelector("[aria-selected=true]");
  }

  /** Marks an option as the one that Enter opens, or none. */
  select(option) {
    this.selected?.setAttribute("aria-selected", "false");
    option?.setAttribute("aria-selected", "true");
    option?.scrollIntoView({ block: "nearest" });
    if (option) this.input.setAttribute("aria-activedescendant", option.id);
    else this.input.removeAttribute("aria-activedescendant");
  }

  /** Arrows move through the options, and from the last one back to the field. Escape closes them, and then clears. */
  press(event) {
    const { key, isComposing } = event;
    if (isComposing || !["ArrowDown", "ArrowUp", "Escape"].includes(key)) return;
    event.preventDefault();
    if (key === "Escape" && this.list.hidden) this.input.value = "";
    if (key === "Escape") return this.show([]);
    const stops = [undefined, ...this.list.children];
    const step = key === "ArrowDown" ? 1 : stops.length - 1;
    this.select(stops[(stops.indexOf(this.selected ?? undefined) + step) % stops.length]);
  }

  /** Opens the selected option, otherwise an address, otherwise the first result. */
  async submit() {
    const text = this.input.value.trim();
    if (!text) return;
    if (this.selected) return this.choose(this.selected);
    if (this.isAddress(text)) return this.open(text);
    await this.update();
    this.open(this.results[0]?.address ?? text);
  }

  isAddress(text) {
    return this.page.entryOf(pastedAddress(text)) !== undefined;
  }

  open(text) {
    this.show([]);
    this.page.openPasted(text);
  }

  /** Opens a pasted address at once. A pasted phrase is as one that was typed. */
  async openPasted() {
    await this.update();
    if (this.isAddress(this.input.value) || this.results.length === 0) this.submit();
  }

  choose(option) {
    const result = this.results[[...this.list.children].indexOf(option)];
    if (result) this.open(result.address);
  }
}

/** What a screen reader says of results. */
function summary([first, ...others]) {
  if (!first) return "";
  if (others.length === 0) return `One result. Enter opens ${first.address}.`;
  return `${1 + others.length} results. Enter opens ${first.address}.`;
}

function optionElement({ address, title }, i) {
  const name = newElement("b", { textContent: title });
  const code = newElement("code", { textContent: address });
  const option = inItem(name);
  option.append(" ", code);
  option.setAttribute("role", "option");
  option.setAttribute("aria-selected", "false");
  option.id = `found-${i}`;
  return option;
}
