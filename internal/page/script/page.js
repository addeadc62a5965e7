// One view is open at a time: the card of a kind of file, or a tool. The fragment of the page's URL is its state, so
// that reload, Back and sharing work.

import { Kind, decode, kindOf, pastedAddress, prefix } from "./address.js";
import { Card } from "./card.js";
import { announce, inItem, newElement, opensHere } from "./dom.js";
import { readState, writeState } from "./state.js";
import { tools } from "./tools.js";

/** The views, their links, and the list of files. */
export class Page {
  /** The files of the list, as { path, address }. */
  list = [];

  constructor(description) {
    this.description = description;
    this.domain = description["x-domain"];
    const paths = Object.entries(description.paths).filter(([path]) => path.startsWith(`/${prefix}`));
    this.kinds = [];
    for (const [path, { get: operation }] of paths) this.kinds.push(new Kind(path, operation, description.components, this.kinds));
    this.entries = [...this.kinds.map((kind) => this.#entryOf(kind)), ...tools.map((tool) => ({ ...tool, group: "Tools" }))];
    this.addLinks();
  }

  /** A kind as a view that can be opened. */
  #entryOf(kind) {
    return { name: kind.name, title: kind.title, group: kind.group, create: () => this.#cardOf(kind) };
  }

  async #cardOf(kind) {
    const changed = (address, method) => this.changed(address, method);
    const card = new Card(kind, this.domain, changed, (item) => this.add([item]));
    await card.complete();
    return card;
  }

  /** Adds the links to all views, in groups. */
  addLinks() {
    const groups = Map.groupBy(this.entries, ({ group }) => group);
    const list = document.querySelector("nav ul");
    for (const [group, entries] of groups) list.append(groupElement(group, entries));
    list.addEventListener("click", (event) => {
      const entry = this.entries.find(({ link }) => link === event.target);
      if (!entry || !opensHere(event)) return;
      event.preventDefault(); // otherwise a change of the fragment at the same time can replace the navigation
      this.go(addressOf(entry));
    });
    this.showLinks();
  }

  /** Updates the links, which contain the list. */
  showLinks() {
    for (const entry of this.entries) {
      entry.link.href = `#${this.fragment(addressOf(entry))}`;
      if (entry.label) entry.link.textContent = entry.label(this);
    }
  }

  /** The fragment for an address and the present list. */
  fragment(address) {
    return writeState({ address, list: this.list });
  }

  /** Opens the state in the fragment. Without one, it opens the first view. Returns the problem of the address, or
   *  "". */
  async route() {
    announce("");
    const { address, list } = readState(location.hash.slice(1));
    this.list = list;
    const entry = address ? this.entryOf(address) : this.entries[0];
    const problem = entry ? await this.open(entry, address) : this.unknown(address);
    showProblem(problem);
    document.getElementById("find").value = problem ? decode(address) : ""; // to be corrected
    if (!this.view && this.entries.length) await this.open(this.entries[0], "");
    return problem;
  }

  /** Opens a view at an address. Returns the problem of the address, or "". */
  async open(entry, address) {
    this.opening = entry;
    const main = document.querySelector("main");
    main.setAttribute("aria-busy", String(!entry.view));
    try {
      entry.view ??= await entry.create(this);
    } finally {
      if (this.opening === entry) main.setAttribute("aria-busy", "false");
    }
    if (this.opening !== entry) return ""; // another one was opened in the meantime
    const previous = this.entry;
    this.entry = entry;
    if (entry !== previous) this.turnTo(previous);
    const problem = entry.view.open(address || entry.name);
    entry.address = entry.view.address();
    this.showLinks();
    return problem;
  }

  get view() {
    return this.entry?.view;
  }

  /** Shows the view instead of the previous one, and announces it by moving the focus to its heading. */
  turnTo(previous) {
    previous?.view.leave();
    previous?.view.section.remove();
    document.querySelector("main").append(this.view.section);
    document.title = `${this.entry.title} – placeholder`;
    previous?.link.removeAttribute("aria-current");
    this.entry.link.setAttribute("aria-current", "page");
    scrollTo(this.entry.link);
    if (previous) this.view.section.querySelector("h2").focus({ preventScroll: true });
  }

  /** Keeps the links and, with a method of history, the fragment up to date while somebody changes the view. */
  changed(address, method) {
    showProblem("");
    this.entry.address = address;
    this.showLinks();
    if (method) history[method](null, "", `#${this.fragment(address)}`);
  }

  /** Replaces the list, as a step in the history. */
  setList(list) {
    this.list = list;
    this.changed(this.view.address(), "pushState");
  }

  /** Adds files to the list. A path that is in the list already gets a number. */
  async add(items) {
    const { Paths } = await import("./paths.js");
    const paths = new Paths();
    for (const { path } of this.list) paths.add(path);
    const added = items.map(({ path, address }) => ({ path: paths.addUnique(path), address }));
    this.setList([...this.list, ...added]);
    this.view.showList?.();
    announce(`Added to the list: ${added.map(({ path }) => path).slice(0, 3).join(", ") + (added.length > 3 ? "…" : "")}`);
  }

  /** Adds files like those that somebody dropped or chose, and opens the list. */
  async take(dropped) {
    const { addExisting } = await import("./existing.js");
    await addExisting(this, dropped);
  }

  /** Opens an address as a step in the history, unless it is open. Returns its problem, or "". */
  go(address) {
    const fragment = `#${this.fragment(address)}`;
    if (location.hash !== fragment) history.pushState(null, "", fragment);
    return this.route();
  }

  /** Opens what somebody pasted or typed. */
  async openPasted(text) {
    const address = pastedAddress(text);
    if (!this.entryOf(address)) return showProblem(/[/?=]/.test(text) ? this.unknown(address) : `No file found for “${text}”`);
    if (!(await this.go(address))) announce(`Opened ${address}`);
  }

  entryOf(address) {
    return kindOf(address, this.entries);
  }

  unknown(address) {
    return `address must begin with ${this.kinds.map(({ name }) => name).join(", ")}, got ${decode(address).slice(0, 80)}`;
  }
}

/** The address at which a view opens: what was set there before, if anything. */
function addressOf({ address, name }) {
  return address ?? name;
}

/** Creates the item of a group, with links to its views. */
function groupElement(group, entries) {
  const list = document.createElement("ul");
  for (const entry of entries) {
    entry.link = newElement("a", { textContent: entry.title });
    list.append(inItem(entry.link));
  }
  const name = newElement("span", { id: `group-${entries[0].name}`, textContent: group });
  list.setAttribute("aria-labelledby", name.id);
  const item = inItem(name);
  item.append(list);
  return item;
}

/** Scrolls the list of links until one is in view. */
function scrollTo(link) {
  const strip = link.closest("nav > ul");
  strip.scrollLeft = link.offsetLeft - (strip.clientWidth - link.offsetWidth) / 2;
  strip.scrollTop = link.offsetTop - (strip.clientHeight - link.offsetHeight) / 2;
}

/** Shows the problem of an address. */
function showProblem(problem) {
  document.querySelector(".problem").textContent = problem;
}
