// Reads XML with a parser of npm, whose name is the argument.

import { readFileSync } from "node:fs";
import { serve } from "./reader.mjs";
import { values } from "./xpath.mjs";

const parsers = {
  saxes: async () => {
    const { SaxesParser } = await import("saxes");
    return (source) => {
      const parser = new SaxesParser({ xmlns: true });
      parser.on("error", (error) => { throw error; });
      return build(parser, (name, listener) => parser.on(name, listener), source);
    };
  },
  sax: async () => {
    const { parser: create } = (await import("sax")).default;
    return (source) => {
      const parser = create(true, { xmlns: true });
      parser.onerror = (error) => { throw error; };
      return build(parser, (name, listener) => { parser[`on${name}`] = listener; }, source);
    };
  },
  xmldom: async () => {
    const { DOMParser, onWarningStopParsing } = await import("@xmldom/xmldom");
    return (source) => fromDOM(new DOMParser({ onError: onWarningStopParsing }).parseFromString(source, "text/xml").documentElement);
  },
  "fast-xml-parser": async () => {
    const { XMLParser } = await import("fast-xml-parser");
    const parser = new XMLParser({
      preserveOrder: true, ignoreAttributes: false, attributeNamePrefix: "", removeNSPrefix: true, parseTagValue: false, trimValues: false, ignoreDeclaration: true,
    });
    return (source) => fromLists(parser.parse(source, true)).find((child) => child.name);
  },
};

/** Builds elements from the events of a parser. */
function build(parser, on, source) {
  const open = [{ children: [] }];
  on("opentag", ({ local, uri, attributes }) => {
    const all = Object.values(attributes).filter(({ prefix, name }) => prefix !== "xmlns" && name !== "xmlns");
    const element = { name: local, namespace: uri, attributes: all.map((a) => ({ name: a.local, namespace: a.uri, value: a.value })), children: [] };
    open.at(-1).children.push(element);
    open.push(element);
  });
  on("closetag", () => open.pop());
  for (const event of ["text", "cdata"]) on(event, (content) => open.at(-1).children.push(content));
  parser.write(source).close();
  return open[0].children.find((child) => child.name);
}

function fromDOM(node) {
  const attributes = [...node.attributes].filter((a) => a.prefix !== "xmlns" && a.name !== "xmlns");
  return {
    name: node.localName, namespace: node.namespaceURI,
    attributes: attributes.map((a) => ({ name: a.localName, namespace: a.namespaceURI, value: a.value })),
    children: [...node.childNodes].flatMap((child) => ({ 1: () => [fromDOM(child)], 3: () => [child.data], 4: () => [child.data] })[child.nodeType]?.() ?? []),
  };
}

function fromLists(nodes) {
  return nodes.flatMap((node) => {
    const name = Object.keys(node).find((key) => key !== ":@");
    if (name === "#text") return [String(node[name])];
    if (name.startsWith("?")) return [];
    const attributes = Object.entries(node[":@"] ?? {}).map(([key, value]) => ({ name: key, value }));
    return [{ name, attributes, children: fromLists(node[name]) }];
  });
}

const parse = await parsers[process.argv[2]]();

await serve(({ path, paths, hints }) => values(parse(decode(readFileSync(path), hints.encoding)), paths));

/** Decodes a document as its byte order mark, its user or its declaration says. */
function decode(data, encoding) {
  if (data[0] === 0xff && data[1] === 0xfe) return new TextDecoder("utf-16le").decode(data);
  if (data[0] === 0xfe && data[1] === 0xff) return new TextDecoder("utf-16be").decode(data);
  const declared = /^(?:\ufeff|ï»¿)?<\?xml[^>]*encoding\s*=\s*["']([^"']*)/.exec(data.toString("latin1", 0, 200))?.[1];
  const label = encoding ?? declared ?? "utf-8";
  return new TextDecoder(/^utf-?16/i.test(label) ? "utf-8" : label).decode(data);
}
