// Texts in the language of the reader. The key of a text is the English one, and names in braces stand for values.

let texts = {};

/** The language of the page, for numbers, names and dates. */
export let language = "en";

/** Selects the first language of the reader that the page has, or English. */
export async function chooseLanguage(preferred = navigator.languages) {
  const known = preferred.map((tag) => tag.split("-")[0]).find((tag) => ["en", "de"].includes(tag));
  if (known !== "de") return;
  await speakGerman();
  document.documentElement.lang = language;
  translate(document.documentElement);
}

/** Makes German the language of texts. */
export async function speakGerman() {
  texts = (await import("./german.js")).default;
  language = "de";
}

/** Loads texts that only some views need, such as the "cases" of hostile files. */
export async function loadTexts(part) {
  if (language === "de") texts = { ...texts, ...(await import(`./german/${part}.js`)).default };
}

/** The text in the language of the page, with values for the names in braces. */
export function t(text, values = {}) {
  return fill(texts[text] ?? withNumbers(text) ?? text, values);
}

/** A number of bytes in words. */
export function bytes(n) {
  return t("{n} bytes", { n: n.toLocaleString(language) });
}

function fill(text, values) {
  return text.replace(/\{(\w+)\}/g, (name, key) => values[key] ?? name);
}

/** Translates a text by one whose numbers may vary. */
function withNumbers(text) {
  const { key, numbers } = numbered(text);
  return texts[key] && fill(texts[key], numbers);
}

/** A text with {1}, {2} and so on for its numbers, such as limits, and these numbers. They may have units: 5GB. */
export function numbered(text) {
  const numbers = {};
  let count = 0;
  const key = text.replace(/\b\d([\w.,]*\w)?/g, (number) => {
    numbers[++count] = number.includes(",") ? Number(number.replaceAll(",", "")).toLocaleString(language) : number;
    return `{${count}}`;
  });
  return { key, numbers };
}

/** Whether a text contains all words of a search. */
export function hasWords(text, search) {
  const lower = text.toLowerCase();
  return search.toLowerCase().split(/\s+/).every((word) => lower.includes(word));
}

const attributes = ["aria-label", "placeholder", "title", "alt"];

/** Translates what people see of an element. */
export function translate(root) {
  if (language === "en") return;
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const text = walker.currentNode.data.trim().replace(/\s+/g, " ");
    if (texts[text]) walker.currentNode.data = walker.currentNode.data.replace(/\S(.*\S)?/s, () => texts[text]);
  }
  for (const name of attributes) {
    for (const element of [root, ...root.querySelectorAll(`[${name}]`)]) {
      if (element.hasAttribute(name)) element.setAttribute(name, t(element.getAttribute(name)));
    }
  }
}
