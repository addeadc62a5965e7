// The tool for limits: a form, the files around them with verdicts, and a test of them.

import { kindOf } from "./address.js";
import { newElement } from "./dom.js";
import { list, urlOf } from "./fetch.js";
import { FormTool } from "./formtool.js";
import { listCases } from "./limitcases.js";
import { languages } from "./limittests.js";
import { bytes, grouped } from "./texts.js";

/** Whether a file exactly at a limit is accepted. The service does not need to know: see listCases. */
const at = {
  name: "at", in: "query",
  description: "What is exactly at a limit.",
  schema: { title: "At the limit", enum: ["accepted", "rejected"], default: "accepted", description: "" },
};

export class Limits extends FormTool {
  constructor(page) {
    const { get: operation } = page.description.paths["/limits.json"];
    const [size, ...others] = operation.parameters;
    super(page, { ...operation, parameters: [size, at, ...others] }, languages);
  }

  open(address) {
    return super.open(address === "limits" ? "limits?size=25MB" : address);
  }

  /** Lists the files around the limits. */
  async ask(signal) {
    return listCases(this.values(), (query) => list("limits", query, signal));
  }

  /** Shows the files, and how many there are. */
  show(cases = []) {
    this.find("tbody").replaceChildren(...cases.map((c) => this.#row(c)));
    this.showCode(cases.length > 0 && cases);
    const accepted = cases.filter(({ accept }) => accept).length;
    return [`${cases.length} files`, `${accepted} to accept, ${cases.length - accepted} to reject`];
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
}

function verdict(accept) {
  const element = newElement("span", { className: "verdict", textContent: accept ? "Accept" : "Reject" });
  element.classList.toggle("reject", !accept);
  return element;
}

function link(textContent, href) {
  return newElement("a", { textContent, href });
}
