// One kind of file is open at a time. The fragment of the page's URL is the address of the file, so that reload,
// Back and sharing work.

/** The kinds, their links and the card that is open. */
class Page {
  constructor(description) {
    this.domain = description["x-domain"];
    const shared = description.components.parameters;
    this.kinds = Object.entries(description.paths).map(([path, { get: operation }]) => new Kind(path, operation, shared));
    this.cards = new Map();
    this.links = new Map(this.kinds.map((kind) => [kind, link(kind)]));
    document.querySelector("nav ul").append(...[...this.links.values()].map(inItem));
  }

  /** Opens the address in the fragment. Without one, it opens the first kind. Returns what is wrong with the address,
   *  or "". */
  route() {
    announce("");
    const address = location.hash.slice(1);
    const kind = address ? this.kindOf(address) : this.kinds[0];
    const problem = kind ? this.open(kind, address) : this.unknown(address);
    showProblem(problem);
    document.getElementById("paste").value = problem ? decode(address) : ""; // to be corrected
    if (!this.card && this.kinds.length) this.open(this.kinds[0], "");
    return problem;
  }

  /** Opens an address of a kind. Returns what is wrong with it, or "". */
  open(kind, address) {
    const { values, problem = "" } = kind.read(address || kind.name);
    const previous = this.card;
    if (!this.cards.has(kind)) this.cards.set(kind, new Card(kind, this.domain, (...args) => this.changed(kind, ...args)));
    this.card = this.cards.get(kind);
    if (this.card !== previous) this.turnTo(previous);
    this.card.open(values);
    this.links.get(kind).href = `#${this.card.address()}`;
    return problem;
  }

  /** Shows the card instead of the previous one, and announces it by moving the focus to its heading. */
  turnTo(previous) {
    previous?.leave();
    previous?.section.remove();
    document.querySelector("main").append(this.card.section);
    document.title = `${this.card.kind.title} – placeholder`;
    const current = this.links.get(this.card.kind);
    this.links.get(previous?.kind)?.removeAttribute("aria-current");
    current.setAttribute("aria-current", "page");
    const strip = current.closest("ul"); // scrolls if it is too long
    strip.scrollLeft = current.offsetLeft - (strip.clientWidth - current.offsetWidth) / 2;
    strip.scrollTop = current.offsetTop - (strip.clientHeight - current.offsetHeight) / 2;
    if (previous) this.card.find("h2").focus({ preventScroll: true });
  }

  /** Keeps the link of a kind and, with a method of history, the fragment up to date while somebody changes the form. */
  changed(kind, address, method) {
    showProblem("");
    this.links.get(kind).href = `#${address}`;
    if (method) history[method](null, "", `#${address}`);
  }

  /** Opens what somebody pasted or typed. */
  openPasted(text) {
    const address = pastedAddress(text);
    if (!this.kindOf(address)) return showProblem(this.unknown(address));
    if (location.hash !== `#${address}`) history.pushState(null, "", `#${address}`);
    if (!this.route()) announce(`Opened ${address}`);
  }

  kindOf(address) {
    return this.kinds.find((kind) => kind.name === split(address).path.split("/")[0]);
  }

  unknown(address) {
    return `address must begin with ${this.kinds.map((kind) => kind.name).join(", ")}, got ${decode(address).slice(0, 80)}`;
  }
}

function link({ name, title }) {
  return Object.assign(document.createElement("a"), { href: `#${name}`, textContent: title });
}

function inItem(child) {
  const item = document.createElement("li");
  item.append(child);
  return item;
}

/** Says what is wrong with an address. */
function showProblem(problem) {
  document.querySelector(".problem").textContent = problem;
}

function listenToPaste(page) {
  const form = document.querySelector(".paste");
  const place = form.querySelector("input");
  const open = () => {
    if (place.value.trim()) page.openPasted(place.value);
  };
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    open();
  });
  place.addEventListener("paste", () => setTimeout(open));
  place.addEventListener("focus", () => place.select()); // the next address replaces one that was rejected
}

async function start() {
  try {
    const description = await (await get(new URL("openapi.json", base))).json();
    const page = new Page(description);
    document.querySelector(".paste").hidden = false;
    page.route();
    window.addEventListener("hashchange", () => page.route());
    listenToPaste(page);
  } catch {
    document.querySelector("main [role=alert]").hidden = false;
  }
}

document.querySelector(".skip").addEventListener("click", (event) => {
  event.preventDefault(); // the fragment is for addresses
  document.querySelector("main").focus();
});

// Relative URLs need a trailing slash, which a prefix or a proxy may have dropped.
if (location.pathname.endsWith("/")) start();
else location.replace(`${base}/${location.search}${location.hash}`);
