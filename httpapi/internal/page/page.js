// The script generates the forms from the OpenAPI description, so the page offers
// exactly the parameters of the service, with the limits in force.

const template = (id) => document.getElementById(id).content.firstElementChild.cloneNode(true);

// Previews read the first prefixLength bytes of a file. Images and PDF documents of
// up to maxPreviewSize bytes are shown as a whole.
const prefixLength = 2048;
const maxPreviewSize = 4 << 20;

// The base of all URLs. Unlike location.href, it contains no password.
const base = location.origin + location.pathname;

// Domains that images show unchanged if they are the host of an address. Of a host,
// images show A to Z in lower case, and neither a port nor a trailing dot.
const hostname = /^[\p{Ll}\p{Lo}\p{M}\p{N}_.-]+(?<!\.)$/u;

/** The form for one kind of file, with the URL, the commands, the Go call and the preview. */
class Card {
  constructor(path, operation, domain) {
    this.path = path;
    this.domain = domain; // on images: undefined for the host of the request, "" for none
    this.operation = operation;
    this.parameters = operation.parameters.filter((p) => p.name); // the others are header fields
    this.section = template("card");
    this.form = this.find("form");
    this.entitle();
    this.form.append(...this.parameters.map((p) => field(p, operation.operationId)));
    this.form.addEventListener("input", () => {
      this.find(".file").setAttribute("role", "status"); // not for the initial preview, which nobody asked for
      this.change();
    });
    this.form.addEventListener("submit", (event) => event.preventDefault());
    for (const button of this.section.querySelectorAll("[data-copy]")) {
      button.addEventListener("click", () => copy(button.dataset.copy, this.shown(button).textContent));
    }
    this.download = this.find(".download");
    this.download.addEventListener("click", (event) => this.download.href || event.preventDefault());
    this.change(0);
  }

  find(selector) {
    return this.section.querySelector(selector);
  }

  entitle() {
    const { operationId, summary, description } = this.operation;
    this.section.id = operationId;
    this.section.setAttribute("aria-labelledby", `${operationId}-title`);
    Object.assign(this.find("h2"), { id: `${operationId}-title`, textContent: summary });
    this.find(".about").textContent = description;
  }

  /** The value of a parameter in the form. */
  value(parameter) {
    return new FormData(this.form).get(parameter.name) ?? "";
  }

  /** The path and query of the file, relative to the page. */
  target() {
    let path = this.path.slice(1);
    const query = [];
    for (const p of this.parameters) {
      const initial = String(p.schema.default ?? "");
      const value = this.value(p) || initial;
      // A default that equals the maximum may be lower than elsewhere, because a limit lowers both.
      const omitted = value === initial && (!value || p.schema.default !== p.schema.maximum);
      if (p.in === "path") path = path.replace(`{${p.name}}`, encode(value));
      else if (!omitted) query.push(`${p.name}=${encode(value)}`);
    }
    return query.length ? `${path}?${query.join("&")}` : path;
  }

  /** The address that selects the same file without the service, or "" if none does. Images show the host of an
   *  address as their domain. The address omits the prefix of the service, which may contain /api/ as well. */
  address(target) {
    const hasDomain = this.parameters.some((p) => p["x-omits-domain"] && !this.value(p));
    if (!hasDomain || this.domain === "") return target.replace("api/", "");
    if (this.domain === undefined) return `${location.origin}/${target}`;
    return hostname.test(this.domain) ? `https://${this.domain}/${target}` : "";
  }

  /** Updates the URL, the commands and the Go call immediately, and the preview after a pause in typing. */
  change(pause = 250) {
    const target = this.target();
    const url = new URL(target, base).href;
    const address = this.address(target);
    this.show("URL", url);
    this.show("curl", `curl -OJ "${url}"`);
    this.show("CLI", address && `placeholder get '${address.replaceAll("'", String.raw`'\''`)}'`);
    this.show("Go", address && `placeholdertest.Get(t, ${JSON.stringify(address)})`);
    this.offer(url);
    this.find(".result").setAttribute("aria-busy", "true");
    this.asked?.abort();
    this.asked = new AbortController();
    const { signal } = this.asked;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.ask(url, signal), pause);
  }

  /** Sets the URL of the download link, or disables it if url is empty. */
  offer(url) {
    if (url) this.download.href = url;
    else this.download.removeAttribute("href");
    this.download.setAttribute("aria-disabled", String(!url));
  }

  /** Requests the file and shows its preview, or the error of the service. */
  async ask(url, signal) {
    const triggersScanners = this.operation["x-triggers-scanners"];
    try {
      const file = await beginning(url, triggersScanners ? 1 : prefixLength, signal);
      const preview = triggersScanners ? "" : await previewOf(file, signal);
      if (!signal.aborted) this.succeed(file, preview);
    } catch (error) {
      if (!signal.aborted) this.fail(error.message);
    }
  }

  succeed(file, preview) {
    this.report(`${file.name} · ${file.size.toLocaleString("en")} bytes · ${file.type}`);
    this.find("object")?.dispatchEvent(new Event("discard"));
    const place = this.find(".preview");
    const focused = place.contains(document.activeElement);
    place.replaceChildren(preview);
    if (focused) preview.focus();
  }

  fail(message) {
    this.report(message, message.split(" ", 1)[0]); // errors begin with the name of the parameter
    this.offer("");
  }

  report(message, wrong = "") {
    this.find(".result").setAttribute("aria-busy", "false");
    this.find(".file").textContent = message;
    this.find(".preview").inert = wrong !== "";
    this.section.classList.toggle("wrong", wrong !== "");
    for (const control of this.form.querySelectorAll("[id][name]")) {
      control.setAttribute("aria-invalid", String(control.name === wrong));
      control.closest(".field").querySelector(".error").textContent = control.name === wrong ? message : "";
    }
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
}

/** Encodes a value for a path, for a query, and for quotes in a shell and in Go. */
function encode(value) {
  return new URLSearchParams({ v: value }).toString().slice(2).replaceAll("+", "%20");
}

/** Fetches the name, size, media type and first bytes of a file. */
async function beginning(url, length, signal) {
  const response = await get(url, { headers: { Range: `bytes=0-${length - 1}` }, signal });
  const header = (name) => response.headers.get(name) ?? "";
  return {
    url,
    name: /filename="(.*)"/.exec(header("Content-Disposition"))?.[1] ?? "file",
    size: Number(header("Content-Range").split("/")[1] ?? header("Content-Length")),
    type: header("Content-Type").split(";")[0],
    bytes: await firstBytes(response.body, length),
  };
}

/** Fetches a URL. Throws if the response is an error. */
async function get(url, options) {
  const response = await fetch(url, options).catch(() => {
    throw new Error("The service is not responding");
  });
  if (response.ok) return response;
  const { error } = await response.json().catch(() => ({})); // an error of a proxy may not be JSON
  throw new Error(error ?? `The service answered with status ${response.status}`);
}

/** Reads the first bytes of a body, which is the whole file if a proxy ignores ranges. */
async function firstBytes(body, length) {
  const reader = body.getReader();
  const bytes = [];
  while (bytes.length < length) {
    const { done, value } = await reader.read();
    if (done) break;
    bytes.push(...value.subarray(0, length - bytes.length));
  }
  await reader.cancel();
  return new Uint8Array(bytes);
}

/** Creates the preview element for a file. */
async function previewOf(file, signal) {
  if (/\/(plain|rtf)$/.test(file.type)) return listing(file, textOf(file), "prose");
  if (/\/(json|csv)$/.test(file.type)) return listing(file, textOf(file));
  if (file.size <= maxPreviewSize) {
    if (file.type.startsWith("image/")) return picture(file);
    if (file.type === "application/pdf" && navigator.pdfViewerEnabled) return pages(file, signal);
  }
  return listing(file, hexDump(file));
}

async function picture(file) {
  const image = Object.assign(new Image(), { src: file.url, alt: `Preview of ${file.name}` });
  const shown = await image.decode().then(() => true, () => false);
  return shown ? image : listing(file, hexDump(file));
}

async function pages({ url, name, type }, signal) {
  const response = await get(url, { signal }); // the URL itself would start a download
  const blob = await response.blob();
  signal.throwIfAborted(); // the object URL would never be revoked
  const data = URL.createObjectURL(blob);
  const object = document.createElement("object");
  Object.assign(object, { type, data: `${data}#toolbar=0&navpanes=0&view=FitH` });
  object.setAttribute("aria-label", `Preview of ${name}`);
  object.addEventListener("discard", () => URL.revokeObjectURL(data));
  return object;
}

function listing({ name }, content, className = "") {
  const pre = Object.assign(document.createElement("pre"), { className, textContent: content });
  pre.setAttribute("role", "group");
  pre.setAttribute("aria-label", `Beginning of ${name}`);
  pre.tabIndex = 0; // so that the keyboard can scroll it
  return pre;
}

/** Decodes the first bytes as text, without a trailing incomplete character. */
function textOf({ bytes, size }) {
  const more = bytes.length < size;
  return new TextDecoder().decode(bytes, { stream: more }) + (more ? "…" : "");
}

/** A hex dump of the first 256 bytes, 16 per line. */
function hexDump({ bytes }) {
  const lines = [];
  for (let at = 0; at < Math.min(bytes.length, 256); at += 16) {
    const line = Array.from(bytes.subarray(at, at + 16));
    const digits = line.map((byte) => byte.toString(16).padStart(2, "0")).join(" ");
    const ascii = line.map((byte) => (byte >= 0x20 && byte < 0x7f ? String.fromCharCode(byte) : ".")).join("");
    lines.push(`${at.toString(16).padStart(4, "0")}  ${digits.padEnd(47)}  ${ascii}`);
  }
  return lines.join("\n");
}

/** Creates the controls of a parameter, with its label and hint. */
function field(parameter, operationID) {
  const { name, description, schema } = parameter;
  const id = `${operationID}-${name}`;
  const isChoice = schema.enum?.length > 1;
  const element = template(isChoice ? "choice" : "field");
  const [main, ...others] = isChoice ? [element] : controls(parameter);
  Object.assign(element.querySelector(".hint"), {
    id: `${id}-hint`,
    textContent: `${description} ${schema.description ?? range(schema)}`,
  });
  element.querySelector(".error").id = `${id}-error`;
  main.setAttribute("aria-describedby", `${id}-hint ${id}-error`);
  element.querySelector(".name").textContent = schema.enum?.length === 1 ? `${name}=${schema.enum[0]}` : name;
  if (isChoice) {
    element.querySelector(".controls").append(...schema.enum.map((value) => radio(name, value, schema.default)));
  } else {
    Object.assign(main, { id, name });
    element.querySelector(".name").htmlFor = id;
    element.querySelector(".controls").append(main, ...others);
  }
  return element;
}

/** Describes the range of a number or the maximum length of a text. */
function range({ minimum, maximum, maxLength }) {
  if (maxLength) return `Up to ${maxLength.toLocaleString("en")} characters.`;
  // Larger numbers are not exact in JavaScript.
  if (!(maximum <= Number.MAX_SAFE_INTEGER)) return "";
  return `${minimum.toLocaleString("en")} to ${maximum.toLocaleString("en")}.`;
}

function radio(name, value, initial) {
  const element = template("radio");
  Object.assign(element.querySelector("input"), { name, value, defaultChecked: value === initial });
  element.querySelector("span").textContent = value;
  return element;
}

/** Creates the control of a parameter and, for some, a slider or a colour picker. */
function controls({ name, in: place, required, schema, example }) {
  const value = String(place === "path" || required ? example : (schema.default ?? ""));
  if (schema.enum) return [input({ type: "checkbox", value: schema.enum[0] })];
  if (schema.type === "integer") {
    const number = input({ inputMode: "numeric", defaultValue: value });
    const { minimum: min, maximum: max } = schema;
    if (max - min > 1000) return [number];
    return pair(number, input({ type: "range", min, max, defaultValue: value }), `Set ${name}`, (given) => given || value);
  }
  if (schema.format === "color") {
    const picker = input({ type: "color", defaultValue: value });
    return pair(input({ defaultValue: value }), picker, `Pick ${name}`, (given) => longColor(given || value));
  }
  if (schema.pattern) return [input({ defaultValue: value })];
  return [Object.assign(document.createElement("textarea"), { rows: 2, defaultValue: value })];
}

function input(properties) {
  const common = { autocomplete: "off", autocapitalize: "none", spellcheck: false };
  return Object.assign(document.createElement("input"), common, properties);
}

/** Keeps two controls in sync. */
function pair(main, helper, label, inHelper) {
  helper.setAttribute("aria-label", label);
  helper.addEventListener("input", () => (main.value = helper.value));
  main.addEventListener("input", () => (helper.value = inHelper(main.value)));
  return [main, helper];
}

/** Converts a colour to the six-digit form that a colour picker requires. */
function longColor(value) {
  const [, short, long] = /^#?(?:([0-9a-f]{3})|([0-9a-f]{6}))$/i.exec(value) ?? [];
  return `#${long ?? short?.replace(/./g, "$&$&") ?? "000000"}`;
}

async function copy(what, value) {
  const copied = await navigator.clipboard?.writeText(value).then(() => true, () => false);
  announce(copied || copyBySelection(value) ? `Copied ${what}` : `Could not copy ${what}`);
}

let announced;

function announce(message) {
  const place = document.querySelector(".announcement");
  place.textContent = message;
  clearTimeout(announced);
  announced = setTimeout(() => (place.textContent = ""), 3000);
}

/** Copies without the Clipboard API, which is not available without HTTPS. */
function copyBySelection(value) {
  const focused = document.activeElement;
  const area = Object.assign(document.createElement("textarea"), { value });
  document.body.append(area);
  area.select();
  const copied = document.execCommand("copy");
  area.remove();
  focused.focus();
  return copied;
}

async function start() {
  try {
    const description = await (await get(new URL("openapi.json", base))).json();
    for (const [path, { get: operation }] of Object.entries(description.paths)) {
      document.querySelector("main").append(new Card(path, operation, description["x-domain"]).section);
      document.querySelector("nav ul").append(link(operation));
    }
    document.getElementById(location.hash.slice(1))?.scrollIntoView();
  } catch {
    document.querySelector("[role=alert]").hidden = false;
  }
}

function link({ operationId, summary }) {
  const anchor = Object.assign(document.createElement("a"), { href: `#${operationId}`, textContent: summary });
  const item = document.createElement("li");
  item.append(anchor);
  return item;
}

// Relative URLs need a trailing slash, which a prefix or a proxy may have dropped.
if (location.pathname.endsWith("/")) start();
else location.replace(`${base}/${location.search}${location.hash}`);
