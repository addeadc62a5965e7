// An address selects a file: image/800x600?format=webp. It is the end of the file's URL, the argument of the
// placeholder command, and the fragment of the page's own URL.

import { grouped } from "./texts.js";

export const prefix = "api/";

/** A kind of file: its parameters, and the form of its addresses. kinds are all kinds, because a file can contain others. */
export class Kind {
  constructor(path, operation, components, kinds) {
    this.template = path.slice(`/${prefix}`.length);
    this.name = operation.operationId;
    this.title = operation.summary;
    this.about = operation.description;
    this.group = operation.tags[0];
    this.dangerous = operation["x-dangerous"];
    this.kinds = kinds;
    const described = operation.parameters.map((p) => resolved(p, components));
    this.parameters = described.filter((p) => p.in !== "header");
    this.parameters[0].cases = operation["x-cases"];
    this.presets = this.#withDefaults(operation["x-presets"] ?? []);
  }

  /** Presets with a value for each parameter that any preset names, so that one preset replaces another. */
  #withDefaults(presets) {
    const all = presets.map(({ title, address }) => ({ title, values: this.read(address).values }));
    const named = this.parameters.filter((p) => all.some(({ values }) => p.name in values));
    const defaults = Object.fromEntries(named.map((p) => [p.name, defaultOf(p)]));
    return all.map(({ title, values }) => ({ title, values: { ...defaults, ...values } }));
  }

  /** Why the file of these values is fetched only on request, or undefined. It may be because of a file in it. */
  danger(values) {
    const inner = this.parameters.filter((p) => p.schema.format === "address").map((p) => this.#dangerAt(values[p.name] ?? ""));
    const reasons = this.parameters.map((p) => p["x-dangerous"]?.[values[p.name]]);
    return [...reasons, ...inner, this.dangerous].find(Boolean);
  }

  #dangerAt(address) {
    const kind = kindOf(address, this.kinds);
    return kind?.danger(kind.read(address).values);
  }

  /** The address of the file with these values, without faults. */
  writeFile(values) {
    return this.write(values, this.parameters.filter((p) => !p["x-fault"]));
  }

  /** Throws if the value of a fault is not allowed. The service does not check it, because previews have no faults. */
  checkFaults(values) {
    for (const { name, schema } of this.parameters.filter((p) => p["x-fault"])) {
      const value = values[name];
      if (value && !isAllowed(schema, value)) throw new Error(`${name} is not valid, got ${value}. ${schema.description ?? range(schema)}`);
    }
  }

  /** The address with the values of these parameters. Query parameters that equal their default are left out. */
  write(values, parameters = this.parameters) {
    let path = this.template;
    const query = [];
    const absent = this.absent(values);
    for (const p of parameters) {
      if (absent[p.name]) continue;
      const value = values[p.name] || defaultOf(p);
      // A default that equals the maximum may be lower than elsewhere, because a limit lowers both.
      const omitted = value === defaultOf(p) && (!value || p.schema.default !== p.schema.maximum);
      if (p.in === "path") path = path.replace(`{${p.name}}`, encode(value));
      else if (!omitted) query.push(`${p.name}=${isList(p) ? value.split(",").map(encode) : encode(value)}`);
    }
    return query.length ? `${path}?${query.join("&")}` : path;
  }

  /** The names of the parameters that must be absent beside some values of others. */
  mayBeAbsent() {
    return this.parameters.flatMap((p) => [p["x-replaces"], p["x-only-with"] && p.name]).filter(Boolean);
  }

  /** The reasons why parameters must be absent beside these values, by their names. */
  absent(values) {
    const reasons = {};
    const valueOf = (name) => values[name] || defaultOf(this.parameters.find((p) => p.name === name));
    for (const p of this.parameters) {
      if (p["x-replaces"] && values[p.name]) reasons[p["x-replaces"]] = `Replaced by ${p.schema.title}.`;
      for (const [name, allowed] of Object.entries(p["x-only-with"] ?? {})) {
        if (!allowed.includes(valueOf(name))) reasons[p.name] = `Only for ${new Intl.ListFormat("en").format(allowed)}.`;
      }
    }
    return reasons;
  }

  /** The values in an address of the kind, and their problem, unless the form can show it. */
  read(address) {
    const { path, query } = split(address);
    const given = new URLSearchParams(query);
    const inPath = path === this.name ? {} : this.#inPath(path);
    const values = { ...inPath };
    for (const p of this.parameters) {
      const value = p.in === "query" && given.get(p.name);
      if (value) values[p.name] = isList(p) ? tidy(p, value) : value;
    }
    if (!inPath) return { values, problem: `path must have the form ${this.template}, got ${path}` };
    return { values, problem: this.#unknownName(given) ?? this.#unknownChoice(values) };
  }

  #inPath(path) {
    const form = this.template.replace(/[.+*?()|[\]^$\\]/g, "\\$&").replace(/\{\w+\}/g, "([^/]*?)");
    const match = new RegExp(`^${form}$`).exec(path);
    const names = this.parameters.filter((p) => p.in === "path").map((p) => p.name);
    return match && Object.fromEntries(names.map((name, i) => [name, decode(match[i + 1])]));
  }

  #unknownName(given) {
    const inQuery = this.parameters.filter((p) => p.in === "query");
    const unknown = [...given.keys()].find((name) => !inQuery.some((p) => p.name === name));
    const names = inQuery.filter((p) => !p["x-fault"]).map((p) => p.name);
    return unknown === undefined ? undefined : `parameter must be one of ${names.join(", ")}, got ${unknown}`;
  }

  #unknownChoice(values) {
    for (const p of this.parameters) {
      const choices = choicesOf(p);
      const unknown = itemsOf(p, values[p.name] ?? "").find((item) => choices && !choices.includes(item));
      const allowed = () => (choices.length > 1 ? `one of ${listOf(choices)}` : `${choices[0]} or absent`);
      if (unknown !== undefined) return `${p.name} must be ${allowed()}, got ${unknown}`;
    }
    return undefined;
  }
}

/** Lists choices, but not as many as the hostile cases, which the form shows. */
function listOf(choices) {
  return choices.length > 50 ? `${choices.length} values` : choices.join(", ");
}

/** A parameter, with its references and the references in its schema resolved. A schema of several types has the default
 *  of the first one. */
function resolved(parameter, { parameters, schemas }) {
  const named = (reference) => reference.split("/").pop();
  const described = parameter.$ref ? parameters[named(parameter.$ref)] : parameter;
  const { $ref, ...own } = described.schema;
  const schema = { ...($ref && schemas[named($ref)]), ...own };
  const [first = {}] = schema.anyOf ?? [];
  return { ...described, schema: "default" in first ? { ...schema, default: first.default } : schema };
}

/** Whether a schema allows a value, or an item of a list. */
export function isAllowed({ anyOf, items, type, enum: choices, pattern, minimum, maximum = Infinity, multipleOf = 1 }, value) {
  if (anyOf) return anyOf.some((schema) => isAllowed(schema, value));
  if (items) return isAllowed(items, value);
  if (choices) return choices.includes(value);
  if (type === "integer") return /^\d+$/.test(value) && value >= minimum && value <= maximum && value % multipleOf === 0;
  return new RegExp(pattern).test(value);
}

/** Describes the range of a number, or the maximum length of a text or of a list. */
export function range({ minimum, maximum, maxLength, maxItems, items }) {
  if (maxItems) return items.enum ? "" : `At most ${maxItems}.`;
  if (maxLength) return `Up to ${grouped(maxLength)} characters.`;
  if (maximum === undefined) return "";
  return `${grouped(minimum)} to ${grouped(maximum)}.`;
}

/** The default of a parameter, or "". */
export function defaultOf({ schema }) {
  return String(schema.default ?? "");
}

/** Whether values of a parameter are lists, which commas separate. */
export function isList({ schema }) {
  return schema.type === "array";
}

/** The values that a parameter, or each item of a list, can have, or undefined if there are too many to list. */
export function choicesOf({ schema }) {
  return (schema.items ?? schema).enum;
}

/** The items of a list, or the only value of another parameter. People may also separate items by spaces or semicolons,
 *  and write choices in lower case. */
export function itemsOf(parameter, value) {
  if (!isList(parameter)) return value ? [value] : [];
  const spelled = (item) => choicesOf(parameter)?.find((choice) => choice.toLowerCase() === item.toLowerCase()) ?? item;
  return value.split(/[\s,;]+/).filter(Boolean).map(spelled);
}

/** The value of a parameter without spaces and thousands separators that people type. */
export function tidy(parameter, value) {
  const { schema } = parameter;
  if (isList(parameter)) return itemsOf(parameter, value).join(",");
  if (schema.type === "integer") return value.replace(/[\s,]/g, "");
  if (!schema.pattern) return value;
  const size = /^(\d{1,3}(?:,\d{3})+|\d+)(\.\d+)?\s*([kmgt]?i?b)(?:ytes?)?$/i.exec(value.trim());
  return size ? size[1].replaceAll(",", "") + (size[2] ?? "") + size[3] : value.trim();
}

function split(address) {
  const [path, ...query] = address.split("?");
  return { path, query: query.join("?") };
}

/** The name of the kind, or of the tool, that an address begins with. */
export function nameIn(address) {
  return split(address).path.split("/")[0];
}

/** The kind among others that an address begins with, or undefined. */
export function kindOf(address, kinds) {
  return kinds.find(({ name }) => name === nameIn(address));
}

/** Finds the address in a URL, a link to the page, or a command, such as a line that the page shows. */
export function pastedAddress(text) {
  const inCall = /(?:\b(?:[Gg]et|url)\((?:t, )?|\bURL \+ |\becho (?='))(["'])(?:[^"'\s]+ +)?(.+?)\1/.exec(text);
  const inCommand = /^[\s$]*(?:curl|wget|placeholder)\w*\b.*?(["'])(.+)\1/s.exec(text);
  const [, , quoted] = inCall ?? inCommand ?? [];
  const bare = text.replace(/^[\s$]*placeholder\s+get\s+/, "").trim();
  const { path, query } = split((quoted ?? bare.replace(/^(["'])(.*)\1$|^<(.*)>$/s, "$2$3")).trim());
  const address = path.replace(/^.*?#/s, "").replace(/^(.*\/)?api\/|^\//s, "");
  return query ? `${address}?${query}` : address;
}

/** Encodes a value for a path, for a query, and for quotes in a shell and in Go. */
export function encode(value) {
  return new URLSearchParams({ v: value }).toString().slice(2).replaceAll("+", "%20");
}

/** Decodes a value in a path. A % that begins no escape stands for itself. */
export function decode(value) {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
