// The snippet of a card, in the language that somebody chose, which the browser remembers if it may.

import { languages } from "./snippets.js";

const key = "placeholder-language";

let chosen = languages.find(({ name }) => name === remembered()) ?? languages[0];

export class Snippet {
  /** Takes the row of a card with the choice of language, the code and the button that copies it. */
  constructor(row) {
    [this.select, this.code, this.button] = ["select", "code", "button"].map((part) => row.querySelector(part));
    this.select.append(...languages.map(({ name, title }) => new Option(title, name)));
    this.select.addEventListener("change", () => {
      chosen = languages.find(({ name }) => name === this.select.value);
      remember(chosen.name);
      this.show(this.file);
    });
  }

  /** Shows the code for a file, as snippets.js describes it. */
  show(file) {
    this.file = file;
    this.select.value = chosen.name;
    this.code.textContent = chosen.write(file);
    this.button.disabled = this.code.textContent === "";
    this.button.dataset.copy = chosen.title;
    this.button.querySelector("i").textContent = ` ${chosen.title}`;
  }
}

function remembered() {
  try {
    return localStorage.getItem(key);
  } catch {
    return null; // the browser refuses
  }
}

function remember(name) {
  try {
    localStorage.setItem(key, name);
  } catch {
    // The choice lasts until the page is left.
  }
}
