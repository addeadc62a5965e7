// A tool with a form and code that follows from its values. The address of the tool has the values.

import { Kind, prefix } from "./address.js";
import { copy } from "./copy.js";
import { template } from "./dom.js";
import { field, fillForm, markWrong, radio, valuesOf } from "./field.js";
import { prefer, preferredOf } from "./preference.js";

/** Subclasses have two methods: ask(signal) requests what the values need and throws an error that begins with the name of a
 *  parameter, and show(answer) shows it and returns two texts about it. After an error, the answer is undefined. */
export class FormTool {
  #timer;
  #asked = new AbortController();

  /** Takes an operation with the parameters of the form, whose operationId is also the id of the template. */
  constructor(page, operation, languages) {
    this.page = page;
    this.languages = languages;
    this.kind = new Kind(`/${prefix}${operation.operationId}`, { ...operation, tags: ["Tools"] }, page.description.components);
    this.section = template(this.kind.name);
    this.form = this.find("form");
    this.#entitle();
    this.#listen();
  }

  find(selector) {
    return this.section.querySelector(selector);
  }

  #entitle() {
    const { name, title, about, parameters } = this.kind;
    this.section.setAttribute("aria-labelledby", `${name}-title`);
    Object.assign(this.find("h2"), { id: `${name}-title`, textContent: title });
    this.find(".about").textContent = about;
    for (const parameter of parameters) this.find(parameter.place ?? ".main").append(field(parameter, name));
    this.find(".test fieldset").append(...this.languages.map((language) => radio(`${name}-language`, language.name, language.title)));
  }

  #listen() {
    this.form.addEventListener("input", () => {
      this.find(".file").setAttribute("role", "status"); // not for the first answer, which nobody asked for
      this.page.changed(this.address());
      this.#request(250);
    });
    this.form.addEventListener("submit", (event) => event.preventDefault());
    this.find(".test fieldset").addEventListener("input", ({ target }) => {
      prefer(target.value);
      this.showCode(this.content);
    });
    const button = this.find("[data-copy]");
    button.addEventListener("click", () => copy(button, this.find(".test code")));
  }

  values() {
    return valuesOf(this.form, this.kind.parameters);
  }

  address() {
    return this.kind.write(this.values());
  }

  /** Shows the values in an address. Returns the problem of the address, or "". */
  open(address) {
    const { values, problem = "" } = this.kind.read(address);
    fillForm(this.form, this.kind.parameters, values);
    this.#request(0);
    return problem;
  }

  leave() {
    clearTimeout(this.#timer);
    this.#asked.abort();
  }

  /** Asks after a pause in typing. */
  #request(pause) {
    this.find(".result").setAttribute("aria-busy", "true");
    this.leave();
    this.#asked = new AbortController();
    const { signal } = this.#asked;
    this.#timer = setTimeout(() => {
      if (pause) this.page.changed(this.address(), "replaceState"); // browsers may limit how often
      this.#answer(signal);
    }, pause);
  }

  async #answer(signal) {
    let answer;
    let wrong = "";
    try {
      answer = await this.ask(signal);
    } catch ({ message }) {
      wrong = message;
    }
    if (signal.aborted) return;
    const texts = this.show(answer);
    const [title, note] = wrong ? [wrong, ""] : texts;
    this.find(".file strong").textContent = title;
    this.find(".file span").textContent = note;
    this.section.classList.toggle("wrong", wrong !== "");
    markWrong(this.form, wrong.split(/[ =]/, 1)[0], wrong);
    this.find(".result").setAttribute("aria-busy", "false");
  }

  /** Shows the code for some content in the preferred language, or none without content. */
  showCode(content) {
    this.content = content;
    const { name, write } = preferredOf(this.languages);
    this.find(`.test [value="${name}"]`).checked = true;
    this.find(".test code").textContent = content ? write(content) : "";
    this.find("[data-copy]").disabled = !content;
  }
}
