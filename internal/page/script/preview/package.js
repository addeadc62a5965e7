// Packages of office documents (ECMA-376, part 2): ZIP files of XML parts that refer to each other.

import { attribute, children, parseXML } from "./xml.js";
import { readDirectory, unpack } from "./zip.js";

const maxPart = 8 << 20;
const relationshipNamespace = /\/relationships$/;

export class Package {
  #file;
  #entries;

  /** Opens the package in a file. Throws if it is damaged. */
  static async open(file) {
    const { entries } = await readDirectory(file);
    const opened = new Package();
    opened.#file = file;
    opened.#entries = new Map(entries.map((entry) => [entry.name, entry]));
    return opened;
  }

  /** The bytes of a part, up to a limit. Throws if it is missing. */
  async bytes(path, limit = maxPart) {
    const entry = this.#entries.get(path);
    if (!entry) throw new Error("a part of the document is missing");
    return unpack(this.#file, entry, limit);
  }

  async text(path, limit) {
    return new TextDecoder().decode(await this.bytes(path, limit));
  }

  /** The root of a part, or undefined if there is none. */
  async xml(path) {
    return this.#entries.has(path) ? parseXML(await this.text(path)) : undefined;
  }

  /** The parts that a part refers to: their paths and types, by their identifiers. */
  async relations(path) {
    const [, folder, name] = /^(.*\/)?([^/]*)$/.exec(path);
    const root = await this.xml(`${folder ?? ""}_rels/${name}.rels`);
    const parts = children(root, "Relationship").map((relation) => {
      const target = new URL(attribute(relation, "Target"), `file:///${path}`).pathname.slice(1);
      return [attribute(relation, "Id"), { path: decodeURIComponent(target), type: attribute(relation, "Type").split("/").pop() }];
    });
    return new Map(parts);
  }

  /** The picture in a part as a data: URL. */
  async picture(path) {
    const type = { png: "image/png", svg: "image/svg+xml" }[path.split(".").pop()] ?? "image/jpeg";
    const reader = new FileReader();
    reader.readAsDataURL(new Blob([await this.bytes(path)], { type }));
    await new Promise((resolve) => reader.addEventListener("load", resolve));
    return reader.result;
  }
}

/** The identifier in an element of the part that it refers to, such as r:id or r:embed. */
export function reference(element) {
  return Array.from(element?.attributes ?? []).find(({ namespaceURI }) => relationshipNamespace.test(namespaceURI ?? ""))?.value;
}

/** The path of the first part of a type, or undefined. */
export function partOf(relations, type) {
  return [...relations.values()].find((part) => part.type === type)?.path;
}
