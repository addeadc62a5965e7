// Reads documents with mammoth.

import mammoth from "mammoth";
import { DOMParser } from "@xmldom/xmldom";
import { digest, serve } from "./reader.mjs";

const options = { styleMap: ["comment-reference => sup"], convertImage: mammoth.images.imgElement(described) };

async function described(image) {
  return { src: JSON.stringify(digest(await image.readAsBuffer())) };
}

await serve(async ({ path }) => {
  const { value: html } = await mammoth.convertToHtml({ path }, options);
  const root = new DOMParser().parseFromString(`<body>${html.replaceAll("<br />", "\n")}</body>`, "text/xml").documentElement;
  const elements = (name) => [...root.getElementsByTagName(name)];
  const notes = (kind) => elements("li").filter((item) => item.getAttribute("id")?.startsWith(`${kind}-`));
  const comments = elements("dd").map((item) => ({ text: content(item) }));
  const footnotes = notes("footnote").map((item) => ({ text: content(item) }));
  const endnotes = notes("endnote").map((item) => ({ text: content(item) }));
  const images = elements("img");
  const pictures = images.map((image) => JSON.parse(image.getAttribute("src")));
  const alternatives = images.filter((image) => image.getAttribute("alt")).map((image) => ({ text: image.getAttribute("alt") }));
  const links = elements("a").filter((link) => link.getAttribute("href") && !/^#(comment|footnote|endnote)-/.test(link.getAttribute("href")));
  const found = { comments, footnotes, endnotes, pictures, alternatives, links: links.map((link) => ({ text: link.getAttribute("href") })) };
  for (const element of [...elements("dl"), ...elements("ol").filter((list) => notesOf(list)), ...elements("sup").filter(isReference)]) {
    element.parentNode.removeChild(element);
  }
  return { text: { content: content(root) }, items: found };
});

function notesOf(list) {
  return /^(footnote|endnote)-/.test(list.getElementsByTagName("li")[0]?.getAttribute("id") ?? "");
}

function isReference(element) {
  return /^#(comment|footnote|endnote)-/.test(element.getElementsByTagName("a")[0]?.getAttribute("href") ?? "");
}

/** Returns the text of an element. Arrows lead back from notes and comments. */
function content(node) {
  if (node.nodeType === 3) {
    return node.data;
  }
  const text = [...node.childNodes].map(content).join("");
  if (node.nodeName === "a" && text === "↑") {
    return "";
  }
  if (/^[ou]l$/.test(node.nodeName)) {
    return `\n${text}`;
  }
  return /^(p|h\d|li|td|th|dd)$/.test(node.nodeName) ? `${text}\n` : text;
}
