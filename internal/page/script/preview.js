// Previews fetch only what they show. The modules that make them are loaded when they are needed.

import { newElement, once } from "./dom.js";
import { get } from "./fetch.js";

// Previews that need the whole file are shown as soon as they come into view if the file has up to lightSize bytes,
// otherwise on demand. Browsers show images and PDF documents of up to maxPreviewSize bytes.
const lightSize = 1 << 20;
const maxPreviewSize = 32 << 20;

/** How files are shown. The first one that matches is taken. A preview may fetch a part of the file or the whole. */
const previews = [
  { matches: isEncrypted, show: encrypted },
  { matches: ({ url }) => new URL(url).searchParams.has("corrupt"), show: moduleOf(() => import("./preview/comparison.js")), fetches: "part" },
  { matches: (file) => hasType(/^image\//)(file) && file.size <= maxPreviewSize, show: picture, fetches: "whole" },
  { matches: (file) => hasType(/\/pdf$/)(file) && file.size <= maxPreviewSize && navigator.pdfViewerEnabled, show: pages, fetches: "whole" },
  { matches: hasType(/^(audio|video)\//), show: player },
  { matches: hasType(/\/(zip|x-tar|gzip)$/), show: moduleOf(() => import("./preview/archive.js")), fetches: "part" },
  { matches: hasType(/\/(rfc822|mbox)$/), show: moduleOf(() => import("./preview/messages.js")), fetches: "part" },
  { matches: hasType(/\/vcard$/), show: moduleOf(() => import("./preview/people.js")), fetches: "part" },
  { matches: hasType(/\/calendar$/), show: moduleOf(() => import("./preview/events.js")), fetches: "part" },
  { matches: hasType(/(plain|rtf|json|csv|tab-separated-values|xml|yaml|toml|sql|ofx|qif)$/), show: moduleOf(() => import("./preview/text.js")) },
  { matches: () => true, show: moduleOf(() => import("./preview/hex.js")) },
];

function hasType(types) {
  return ({ type }) => types.test(type);
}

function moduleOf(load) {
  const module = once(load);
  return async (...file) => (await module()).show(...file);
}

/** Shows the preview of a file in a place, as soon as the place is in view if the preview must be fetched. */
export async function showPreview(place, file, signal) {
  const { show, fetches } = previews.find(({ matches }) => matches(file));
  const load = async () => {
    const preview = await orBytes(show, file, signal);
    if (!signal.aborted) replacePreview(place, preview);
  };
  if (fetches === "whole" && file.size > lightSize) return replacePreview(place, onDemand(file, load, signal));
  if (fetches) await inView(place, signal);
  await load();
}

/** The preview, or the first bytes of a file that is too damaged for it. */
async function orBytes(show, file, signal) {
  try {
    return await show(file, signal);
  } catch (error) {
    signal.throwIfAborted();
    return (await import("./preview/hex.js")).show(file, signal, `No preview, because ${error.message}.`);
  }
}

/** Whether a viewer of the file would ask for a password. */
function isEncrypted({ url, type }) {
  return new URL(url).searchParams.has("password") && type.endsWith("/pdf");
}

function encrypted() {
  return "No preview, because the file is encrypted.";
}

function replacePreview(place, preview) {
  place.querySelector("object")?.dispatchEvent(new Event("discard"));
  const focused = place.contains(document.activeElement);
  place.replaceChildren(preview);
  if (focused) preview.focus?.(); // which a text has not
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
  const button = newElement("button", { type: "button", textContent: `Show preview (${megabytes} MB)` });
  button.addEventListener("click", () => {
    button.textContent = "Loading…";
    load().catch((error) => signal.aborted || (button.textContent = error.message));
  });
  return button;
}

/** Creates a player, which fetches the file when it is started, or what a video needs to show its first frame. */
function player({ url, name, type }) {
  const [kind] = type.split("/");
  const preload = kind === "video" ? "metadata" : "none";
  const element = newElement(kind, { src: url, controls: true, preload });
  element.setAttribute("aria-label", `Preview of ${name}`);
  return element;
}

async function picture(file, signal) {
  const image = Object.assign(new Image(), { src: file.url, alt: `Preview of ${file.name}` });
  const isShown = await image.decode().then(() => true, () => false);
  return isShown ? image : (await import("./preview/hex.js")).show(file, signal);
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
