// The words of phrases: words without a meaning, and the forms in which others occur.

import { tokens } from "./tokens.js";

const fillers = setOf(`
  a an the of in on at with for to as and or by that is my some new me i need want please
`);
const stopWords = setOf(`
  file files exact size sized big large test tests dummy fake sample example generate create make give download byte bytes
`);

function setOf(words) {
  return new Set(words.trim().split(/\s+/));
}

/** Whether a word says nothing about a file, unless it has a meaning for its kind. */
export function isStopWord(word) {
  return stopWords.has(word);
}

/** The tokens of a phrase without articles, prepositions and other words that only connect. IN is India. */
export function meaningful(phrase) {
  return tokens(phrase).filter(({ word, text }) => !fillers.has(word) || /^[A-Z]{2}$/.test(text));
}

/** The words of a text, normalized. */
export function wordsOf(text) {
  return meaningful(text).flatMap(({ word }) => word ?? []);
}

/** A word as it is, in the singular and in the plural. */
export function forms(phrase) {
  return [phrase, phrase.replace(/s$/, ""), `${phrase}s`];
}
