// The list: files with their paths, as placeholder.txt, which `placeholder sync` generates. It is part of the state of
// the page, so that a link shares it.

import { kindOf } from "./address.js";
import { portable } from "./card.js";
import { copy } from "./copy.js";
import { announce, opensHere, template } from "./dom.js";
import { isMisnamed } from "./names.js";
import { labelButtons, pressButton } from "./order.js";
import { listText, Paths } from "./paths.js";
import { Sizes } from "./sizes.js";
import { bytes, grouped } from "./texts.js";

export class List {
  constructor(page) {
    this.page = page;
    this.section = template("list");
    this.rows = [];
    this.addresses = new Map(); // in placeholder.txt, by those in the list
    this.sizes = new Sizes();
    this.listen();
  }

  find(selector) {
    return this.section.querySelector(selector);
  }

  listen() {
    const rows = this.find(".items");
    rows.addEventListener("input", () => this.check());
    rows.addEventListener("change", ({ target }) => this.setPath(this.indexOf(target), target.value));
    rows.addEventListener("click", (event) => {
      if (event.target.matches("button")) this.press(event.target);
      if (event.target.matches("a") && opensHere(event)) this.openFile(event);
    });
    this.find(".clear").addEventListener("click", () => this.clear());
    this.find("[type=file]").addEventListener("change", ({ target }) => {
      this.page.take([...target.files]);
      target.value = ""; // so that the same files can be chosen again
    });
    this.find("form").addEventListener("submit", (event) => {
      event.preventDefault();
      this.addTyped();
    });
    for (const button of this.section.querySelectorAll("[data-copy]")) {
      button.addEventListener("click", () => copy(button, button.closest(".copyable").querySelector("code")));
    }
  }

  address() {
    return "list";
  }

  /** Shows the list of the page. */
  open() {
    this.showList();
    return "";
  }

  leave() {
    this.sizes.stop();
  }

  /** Shows a message about what was added. */
  report(message) {
    this.find(".report").textContent = message;
  }

  /** Creates the rows anew, and asks for the sizes that are not known. */
  showList() {
    const { list } = this.page;
    this.report("");
    this.rows = list.map((item, i) => rowOf(item, i, list.length));
    this.find(".items").replaceChildren(...this.rows);
    this.find(".empty").hidden = list.length > 0;
    this.find(".clear").hidden = list.length === 0;
    this.find(".result").inert = list.length === 0;
    this.check();
    this.sizes.ask(list.map(({ address }) => address), () => {
      this.painting ??= requestAnimationFrame(() => {
        this.painting = undefined;
        this.check();
      });
    });
  }

  /** Checks the paths as they are typed, and shows sizes, errors and placeholder.txt. */
  check() {
    const paths = new Paths();
    const items = this.page.list.map(({ address }, i) => {
      const path = this.rows[i].querySelector("input").value;
      const { size, name, problem } = this.sizes.known.get(address) ?? {};
      const wrong = paths.add(path);
      showAnswer(this.rows[i], { size, problem, wrong });
      return { path, address: this.portable(address), asIs: Boolean(name) && isMisnamed(path, name), size, problem: wrong || problem };
    });
    this.find(".text code").textContent = listText(items);
    this.find(".download").href = `data:text/plain;charset=utf-8,${encodeURIComponent(listText(items))}`;
    this.showTotal(items);
  }

  /** The address that selects the same file without the service. */
  portable(address) {
    if (!this.addresses.has(address)) {
      const kind = kindOf(address, this.page.kinds);
      this.addresses.set(address, (kind && portable(kind, kind.read(address).values, this.page.domain)) || address);
    }
    return this.addresses.get(address);
  }

  showTotal(items) {
    const valid = items.filter(({ problem }) => !problem);
    const sum = valid.reduce((sum, { size = 0 }) => sum + size, 0);
    const known = valid.every(({ size }) => size !== undefined);
    const wrong = items.length - valid.length;
    this.find(".file strong").textContent = files(items.length);
    const details = [known ? bytes(sum) : `${bytes(sum)} so far`, wrong && `${wrong} with an error`];
    this.find(".file span").textContent = details.filter(Boolean).join(" · ");
  }

  indexOf(control) {
    return this.rows.indexOf(control.closest("li"));
  }

  /** Opens a file. The links do not contain the list, which would make a long list very long. */
  openFile(event) {
    event.preventDefault();
    this.page.go(this.page.list[this.indexOf(event.target)].address);
  }

  /** Renames a file. The row stays, because the focus may be on its way to another control of it. */
  setPath(index, path) {
    this.page.setList(this.page.list.with(index, { ...this.page.list[index], path }));
  }

  press(button) {
    const replace = (list) => this.replace(list);
    pressButton(button, this.page.list, { replace, other: this.find("textarea"), nameOf: ({ path }) => path });
  }

  clear() {
    this.replace([]);
    this.find("textarea").focus();
    announce("Removed all files");
  }

  replace(list) {
    this.page.setList(list);
    this.showList();
  }

  /** Adds what the lines of the text say, and keeps those that are not understood. */
  async addTyped() {
    const field = this.find("textarea");
    const { named, readLines } = await import("./lines.js");
    const { items, rest } = readLines(field.value, this.page.kinds);
    field.value = rest.join("\n");
    field.setAttribute("aria-invalid", String(rest.length > 0));
    this.find("form .error").textContent = rest.length ? "Each line must be an address, a path and an address, or a phrase such as 5mb png" : "";
    if (items.length) await this.page.add(await named(items));
  }
}

/** Creates the row of a file. */
function rowOf({ path, address }, index, count) {
  const row = template("item");
  const error = Object.assign(row.querySelector(".error"), { id: `item-${index}-error` });
  const input = Object.assign(row.querySelector("input"), { value: path, ariaLabel: `Path of file ${index + 1}` });
  input.setAttribute("aria-describedby", error.id);
  Object.assign(row.querySelector("a"), { href: `#${address}`, textContent: address });
  labelButtons(row, path, index, count);
  return row;
}

/** Shows the size of a file, or why the service rejects it, and the problem of its path. */
function showAnswer(row, { size, problem, wrong }) {
  row.querySelector("small").textContent = size === undefined ? "" : bytes(size);
  row.querySelector(".error").textContent = wrong || problem || "";
  row.querySelector("input").setAttribute("aria-invalid", String(Boolean(wrong)));
}

/** The number of files in words. */
function files(n) {
  return n === 1 ? "1 file" : `${grouped(n)} files`;
}
