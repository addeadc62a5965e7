// The tool for limits: a form, the files around them with verdicts, and a test of them.

import { Kind, kindOf, prefix } from "./address.js";
import { copy } from "./copy.js";
import { newElement, template } from "./dom.js";
import { base, get, urlOf } from "./fetch.js";
import { field, fillForm, markWrong, valuesOf } from "./field.js";
import { listCases } from "./limitcases.js";
import { languages } from "./limittests.js";
import { prefer, preferredOf } from "./preference.js";
import { bytes, grouped } from "./texts.js";

/** Whether a file exactly at a limit is accepted. The service does not need to know: see listCases. */
const at = {
  name: "at", in: "query",
  description: "What is exactly at a limit.",
  schema: { title: "At the limit", enum: ["accepted", "rejected"], default: "accepted", description: "" },
};

export class Limits {
  #timer;
  #asked = new AbortController();

  constructor(page) {
    this.page = page;
    const { get: operation } = page.description.paths["/limits.json"];
    const [size, ...others] = operation.parameters;
    const described = { ...operation, tags: ["Tools"], parameters: [size, at, ...others] };
    this.kind = new Kind(`/${prefix}limits`, described, page.description.components);
    this.section = template("limits");
    this.form = this.section.querySelector("form");
    this.#entitle(operation);
    this.#listen();
  }

  #find(selector) {
    return this.section.querySelector(selector);
  }

  #entitle({ summary, description }) {
    this.section.setAttribute("aria-labelledby", "limits-title");
    Object.assign(this.#find("h2"), { id: "limits-title", textContent: summary });
    this.#find(".about").textContent = description;
    this.form.append(...this.kind.parameters.map((parameter) => field(parameter, "limits")));
    this.#find(".test fieldset").append(...languages.map(radio));
  }

  #listen() {
    this.form.addEventListener("input", () => {
      this.#find(".file").setAttribute("role", "status"); // not for the first list, which nobody asked for
      this.#change();
    });
    this.form.addEventListener("submit", (event) => event.preventDefault());
    this.#find(".test fieldset").addEventListener("input", ({ target }) => {
      prefer(target.value);
      this.#showTest();
    });
    const button = this.#find("[data-copy]");
    button.addEventListener("click", () => copy(button, this.#find(".test code")));
  }

  #values() {
    return valuesOf(this.form, this.kind.parameters);
  }

  address() {
    return this.kind.write(this.#values());
  }

  /** Shows the limits in an address, by default an example. Returns the problem of the address, or "". */
  open(address) {
    const { values, problem = "" } = this.kind.read(address === "limits" ? "limits?size=25MB" : address);
    fillForm(this.form, this.kind.parameters, values);
    this.#request(0);
    return problem;
  }

  leave() {
    clearTimeout(this.#timer);
    this.#asked.abort();
  }

  #change() {
    this.page.changed(this.address());
    this.#request(250);
  }

  /** Requests the files after a pause in typing. */
  #request(pause) {
    this.#find(".result").setAttribute("aria-busy", "true");
    this.leave();
    this.#asked = new AbortController();
    const { signal } = this.#asked;
    this.#timer = setTimeout(() => {
      if (pause) this.page.changed(this.address(), "replaceState"); // browsers limit how often
      this.#show(signal);
    }, pause);
  }

  async #show(signal) {
    const list = async (query) => (await get(new URL(`limits.json?${query}`, base), { signal })).json();
    let cases = [];
    let wrong = "";
    try {
      cases = await listCases(this.#values(), list);
    } catch ({ message }) {
      wrong = message;
    }
    if (signal.aborted) return;
    this.cases = cases;
    this.#report(wrong);
    this.#find("tbody").replaceChildren(...cases.map((c) => this.#row(c)));
    this.#showTest();
    this.#find(".result").setAttribute("aria-busy", "false");
  }

  /** Shows the number of files, or the error at its field. */
  #report(wrong) {
    const accepted = this.cases.filter(({ accept }) => accept).length;
    this.#find(".file strong").textContent = wrong || `${this.cases.length} files`;
    this.#find(".file span").textContent = wrong ? "" : `${accepted} to accept, ${this.cases.length - accepted} to reject`;
    this.section.classList.toggle("wrong", wrong !== "");
    markWrong(this.form, wrong.split(/[ =]/, 1)[0], wrong); // errors begin with the name of the parameter
  }

  #row({ name, address, value, limit, accept, served }) {
    const row = document.createElement("tr");
    const file = served ? link(name, `#${this.page.fragment(address)}`) : name;
    const figure = ["files", "depth", "pixels"].includes(limit) ? grouped(value) : bytes(value);
    for (const content of [verdict(accept), file, figure, this.#download(address, name, served)]) row.insertCell().append(content);
    return row;
  }

  /** A link to download a file, or why there is none. */
  #download(address, name, served) {
    if (!served) return "Not on this server";
    const kind = kindOf(address, this.page.kinds);
    if (kind.danger(kind.read(address).values)) return "Dangerous";
    const download = link("Download", urlOf(address));
    download.setAttribute("aria-label", `Download ${name}`);
    download.download = name;
    return download;
  }

  /** Shows the test in the preferred language. */
  #showTest() {
    const { name, write } = preferredOf(languages);
    this.#find(`.test [value="${name}"]`).checked = true;
    this.#find(".test code").textContent = this.cases?.length ? write(this.cases) : "";
    this.#find("[data-copy]").disabled = !this.cases?.length;
  }
}

function verdict(accept) {
  const element = newElement("span", { className: "verdict", textContent: accept ? "Accept" : "Reject" });
  element.classList.toggle("reject", !accept);
  return element;
}

function link(textContent, href) {
  return newElement("a", { textContent, href });
}

function radio({ name, title }) {
  const element = template("radio");
  Object.assign(element.querySelector("input"), { name: "test-language", value: name });
  element.querySelector("span").textContent = title;
  return element;
}
