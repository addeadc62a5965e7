// What the tokens of a phrase can mean for one kind of file. The words come from the description of the API: the name
// and title of the kind, names, titles and values of its parameters, and titles of its presets.
//
// A meaning has values of parameters, and soft values, which apply unless another token sets the parameter. It names the
// kind, or anchors a result: nobody who types a number alone means each kind that counts something. Its weight is the
// number of tokens that it explains.

import { isAllowed } from "../address.js";
import { bytesOf } from "../bytesize.js";
import { synonyms } from "./synonyms.js";
import { normalize } from "./tokens.js";
import { forms, isStopWord, wordsOf } from "./words.js";

const maxWords = 3; // of a phrase with a meaning
const regions = new Intl.DisplayNames("en", { type: "region" });

export class Vocabulary {
  /** others are all kinds. A parameter that all kinds have, such as a fault, means the first kind. */
  constructor(kind, others) {
    this.kind = kind;
    this.isFirst = kind === others[0];
    this.isCommon = ({ name }) => others.every(({ parameters }) => parameters.some((p) => p.name === name));
    this.names = new Set([kind.name, ...wordsOf(kind.title).filter((word) => !isStopWord(word))]);
    this.otherNames = namesOf(others.filter((other) => other !== kind));
    this.meanings = new Map();
    this.parameters = new Map();
    for (const name of this.names) this.add(name, { names: true, weight: isStopWord(name) ? 0 : 1 });
    kind.parameters.forEach((p) => this.addParameter(p));
    kind.presets.forEach((preset) => this.addPreset(preset));
  }

  add(phrase, meaning) {
    this.meanings.set(phrase, [...(this.meanings.get(phrase) ?? []), { values: {}, soft: {}, ...meaning }]);
  }

  addParameter(p) {
    const name = p.name.replaceAll("_", " ");
    for (const key of [name, wordsOf(p.schema.title ?? "").join(" ")]) {
      if (!this.parameters.has(key)) this.parameters.set(key, p);
    }
    if (!p.cases) this.addValues(p, name); // cases.js finds cases
  }

  addValues(p, name) {
    for (const [phrase, value] of this.choicesOf(p)) {
      const anchors = !this.isCommon(p) && !this.otherNames.has(phrase) && p.schema.type !== "array";
      const isName = value === p.schema.default && this.names.has(phrase);
      if (!isName) this.add(phrase, { ...this.set(p, value), anchors });
    }
    for (const field of p.schema["x-fields"] ?? []) this.add(field.name.replaceAll("_", " "), this.set(p, field.name));
    const phrase = p.example === "0" ? `no ${name}` : name;
    if (hasUsualValue(p)) this.add(phrase, { ...this.set(p, String(p.example)), anchors: this.isFault(p) });
  }

  /** Whether a parameter is a fault or a corruption, which mean the first kind if no kind is named. */
  isFault(p) {
    return this.isFirst && this.isCommon(p);
  }

  /** The words for the values of an enumerated parameter. Nobody calls a fault "none", and country codes are words. */
  choicesOf(p) {
    const choices = (p.schema.items ?? p.schema).enum ?? [];
    if (p["x-fault"] || choices.length === 1) return [];
    const isRegion = choices.every((choice) => /^[A-Z]{2}$/.test(choice));
    if (!isRegion) return choices.map((choice) => [wordsOf(choice).join(" ") || choice, choice]);
    return choices.flatMap((code) => [[code, code], [normalize(regions.of(code)), code]]);
  }

  /** The title of a preset means its values, if they have no size. Numbers after the title do not matter. */
  addPreset({ title, values }) {
    const [, name] = /^(\D+?)(?: \d+×\d+|,.*)?$/.exec(title) ?? [];
    const phrase = name && wordsOf(name).filter((word) => !isStopWord(word)).join(" ");
    if (!phrase || values.size || this.otherNames.has(phrase)) return;
    const soft = Object.fromEntries(Object.entries(values).filter(([, value]) => value));
    const isOwn = phrase.split(" ").every((word) => !this.otherNames.has(word));
    if (!this.meanings.has(phrase)) this.add(phrase, isOwn ? { names: true } : { anchors: true });
    for (const meaning of this.meanings.get(phrase)) meaning.soft = { ...soft, ...meaning.soft };
  }

  /** The meaning of a parameter with a value. What it requires of other parameters is soft. */
  set(p, value) {
    const required = Object.entries(p["x-only-with"] ?? {}).filter(([name, allowed]) => {
      return !allowed.includes(String(this.kind.parameters.find((other) => other.name === name).schema.default));
    });
    return { values: { [p.name]: value }, soft: Object.fromEntries(required.map(([name, allowed]) => [name, allowed[0]])) };
  }

  /** The meanings of the tokens that begin at an index, each with its length. taken are values that others have set. */
  *at(all, index, taken) {
    if (all[index].type !== "word") return yield* this.atFact(all, index, taken);
    for (let length = 1; length <= maxWords && all[index + length - 1]?.word; length++) {
      const phrase = all.slice(index, index + length).map(({ word }) => word).join(" ");
      const isCode = length === 1 && /^[A-Z]{2}$/.test(all[index].text); // of a country
      for (const form of [...(isCode ? [all[index].text] : []), ...forms(phrase)]) {
        yield* this.withValue(form, all[index + length], length + 1);
        for (const meaning of this.meanings.get(form) ?? []) yield { ...meaning, length };
      }
    }
  }

  /** The meaning of the name of a parameter before its value: seed 7. A value that can be any text must be quoted. */
  *withValue(name, next, length) {
    const p = next && this.parameters.get(name);
    if (!p) return;
    const isAllowed = isChecked(p.schema.items ?? p.schema) ? fits(p, next.text) : next.type === "text";
    if (isAllowed) yield { ...this.set(p, next.text), names: this.names.has(name), anchors: this.isFault(p), length };
  }

  *atFact(all, index, taken) {
    const token = all[index];
    const unit = this.unitAfter(all, index, taken);
    if (unit) return yield unit;
    for (const values of this.valuesOf(token)) {
      if (!values.every(([p, text]) => fits(p, text) && !(p.name in taken))) continue;
      const [[first]] = values;
      const set = values.map(([p, text]) => this.set(p, text));
      yield {
        values: Object.assign({}, ...set.map((one) => one.values)),
        soft: Object.assign({}, ...set.map((one) => one.soft)),
        anchors: this.isFault(first) || (first.in === "path" && token.type !== "number"),
        weight: first["x-fault"] ? 0.9 : 1,
        length: 1,
      };
      if (["size", "color"].includes(token.type)) return; // another one is for the next parameter
    }
  }

  /** The meaning of a number before the name of its parameter: 3 pages. */
  unitAfter(all, index, taken) {
    if (all[index].type !== "number") return undefined;
    const words = all.slice(index + 1, index + 1 + maxWords).map(({ word }) => word);
    for (let length = words.length; length > 0; length--) {
      const phrase = words.slice(0, length).join(" ");
      const names = [...forms(phrase), ...(synonyms.get(phrase) ?? [])];
      const isUnit = (p) => isNumber(p?.schema) && !p["x-fault"] && !(p.name in taken) && fits(p, all[index].text);
      const p = names.map((name) => this.parameters.get(name)).find(isUnit);
      const isName = names.some((name) => this.names.has(name));
      if (p) return { ...this.set(p, all[index].text), names: isName, anchors: p.in === "path", length: length + 1 };
    }
    return undefined;
  }

  /** The parameters that a token without a name can mean, as lists of parameters and values, the likeliest first. */
  valuesOf({ type, text, width, height, seconds }) {
    const { parameters } = this.kind;
    const inPath = parameters.filter((p) => p.in === "path");
    const called = (name, value = text) => parameters.filter((p) => p.name === name).map((p) => [[p, value]]);
    switch (type) {
      case "size": return [...inPath.map((p) => [[p, text]]), ...called("size")];
      case "rate": return called("rate");
      case "duration": return called("seconds", String(seconds));
      case "status": return called("status");
      case "color": return parameters.filter((p) => p.schema.format === "color").map((p) => [[p, text]]);
      case "text": return called("text");
      case "dimensions": return inPath.length === 2 ? [[[inPath[0], width], [inPath[1], height]]] : called("size", width);
      case "number": return [inPath.map((p) => [p, text]), ...called("size"), ...called("status")].filter((list) => list.length);
      default: return [];
    }
  }
}

/** The words that name kinds, also by synonyms. */
function namesOf(kinds) {
  const names = new Set(kinds.flatMap(({ name, title }) => [name, ...wordsOf(title)]));
  for (const [phrase, targets] of synonyms) if (targets.some((target) => names.has(target))) names.add(phrase);
  return names;
}

/** Whether the name of a parameter alone says that it is to be as in its example. */
function hasUsualValue({ in: place, schema, example = [] }) {
  if (place !== "query" || "default" in schema || Array.isArray(example)) return false;
  return isChecked(schema) || schema.format === "password";
}

/** Whether a schema allows numbers. */
function isNumber({ type, anyOf = [] } = {}) {
  return type === "integer" || anyOf.some(isNumber);
}

/** Whether a schema says which values are allowed. */
function isChecked({ type, enum: choices, pattern, anyOf }) {
  return Boolean(choices || pattern || anyOf || type === "integer");
}

/** Whether a parameter, or each item of a list, can have a value. */
function fits({ schema }, text = "") {
  const largest = schema["x-maximum"];
  return isAllowed(schema, text) && !(largest && bytesOf(text) > bytesOf(largest));
}
