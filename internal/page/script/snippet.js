// The snippet of a card, in the language that somebody prefers.

import { prefer, preferredOf } from "./preference.js";
import { languages } from "./snippets.js";

export class Snippet {
  /** Takes the row of a card with the choice of language, the code and the button that copies it. */
  constructor(row) {
    [this.select, this.code, this.button] = ["select", "code", "button"].map((part) => row.querySelector(part));
    this.select.append(...languages.map(({ name, title }) => new Option(title, name)));
    this.select.addEventListener("change", () => {
      prefer(this.select.value);
      this.show(this.file);
    });
  }

  /** Shows the code for a file, as snippets.js describes it. */
  show(file) {
    const { name, title, write } = preferredOf(languages);
    this.file = file;
    this.select.value = name;
    this.code.textContent = write(file);
    this.button.disabled = this.code.textContent === "";
    this.button.dataset.copy = title;
    this.button.querySelector("i").textContent = ` ${title}`;
  }
}
