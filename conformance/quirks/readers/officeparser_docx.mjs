// Reads documents with officeparser.

import { OfficeParser } from "officeparser";
import { serve } from "./reader.mjs";

await serve(async ({ path }) => {
  const { content } = await OfficeParser.parseOffice(path, { extractAttachments: true, fileType: "docx" });
  const all = content.flatMap((node) => [...nodes(node)]);
  const notes = (kind) => all.flatMap((node) => node.notes ?? []).filter(({ metadata }) => metadata.noteType === kind).map((note) => ({ text: blocks(note.children) }));
  return {
    text: { content: blocks(content) },
    tables: all.filter(({ type }) => type === "table").map(table),
    items: {
      comments: all.flatMap((node) => node.comments ?? []).flatMap((comment) => [...replies(comment, 0)]),
      footnotes: notes("footnote"),
      endnotes: notes("endnote"),
      links: links(all),
      alternatives: all.filter(({ type, metadata }) => type === "image" && metadata?.altText).map(({ metadata }) => ({ text: metadata.altText })),
    },
  };
});

function* nodes(node) {
  yield node;
  for (const child of node.children ?? []) yield* nodes(child);
}

/** Returns the text of nodes, each on a line. */
function blocks(list) {
  return list.map(block).join("\n");
}

function block(node) {
  if (/^(table|row|cell|page|section)$/.test(node.type) || node.children?.some(({ type }) => type === "paragraph")) {
    return blocks(node.children ?? []);
  }
  return [...nodes(node)].filter(({ type, metadata }) => type === "text" && !metadata?.math).map(({ text }) => text).join("");
}

/** Returns the rows of a table. Places without a cell of their own are empty. */
function table(node) {
  const rows = node.children.map((row) => row.children.map((cell) => [cell.metadata.col, blocks(cell.children).split(/\s+/).filter(Boolean).join(" ")]));
  const columns = 1 + Math.max(...rows.flat().map(([column]) => column));
  return { columns, count: rows.length, rows: rows.map((cells) => Array.from({ length: columns }, (_, i) => cells.find(([column]) => column === i)?.[1] ?? "")) };
}

function* replies(comment, level) {
  yield { name: comment.metadata.author, text: blocks(comment.children.filter(({ type }) => type !== "comment")), level };
  for (const reply of comment.comments ?? []) yield* replies(reply, level + 1);
}

/** Returns the targets of links. Runs of a link that follow each other are one. */
function links(all) {
  const targets = all.filter(({ type }) => type === "text" || type === "image").map(({ metadata }) => metadata?.link);
  return targets.filter((target, i) => target && target !== targets[i - 1]).map((text) => ({ text }));
}
