// The form for one kind of file, with the answer: name, size, Download, URL, snippet and preview.

import { defaultOf, prefix } from "./address.js";
import { copy } from "./copy.js";
import { announce, once, sleep, template } from "./dom.js";
import { beginning, prefixLength, urlOf } from "./fetch.js";
import { field, fillForm, foldOf, markWrong, presetField, setAbsent, valuesOf } from "./field.js";
import { Snippet } from "./snippet.js";
import { bytes } from "./texts.js";

// Domains that images show unchanged if they are the host of an address. Of a host,
// images show A to Z in lower case, and neither a port nor a trailing dot.
const hostname = /^[\p{Ll}\p{Lo}\p{M}\p{N}_.-]+(?<!\.)$/u;

const previews = once(() => import("./preview.js"));

export class Card {
  /** Creates the card of a kind. changed is called with the address after each change, and with the method of history
   *  that records it, if it is time to. domain is shown on images: undefined is the host of the request, "" is none. add
   *  is called with a file that is to be in the list. */
  constructor(kind, domain, changed, add) {
    Object.assign(this, { kind, domain, changed, add });
    this.section = template("card");
    this.form = this.find("form");
    this.download = this.find(".download");
    this.snippet = new Snippet(this.find(".snippet"));
    this.entitle();
    this.addFields();
    this.listen();
  }

  find(selector) {
    return this.section.querySelector(selector);
  }

  entitle() {
    const id = `${this.kind.name}-title`;
    this.section.setAttribute("aria-labelledby", id);
    Object.assign(this.find("h2"), { id, textContent: this.kind.title });
    this.find(".about").textContent = this.kind.about;
  }

  addFields() {
    const { name, parameters, presets } = this.kind;
    this.fields = new Map(parameters.map((p) => [p.name, field(p, name)]));
    const fieldsIn = (fold) => parameters.filter((p) => foldOf(p) === fold).map((p) => this.fields.get(p.name));
    if (presets.length) this.find("details").before(presetField(presets, `${name} preset`));
    this.find("details").before(...fieldsIn(""));
    for (const fold of ["more", "faults"]) {
      const folded = parameters.filter((p) => foldOf(p) === fold);
      const details = this.find(`.${fold}`);
      details.hidden = folded.length === 0;
      details.querySelector("small").textContent = folded.map((p) => p.schema.title ?? p.name).join(", ");
      details.querySelector("div").append(...fieldsIn(fold));
    }
  }

  /** Adds the choosers of fields and of cases, which few kinds have. Their modules are loaded on demand. */
  async complete() {
    for (const p of this.kind.parameters) {
      const element = this.fields.get(p.name);
      if (p.schema["x-fields"]) (await import("./fields.js")).addChooser(element, p);
      if (p.cases) (await import("./cases.js")).addCases(element, p, this.kind.name);
    }
  }

  listen() {
    this.form.addEventListener("input", ({ target, timeStamp }) => {
      this.find(".file").setAttribute("role", "status"); // not for the initial answer, which nobody asked for
      if (target.closest(".presets")) this.apply(this.kind.presets[target.value], timeStamp);
      else {
        this.disableAbsent();
        this.change();
      }
    });
    this.form.addEventListener("submit", (event) => {
      event.preventDefault();
      this.save();
    });
    this.form.addEventListener("keydown", (event) => {
      const isText = event.target.type === "textarea"; // in which Enter begins a new line
      if (isText && event.key === "Enter" && (event.ctrlKey || event.metaKey)) this.save();
    });
    this.find(".add").addEventListener("click", () => this.addToList());
    this.find(".trial button").addEventListener("click", () => this.tryFaults());
    this.download.addEventListener("click", (event) => this.download.href || event.preventDefault());
    for (const button of this.section.querySelectorAll(".result [data-copy]")) {
      button.addEventListener("click", () => copy(button, this.shown(button)));
    }
  }

  /** The values in the form, except from controls that are disabled or not checked. */
  values() {
    return valuesOf(this.form, this.kind.parameters);
  }

  /** Disables the controls of parameters that must be absent beside the values of others. */
  disableAbsent() {
    const reasons = this.kind.absent(this.values());
    for (const name of this.kind.mayBeAbsent()) {
      setAbsent(this.fields.get(name), reasons[name]);
    }
  }

  address() {
    return this.kind.write(this.values());
  }

  /** Sets the values of the form, and the others to their defaults. */
  fill(values) {
    fillForm(this.form, this.kind.parameters, values);
    for (const p of this.kind.parameters) {
      if (foldOf(p) && (values[p.name] || defaultOf(p)) !== defaultOf(p)) this.find(`.${foldOf(p)}`).open = true;
    }
    this.disableAbsent();
    this.showCase();
  }

  /** Scrolls to the case that is chosen. */
  showCase() {
    const row = this.find(".cases tr:has(:checked)");
    if (row) row.closest(".cases").scrollTop = row.offsetTop - row.closest("table").tHead.offsetHeight;
  }

  /** Shows an address, and requests its file at once. Returns the problem of the address, or "". */
  open(address) {
    const { values, problem = "" } = this.kind.read(address);
    this.fill(values);
    this.change(0, false);
    return problem;
  }

  /** Sets the values that any preset names, and keeps the others. Presets that the arrow keys pass leave no trace in
   *  the history. */
  apply(preset, time) {
    this.fill({ ...this.values(), ...preset.values });
    this.changed(this.address(), time - this.applied < 1000 ? "replaceState" : "pushState");
    this.applied = time;
    this.change(0);
  }

  /** Stops what the card is waiting for, because another card is shown. */
  leave() {
    clearTimeout(this.timer);
    this.asked?.abort();
    this.trial?.abort();
  }

  /** Updates the lines immediately, the answer after a pause in typing, and an error after a longer one. */
  change(pause = 250, isNew = true) {
    const values = this.values();
    const address = this.kind.write(values);
    const url = urlOf(address);
    this.showCode(url, address, values);
    this.markPreset(values);
    this.find(".trial button").hidden = url === this.fileURL(values) || Boolean(this.kind.danger(values));
    if (isNew) this.changed(address);
    this.offer(url);
    this.find(".result").setAttribute("aria-busy", "true");
    this.leave();
    this.asked = new AbortController();
    const { signal } = this.asked;
    this.timer = setTimeout(() => {
      if (isNew) this.changed(address, "replaceState"); // browsers may limit how often
      this.ask(values, signal, 2 * pause);
    }, pause);
  }

  /** Shows the URL and the snippet for a file. Its name follows with the answer. given is its address with faults. */
  showCode(url, given, values) {
    const address = this.kind.writeFile(values);
    this.shown(this.find("[data-copy=URL]")).textContent = url;
    this.snippet.show({
      url,
      name: this.kind.name,
      address,
      portable: portable(this.kind, values, this.domain),
      faulty: given === address ? "" : given,
      redirects: Boolean(values.redirect),
    });
  }

  /** The element with the text that a button copies. */
  shown(button) {
    return button.closest("div").querySelector("code");
  }

  /** Marks the preset that the values of the form match, if any. */
  markPreset(values) {
    const address = this.kind.write(values);
    for (const control of this.form.querySelectorAll(".presets input")) {
      control.checked = this.kind.write({ ...values, ...this.kind.presets[control.value].values }) === address;
    }
  }

  /** Sets the URL of the download link, or disables it if url is empty. */
  offer(url) {
    if (url) this.download.href = url;
    else this.download.removeAttribute("href");
    this.download.setAttribute("aria-disabled", String(!url));
  }

  /** Requests the file without faults and shows its name, size and preview, or after a pause the error of the
   *  service. */
  async ask(values, signal, pause) {
    const place = this.find(".preview");
    const url = this.fileURL(values);
    const danger = this.kind.danger(values);
    try {
      this.kind.checkFaults(values);
      const [file, { showPreview }] = await Promise.all([beginning(url, danger ? 1 : prefixLength, signal), previews()]);
      if (signal.aborted) return;
      this.snippet.show({ ...this.snippet.file, name: file.name });
      const charset = !file.charset || file.charset === "utf-8" ? "" : ` · ${file.charset}`;
      this.report(file.name, `${bytes(file.size)} · ${file.type}${charset}`);
      if (danger) place.textContent = `No preview, because ${danger}.`;
      else await showPreview(place, file, signal);
      if (this.kind.name === "quirk" && !signal.aborted) await this.showExpectation(values, signal);
    } catch (error) {
      await sleep(pause);
      if (!signal.aborted) this.fail(error.message);
    }
  }

  /** Shows what a correct reader finds in a quirk, below the preview. */
  async showExpectation(values, signal) {
    const { showExpectation } = await import("./expectation.js");
    const place = this.find(".expectation");
    place.textContent = "";
    if (!values.corrupt) await showExpectation(place, values.case_name, values.twin, signal);
  }

  /** The URL of the file without faults. */
  fileURL(values) {
    return urlOf(this.kind.writeFile(values));
  }

  /** Requests the file with its faults and shows what happens, or stops if it is requested already. */
  async tryFaults() {
    if (this.trial && !this.trial.signal.aborted) return this.trial.abort();
    if (!this.download.href) return undefined;
    const { signal } = (this.trial = new AbortController());
    const button = this.find(".trial button");
    button.textContent = "Stop";
    const { Timeline } = await import("./preview/timeline.js");
    const timeline = new Timeline(this.find(".file strong").textContent);
    this.find(".trial").replaceChildren(button, timeline.element);
    await timeline.run(this.download.href, signal);
    if (signal !== this.trial.signal) return undefined; // it was tried again in the meantime
    this.trial = undefined;
    button.textContent = "Try it";
    return undefined;
  }

  fail(message) {
    this.report(message, "", message.split(" ", 1)[0]); // errors begin with the name of the parameter
    this.offer("");
  }

  report(title, details, wrong = "") {
    this.find(".result").setAttribute("aria-busy", "false");
    this.find(".file strong").textContent = title;
    this.find(".file span").textContent = details;
    this.find(".preview").inert = wrong !== "";
    this.section.classList.toggle("wrong", wrong !== "");
    markWrong(this.form, wrong, title);
  }

  /** Downloads the file as soon as the service has accepted the values. */
  async save() {
    if (!(await this.isAccepted())) return;
    this.download.click();
    announce(`Downloading ${this.find(".file strong").textContent}`);
  }

  /** Adds the file to the list as soon as the service has accepted the values. */
  async addToList() {
    if (!(await this.isAccepted())) return;
    this.add({ path: this.find(".file strong").textContent, address: this.kind.writeFile(this.values()) });
  }

  /** Waits for the answer of the service, while the card is shown. */
  async isAccepted() {
    const isWaiting = () => this.section.isConnected && this.find(".result").getAttribute("aria-busy") === "true";
    while (isWaiting()) await sleep(50);
    return this.section.isConnected && Boolean(this.download.href);
  }
}

/** The address that selects the same file without the service, or "" if none does. Images show the host of an address as
 *  their domain. The address omits the prefix of the service, which may contain /api/ as well. */
export function portable(kind, values, domain) {
  const address = kind.writeFile(values);
  const hasDomain = kind.parameters.some((p) => p["x-omits-domain"] && !values[p.name]);
  if (!hasDomain || domain === "") return address;
  if (domain === undefined) return `${location.origin}/${prefix}${address}`;
  return hostname.test(domain) ? `https://${domain}/${prefix}${address}` : "";
}
