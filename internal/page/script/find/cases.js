// Finds the cases of a kind, such as hostile files, that have all words of a phrase.

import { synonymsAt } from "./synonyms.js";
import { forms, isStopWord, wordsOf } from "./words.js";

/** Returns the cases that a phrase describes, with their scores. */
export function findCases(all, kinds) {
  if (all.some(({ type }) => type !== "word")) return [];
  const words = all.map(({ word }) => word).filter((word) => !isStopWord(word));
  return kinds.filter(hasCases).flatMap((kind) => {
    const formats = casesOf(kind).map(({ format }) => format);
    return variants(words, formats).flatMap((variant) => casesOf(kind).flatMap((one) => resultOf(kind, one, variant)));
  });
}

/** The words of all cases. */
export function wordsOfCases(kinds) {
  const cases = kinds.filter(hasCases).flatMap(casesOf);
  return [...cases.flatMap(({ case: name, title }) => wordsOf(`${name} ${title}`)), ...programsOf(cases)];
}

/** The names of programs and companies that write files: words in capitals that are nowhere in lower case. */
function programsOf(cases) {
  const words = cases.flatMap(({ writers }) => writers?.match(/[\p{L}\d_]+/gu) ?? []);
  const lower = new Set(words.filter((word) => word === word.toLowerCase()));
  return words.filter((word) => !lower.has(word.toLowerCase())).flatMap(wordsOf);
}

function hasCases(kind) {
  return casesOf(kind) !== undefined;
}

function casesOf(kind) {
  return kind.parameters[0].cases;
}

/** The words, and the words with each synonym that replaces some words. A format has none, because a png is any image. */
function variants(words, formats) {
  const replaced = words.flatMap((_, start) => {
    const others = synonymsAt(words.slice(start)).filter(({ phrase, synonym }) => !formats.includes(phrase) && !/\d/.test(synonym));
    const replace = ({ synonym, length }) => words.toSpliced(start, length, ...wordsOf(synonym));
    return others.map(replace);
  });
  return [words, ...replaced];
}

const described = new WeakMap();

/** The words of the name, of the title and of the writers of a case, which are the same for each phrase. */
function wordsOfCase(one) {
  if (!described.has(one)) described.set(one, [wordsOf(one.case), wordsOf(one.title), wordsOf(one.writers ?? "")]);
  return described.get(one);
}

/**
 * The result for a case, if its words include all. It scores high if the phrase has all words of its name or title, but
 * a quirk scores lower than a file with the same parameter, which can have any size.
 */
function resultOf(kind, one, words) {
  const [name, title, writers] = wordsOfCase(one);
  const own = new Set([...name, ...title, ...writers, one.format, kind.name]);
  const includes = (list, word) => forms(word).some((form) => list.includes(form));
  if (words.every((word) => word === one.format) || !words.every((word) => includes([...own], word))) return [];
  const isComplete = [name, title].some((list) => list.every((word) => includes(words, word)));
  const address = kind.write({ [kind.parameters[0].name]: one.case });
  return [{ address, title: one.title, score: words.length + (isComplete ? 1 : -1.5) - (one.writers ? 1.25 : 0) }];
}
