// Previews fetch only what they show.

// Previews read the first prefixLength bytes of a file. Images and PDF documents are shown as a whole: those of up to
// lightSize bytes when they come into view, and those of up to maxPreviewSize bytes on demand.
const prefixLength = 16 << 10;
const lightSize = 1 << 20;
const maxPreviewSize = 32 << 20;

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

/** Shows the preview of a file in a place, as soon as the place is in view if the preview must be fetched. */
async function showPreview(place, file, signal) {
  const fetched = fetchedPreview(file);
  if (!fetched) return replacePreview(place, immediatePreview(file));
  if (file.size > lightSize) {
    const shown = onDemand(file, async () => replacePreview(place, await fetched(file, signal)), signal);
    return replacePreview(place, shown);
  }
  await inView(place, signal);
  const preview = await fetched(file, signal);
  if (!signal.aborted) replacePreview(place, preview);
}

/** The function that fetches a preview, or undefined if the first bytes are enough. */
function fetchedPreview({ size, type }) {
  if (size > maxPreviewSize) return undefined;
  if (type.startsWith("image/")) return picture;
  return type === "application/pdf" && navigator.pdfViewerEnabled ? pages : undefined;
}

function replacePreview(place, preview) {
  place.querySelector("object")?.dispatchEvent(new Event("discard"));
  const focused = place.contains(document.activeElement);
  place.replaceChildren(preview);
  if (focused) preview.focus();
}

/** Resolves when an element is in view, or never if signal is aborted. */
function inView(element, signal) {
  return new Promise((resolve) => {
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      observer.disconnect();
      if (!signal.aborted) resolve();
    });
    observer.observe(element);
    signal.addEventListener("abort", () => observer.disconnect());
  });
}

/** Creates a button that loads a large preview. */
function onDemand({ size }, load, signal) {
  const megabytes = (size / (1 << 20)).toLocaleString("en", { maximumFractionDigits: 1 });
  const button = Object.assign(document.createElement("button"), { type: "button", textContent: `Show preview (${megabytes} MB)` });
  button.addEventListener("click", () => {
    button.textContent = "Loading…";
    load().catch((error) => signal.aborted || (button.textContent = error.message));
  });
  return button;
}

/** Creates a preview from the first bytes of a file. */
function immediatePreview(file) {
  if (/^(audio|video)\//.test(file.type)) return player(file);
  if (/\/(plain|rtf)$/.test(file.type)) return listing(file, textOf(file), "prose");
  if (/\/(vcard|calendar|rfc822|mbox)$/.test(file.type)) return listing(file, textOf(file));
  if (!/(json|csv|tab-separated-values)$/.test(file.type)) return listing(file, hexDump(file), "hex");
  const table = tableOf(file);
  return table ? tableElement(file, table) : listing(file, textOf(file));
}

/** Creates a player, which fetches the file when it is started, or what a video needs to show its first frame. */
function player({ url, name, type }) {
  const [kind] = type.split("/");
  const preload = kind === "video" ? "metadata" : "none";
  const element = Object.assign(document.createElement(kind), { src: url, controls: true, preload });
  element.setAttribute("aria-label", `Preview of ${name}`);
  return element;
}

async function picture(file) {
  const image = Object.assign(new Image(), { src: file.url, alt: `Preview of ${file.name}` });
  const shown = await image.decode().then(() => true, () => false);
  return shown ? image : listing(file, hexDump(file), "hex");
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
  return scrollable("pre", name, content, className);
}

/** Creates an element that the keyboard can scroll. */
function scrollable(tag, name, content, className = "") {
  const element = Object.assign(document.createElement(tag), { className, tabIndex: 0 });
  element.setAttribute("role", "group");
  element.setAttribute("aria-label", `Beginning of ${name}`);
  element.append(content);
  return element;
}

/** Decodes the first bytes as text, without a trailing incomplete character. */
function textOf({ bytes, size }) {
  const more = bytes.length < size;
  return new TextDecoder().decode(bytes, { stream: more }) + (more ? "…" : "");
}

/** A hex dump of the first 512 bytes, 16 per line. */
function hexDump({ bytes }) {
  const lines = [];
  for (let at = 0; at < Math.min(bytes.length, 512); at += 16) {
    const line = Array.from(bytes.subarray(at, at + 16));
    const digits = line.map((byte) => byte.toString(16).padStart(2, "0")).join(" ");
    const ascii = line.map((byte) => (byte >= 0x20 && byte < 0x7f ? String.fromCharCode(byte) : ".")).join("");
    lines.push(`${at.toString(16).padStart(4, "0")}  ${digits.padEnd(47)}  ${ascii}`);
  }
  return lines.join("\n");
}
