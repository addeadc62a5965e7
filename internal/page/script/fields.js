// The chooser of fields: which ones the records have, and in what order.

import { itemsOf } from "./address.js";
import { announce, inItem, template } from "./dom.js";
import { option } from "./field.js";
import { labelButtons, pressButton } from "./order.js";
import { hasWords } from "./texts.js";

/** Puts a chooser around the text input of a parameter. */
export function addChooser(typed, parameter) {
  const chooser = new Chooser(parameter, typed.querySelector("input"));
  typed.replaceWith(chooser.element);
  chooser.find(".chosen").before(typed);
}

/** A chooser for a text input, which has the names of the chosen fields, separated by commas. Names that are not in the
 *  list of fields, such as email_2, can be typed there. */
class Chooser {
  constructor(parameter, text) {
    this.parameter = parameter;
    this.text = text;
    this.element = template("chooser");
    this.search = this.find("[type=search]");
    this.options = parameter.schema["x-fields"].map(({ name, description }) => option({ value: name }, name, description));
    this.find("ul").append(...this.options.map(inItem));
    this.listen();
  }

  find(selector) {
    return this.element.querySelector(selector);
  }

  get names() {
    return itemsOf(this.parameter, this.text.value);
  }

  set names(names) {
    this.text.value = names.join(",");
    this.text.dispatchEvent(new Event("input", { bubbles: true }));
  }

  get isFull() {
    return this.names.length >= this.parameter.schema.maxItems;
  }

  listen() {
    this.text.addEventListener("input", () => this.show());
    this.search.addEventListener("input", () => this.filter());
    this.element.addEventListener("input", (event) => {
      if (event.target !== this.text) event.stopPropagation(); // the others have no value of their own
    });
    this.find("ol").addEventListener("click", ({ target }) => target.matches("button") && this.press(target));
    this.find(".clear").addEventListener("click", () => this.clear());
    const list = this.find("ul");
    list.addEventListener("change", ({ target }) => this.toggle(target.value, target.checked));
    list.addEventListener("focusin", ({ target }) => this.setTabStop(target));
    this.element.addEventListener("keydown", (event) => this.onKey(event));
  }

  /** Shows the names in the text input. */
  show() {
    const { names } = this;
    this.find("summary small").textContent = names.join(", ") || "which ones, and their order";
    this.find(".chosen").hidden = names.length === 0;
    this.find("ol").replaceChildren(...names.map((name, i) => chosenField(name, i, names.length)));
    for (const { control } of this.options) {
      control.checked = names.includes(control.value);
      control.disabled = this.isFull && !control.checked;
    }
    this.filter();
  }

  /** Shows the fields with all words of the search in their names or descriptions. */
  filter() {
    for (const element of this.options) element.parentElement.hidden = !hasWords(element.textContent, this.search.value);
    const found = this.options.filter((element) => !element.parentElement.hidden).length;
    const count = found === 1 ? "1 field" : `${found} fields`;
    this.find("[role=status]").textContent = this.search.value ? `${count} found` : count;
    this.setTabStop(this.reachable()[0]);
  }

  /** The checkboxes that are shown and enabled. */
  reachable() {
    return this.options.filter((element) => !element.parentElement.hidden && !element.control.disabled).map(({ control }) => control);
  }

  /** Makes one checkbox the only one that Tab stops at. Arrow keys reach the others. */
  setTabStop(checkbox) {
    for (const { control } of this.options) control.tabIndex = control === checkbox ? 0 : -1;
  }

  onKey(event) {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (by && this.find("ul").parentElement.contains(event.target)) {
      const stops = [this.search, ...this.reachable()];
      stops[stops.indexOf(event.target) + by]?.focus();
      event.preventDefault(); // which would scroll
    }
    if (event.key === "Enter" && event.target === this.search) {
      this.addFound();
      event.preventDefault(); // which would download
    }
  }

  /** Adds the first field that the search finds and that is not chosen. Names that begin with the search take precedence
   *  over descriptions. */
  addFound() {
    const free = this.reachable().filter(({ checked }) => !checked);
    const found = free.find(({ value }) => value.startsWith(this.search.value.toLowerCase())) ?? free[0];
    if (!found) return announce(this.isFull ? `At most ${this.parameter.schema.maxItems} fields` : "No other field found");
    this.toggle(found.value, true);
    this.search.select();
    announce(`Added ${found.value}`);
  }

  toggle(name, isChosen) {
    const others = this.names.filter((other) => other !== name);
    this.names = isChosen ? [...others, name] : others;
  }

  press(button) {
    pressButton(button, this.names, { replace: (names) => (this.names = names), other: this.text });
  }

  clear() {
    this.names = [];
    this.text.focus();
    announce("Removed all fields");
  }
}

/** Creates the line of a chosen field, with buttons to move and remove it. */
function chosenField(name, index, count) {
  const element = template("chosen");
  element.querySelector("code").textContent = name;
  labelButtons(element, name, index, count);
  return element;
}
