// Reads presentations with officeparser.

import { OfficeParser } from "officeparser";
import { digest, serve } from "./reader.mjs";

await serve(async ({ path, format }) => {
  const { content, attachments } = await OfficeParser.parseOffice(path, { extractAttachments: true, fileType: format === "odp" ? "odp" : "pptx" });
  const slides = content.filter(({ type }) => type === "slide");
  const items = (found) => slides.flatMap((slide, i) => found(slide).map((item) => ({ ...item, page: i + 1 })));
  return {
    pages: slides.map((slide) => ({ text: { content: text(slide, attachments) } })),
    items: {
      notes: items(({ notes = [] }) => notes.map((note) => ({ text: text(note) }))),
      comments: items(({ comments = [] }) => comments.flatMap((comment) => [comment, ...(comment.comments ?? [])]).map((comment) => ({ name: comment.metadata.author, text: text(comment) }))),
      links: items((slide) => [...nodes(slide)].flatMap(({ metadata }) => (metadata?.link ? [{ text: target(metadata.link) }] : []))),
      equations: items((slide) => [...nodes(slide)].filter(({ metadata }) => metadata?.math).map((node) => ({ text: node.text }))),
      alternatives: items((slide) => [...nodes(slide)].flatMap(({ metadata }) => (metadata?.altText ? [{ text: metadata.altText }] : []))),
      attachments: attachments.filter(({ type, extension }) => type !== "chart" && extension !== "png").map(file),
    },
    ...tables(slides),
  };
});

/** Returns a URL, or the number of a slide. */
function target(link) {
  return link.replace(/^slide(\d+)\.xml$/, "#$1");
}

function* nodes(node) {
  yield node;
  for (const child of node.children ?? []) yield* nodes(child);
}

/** Returns the text of a node, and of charts in it. */
function text(node, attachments) {
  const parts = (node.children ?? []).map((child) => text(child, attachments));
  if (node.type === "chart") {
    const { title, labels, dataSets } = attachments.find(({ name }) => name === node.metadata.attachmentName).chartData;
    return [title, ...labels, ...dataSets.map(({ name }) => name)].join("\n");
  }
  if (parts.length === 0) return node.type === "break" ? "\n" : node.text ?? "";
  return parts.join(["paragraph", "heading", "list"].includes(node.type) ? "" : "\n");
}

function tables(slides) {
  const found = slides.flatMap((slide) => [...nodes(slide)].filter(({ type }) => type === "table"));
  return found.length > 0 ? { tables: found.map((table) => ({ rows: table.children.map((row) => row.children.map((cell) => text(cell))) })) } : {};
}

function file({ data }) {
  return digest(Buffer.from(data, "base64"));
}
