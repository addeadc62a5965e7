// The form for one kind of file, with the answer: name, size, Download, URL, commands, Go call and preview.

// The base of all URLs. Unlike location.href, it contains no password.
const base = location.origin + location.pathname;

// Domains that images show unchanged if they are the host of an address. Of a host,
// images show A to Z in lower case, and neither a port nor a trailing dot.
const hostname = /^[\p{Ll}\p{Lo}\p{M}\p{N}_.-]+(?<!\.)$/u;

class Card {
  /** Creates the card of a kind. changed is called with the address after each change, and with the method of history
   *  that records it, if it is time to. domain is shown on images: undefined is the host of the request, "" is none. */
  constructor(kind, domain, changed) {
    Object.assign(this, { kind, domain, changed });
    this.section = template("card");
    this.form = this.find("form");
    this.download = this.find(".download");
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
    const create = (p) => (p.schema["x-fields"] ? new Chooser(p, name).element : field(p, name));
    const fields = parameters.filter((p) => !foldOf(p)).map(create);
    if (presets.length) fields.unshift(presetField(presets, `${name} preset`));
    this.find("details").before(...fields);
    for (const fold of ["more", "faults"]) {
      const folded = parameters.filter((p) => foldOf(p) === fold);
      const details = this.find(`.${fold}`);
      details.hidden = folded.length === 0;
      details.querySelector("small").textContent = folded.map((p) => p.schema.title ?? p.name).join(", ");
      details.querySelector("div").append(...folded.map(create));
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
    this.download.addEventListener("click", (event) => this.download.href || event.preventDefault());
    for (const button of this.section.querySelectorAll("[data-copy]")) {
      button.addEventListener("click", () => copy(button, this.shown(button)));
    }
  }

  /** The values in the form, without those of controls that are disabled or not checked. */
  values() {
    const data = new FormData(this.form);
    const given = this.kind.parameters.filter((p) => data.has(p.name));
    return Object.fromEntries(given.map((p) => [p.name, tidy(p, data.getAll(p.name).join(","))]));
  }

  /** Disables the controls of parameters that must be absent beside the values of others. */
  disableAbsent() {
    const reasons = this.kind.absent(this.values());
    for (const name of this.kind.mayBeAbsent()) {
      setAbsent(this.form.elements.namedItem(name).closest(".field"), reasons[name]);
    }
  }

  address() {
    return this.kind.write(this.values());
  }

  /** Sets the values of the form, and the others to their defaults. */
  fill(values) {
    this.form.reset();
    for (const p of this.kind.parameters) {
      const control = this.form.elements.namedItem(p.name);
      if (values[p.name] !== undefined) setControl(control, values[p.name]);
      control.dispatchEvent?.(new Event("input")); // for what shows the value as well, such as a slider
      if (foldOf(p) && (values[p.name] || defaultOf(p)) !== defaultOf(p)) this.find(`.${foldOf(p)}`).open = true;
    }
    this.disableAbsent();
    this.showCase();
  }

  /** Scrolls to the hostile case that is chosen. */
  showCase() {
    const row = this.find(".cases tr:has(:checked)");
    if (row) row.closest(".cases").scrollTop = row.offsetTop - row.closest("table").tHead.offsetHeight;
  }

  /** Shows an address. The answer follows at once. */
  open(values) {
    this.fill(values);
    this.change(0, false);
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
  }

  /** The address that selects the same file without the service, or "" if none does. Images show the host of an
   *  address as their domain. The address omits the prefix of the service, which may contain /api/ as well. */
  portable(address, values) {
    const hasDomain = this.kind.parameters.some((p) => p["x-omits-domain"] && !values[p.name]);
    if (!hasDomain || this.domain === "") return address;
    if (this.domain === undefined) return `${location.origin}/${prefix}${address}`;
    return hostname.test(this.domain) ? `https://${this.domain}/${prefix}${address}` : "";
  }

  /** Updates the lines immediately, the answer after a pause in typing, and an error after a longer one. */
  change(pause = 250, isNew = true) {
    const values = this.values();
    const address = this.kind.write(values);
    const url = new URL(prefix + address, base).href;
    this.showLines(url, values.redirect ? "-fOJL" : "-fOJ", this.portable(this.kind.writeFile(values), values));
    this.markPreset(values);
    if (isNew) this.changed(address);
    this.offer(url);
    this.find(".result").setAttribute("aria-busy", "true");
    this.leave();
    this.asked = new AbortController();
    const { signal } = this.asked;
    this.timer = setTimeout(() => {
      if (isNew) this.changed(address, "replaceState"); // browsers limit how often
      this.ask(values, signal, 2 * pause);
    }, pause);
  }

  showLines(url, options, address) {
    this.show("URL", url);
    this.show("curl", `curl ${options} "${url}"`);
    this.show("CLI", address && `placeholder get '${address.replaceAll("'", String.raw`'\''`)}'`);
    this.show("Go", address && `placeholdertest.Get(t, ${JSON.stringify(address)})`);
  }

  show(what, value) {
    const button = this.find(`[data-copy=${what}]`);
    button.disabled = value === "";
    this.shown(button).textContent = value;
  }

  /** The element whose text a button copies. */
  shown(button) {
    return button.closest("div").querySelector("code");
  }

  /** Marks the preset whose values the form has, if any. */
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
    const url = new URL(prefix + this.kind.writeFile(values), base).href;
    const danger = this.danger(values);
    try {
      this.kind.checkFaults(values);
      const file = await beginning(url, danger ? 1 : prefixLength, signal);
      if (signal.aborted) return;
      this.report(file.name, `${file.size.toLocaleString("en")} bytes · ${file.type}`);
      if (danger) place.textContent = `No preview, because ${danger}.`;
      else await showPreview(place, file, signal);
    } catch (error) {
      await sleep(pause);
      if (!signal.aborted) this.fail(error.message);
    }
  }

  /** Why the file is fetched only on request, or nothing. */
  danger(values) {
    if (this.kind.triggersScanners(values)) return "an antivirus program could report it";
    if (this.kind.isHazardous) return "it is made to harm programs that open it";
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
    for (const control of this.form.querySelectorAll("[id][name]")) {
      control.setAttribute("aria-invalid", String(control.name === wrong));
      const folded = control.name === wrong && control.closest("details");
      if (folded) folded.open = true;
      control.closest(".field").querySelector(".error").textContent = control.name === wrong ? title : "";
    }
  }

  /** Downloads the file as soon as the service has accepted the values. */
  async save() {
    const isWaiting = () => this.section.isConnected && this.find(".result").getAttribute("aria-busy") === "true";
    while (isWaiting()) await sleep(50);
    if (!this.section.isConnected || !this.download.href) return;
    this.download.click();
    announce(`Downloading ${this.find(".file strong").textContent}`);
  }
}

function sleep(milliseconds) {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

/** Sets the value of a control, of a group of radio buttons or checkboxes, or of a checkbox. */
function setControl(control, value) {
  const isGroup = control instanceof RadioNodeList;
  const boxes = (isGroup ? [...control] : [control]).filter(({ type }) => type === "checkbox");
  for (const box of boxes) box.checked = value.split(",").includes(box.value);
  if (boxes.length === 0) control.value = value;
}
