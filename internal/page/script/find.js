// Finds files by what people type: an address, a URL, a command, or a phrase such as "5mb png" or "zip bomb".
//
//   phrase = token…
//   token  = size | rate | dimensions | duration | status | number [unit] | colour | "text" | URL | word   (tokens.js)
//   word   = name of a kind or a parameter | value of a parameter | title of a preset                      (vocabulary.js)
//          | word of a hostile case (cases.js) | word of a tool (tools.js) | synonym (synonyms.js) | stop word
//
// Every fact, such as a size, must have a meaning, and so must each word that means something for any kind. Of two
// other words, one may be unknown. No result is better than a file that is not the one somebody asked for.

import { kindOf, pastedAddress } from "./address.js";
import { findCases, wordsOfCases } from "./find/cases.js";
import { Reader } from "./find/reading.js";
import { synonyms } from "./find/synonyms.js";
import { findTools } from "./find/tools.js";
import { Vocabulary } from "./find/vocabulary.js";
import { forms, meaningful } from "./find/words.js";

const maxResults = 5;
const maxTokens = 10; // more are a text, not a phrase, and have too many readings
const readers = new WeakMap();

/** Returns up to five results, each with the address of a file or of a tool and a title, the best first. */
export function find(phrase, kinds) {
  const pasted = addressIn(phrase, kinds);
  if (pasted) return [pasted];
  if (!readers.has(kinds)) readers.set(kinds, readersOf(kinds));
  const all = meaningful(phrase);
  if (all.length === 0 || all.length > maxTokens) return [];
  const attached = findAttachments(all, kinds);
  const found = attached.length ? attached : [...findTools(all), ...findCases(all, kinds), ...findFiles(all, kinds)];
  const results = new Map();
  for (const { address, title } of found.sort((a, b) => b.score - a.score)) {
    if (!results.has(address)) results.set(address, { address, title });
  }
  return [...results.values()].slice(0, maxResults);
}

/** The valid address that somebody pasted, if any. */
function addressIn(phrase, kinds) {
  const isPasted = /^[\s$]*(?:curl|wget|placeholder)\s|^\s*\S*[/?]\S*\s*$/.test(phrase);
  const address = isPasted ? pastedAddress(phrase) : "";
  const kind = kindOf(address, kinds);
  const { values, problem } = kind?.read(address) ?? {};
  return values && !problem ? { address: kind.write(values), title: kind.title } : undefined;
}

function findFiles(all, kinds) {
  const results = readers.get(kinds).flatMap((reader) => {
    return reader.read(all).flatMap((reading) => resultsOf(reader, reading, all.length));
  });
  const expected = results.filter(({ isSurprise }) => !isSurprise);
  const isDrawn = all.some(({ type }) => type === "dimensions"); // maybe too large for an image, but not for a canvas
  return expected.length || !isDrawn ? expected : results;
}

/** Mail with an attachment, which the other tokens describe. */
function findAttachments(all, kinds) {
  const isAttachment = ({ word }) => /^attach(?:ment|ed)$/.test(word);
  const kind = kinds.find(({ parameters }) => parameters.some((p) => p.name === "attachment"));
  const others = all.filter((token) => !isAttachment(token) && !isName(kind, token.word));
  if (!all.some(isAttachment) || others.length === 0) return [];
  const [file] = [...findCases(others, kinds), ...findFiles(others, kinds)].sort((a, b) => b.score - a.score);
  if (!file) return [];
  return [{ address: kind.write({ ...examplesOf(kind), attachment: file.address }), title: kind.title, score: all.length }];
}

function isName(kind, word) {
  return word === kind?.name || Boolean(synonyms.get(word)?.includes(kind?.name));
}

function readersOf(kinds) {
  const vocabularies = kinds.map((kind) => new Vocabulary(kind, kinds));
  const phrases = vocabularies.flatMap(({ meanings, parameters }) => [...meanings.keys(), ...parameters.keys()]);
  const words = [...phrases, ...synonyms.keys(), ...wordsOfCases(kinds)].flatMap((phrase) => phrase.split(" "));
  const known = new Set(words);
  const isKnown = (word) => word === "no" || forms(word).some((form) => known.has(form));
  return vocabularies.map((vocabulary) => new Reader(vocabulary, isKnown));
}

/** The result of reading length tokens, and presets if the tokens only name the kind. */
function resultsOf({ vocabulary: { kind }, freeText }, { values, soft, names, anchors, weight, ignored, rest }, length) {
  if (!(names || anchors) || ignored > weight) return [];
  if (rest.length && !names) return [];
  const text = rest.length ? { [freeText.name]: rest.join(" ") } : {};
  const all = { ...examplesOf(kind), ...soft, ...values, ...text };
  const absent = kind.absent(all);
  if (Object.keys(values).some((name) => absent[name])) return [];
  const isSurprise = !names && Boolean(kind.dangerous);
  const score = weight - 0.75 * ignored + (names ? 0.5 : 0) + bonus(kind, values, soft);
  const result = { address: kind.write(all), title: kind.title, score, isSurprise };
  const isName = names && (length === 1 || Object.keys({ ...values, ...soft, ...text }).length === 0);
  return isName ? [result, ...presetsOf(kind, values, score)] : [result];
}

/** Values for required parameters. */
function examplesOf(kind) {
  return Object.fromEntries(kind.parameters.filter((p) => p.required).map((p) => [p.name, String(p.example)]));
}

/** Prefers kinds with a given path to kinds that need an example for it. */
function bonus(kind, values, soft) {
  const missing = kind.parameters.filter((p) => p.required && !(p.name in values));
  return missing.length ? -0.3 * missing.filter((p) => !(p.name in soft)).length : 0.5;
}

/** The presets of a kind with the values that somebody gave. */
function presetsOf(kind, values, score) {
  return kind.presets.map((preset, i) => {
    const address = kind.write({ ...examplesOf(kind), ...preset.values, ...values });
    return { address, title: preset.title, score: score - (i + 1) / 10 };
  });
}
