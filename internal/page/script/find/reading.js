// Readings of a phrase as a file of one kind: the sums of what its tokens mean.

import { synonyms, synonymsAt } from "./synonyms.js";
import { isStopWord, meaningful } from "./words.js";

const minPrefix = 3; // letters of a word that somebody has not finished
const nothing = { values: {}, soft: {}, names: false, anchors: false, weight: 0, ignored: 0, rest: [] };

export class Reader {
  /** isKnown tells whether a word has a meaning for any kind. Only other words may be ignored. */
  constructor(vocabulary, isKnown) {
    Object.assign(this, { vocabulary, isKnown });
    this.freeText = vocabulary.kind.parameters.find((p) => p.required && p.in === "query");
    this.ofSynonyms = new Map();
    this.lists = vocabulary.kind.parameters.filter((p) => p.schema.type === "array").map((p) => p.name);
  }

  /** Returns all readings of tokens. */
  read(all) {
    return this.sums(all, (index, taken) => this.meanings(all, index, taken));
  }

  sums(all, meaningsAt, reading = nothing, index = 0) {
    if (index === all.length) return [reading];
    return meaningsAt(index, reading.values).flatMap((meaning) => {
      const sum = this.sum(reading, meaning);
      return sum ? this.sums(all, meaningsAt, sum, index + meaning.length) : [];
    });
  }

  /** The meanings of the most tokens from an index on. Without any, the token may be unfinished or ignored. */
  meanings(all, index, taken) {
    const found = longest([...this.vocabulary.at(all, index, taken), ...this.bySynonym(all, index)]);
    if (found.length) return named(found);
    const unfinished = index === all.length - 1 ? this.byPrefix(all[index]) : [];
    return unfinished.length ? unfinished : this.withoutMeaning(all[index]);
  }

  bySynonym(all, index) {
    const words = all.slice(index).map(({ word }) => word);
    return synonymsAt(words).flatMap(({ synonym, length }) => this.synonym(synonym, length));
  }

  /** The meanings of a synonym that replaces length words. All words of the synonym must have a meaning. */
  synonym(phrase, length) {
    if (!this.ofSynonyms.has(phrase)) {
      const all = meaningful(phrase);
      this.ofSynonyms.set(phrase, this.sums(all, (index, taken) => longest([...this.vocabulary.at(all, index, taken)])));
    }
    return this.ofSynonyms.get(phrase).map((reading) => ({ ...reading, weight: length, length }));
  }

  /** The meanings of words that begin with the letters of the last word, because it may be unfinished. The name of a kind is not. */
  byPrefix({ word = "" }) {
    if (word.length < minPrefix || isStopWord(word) || this.vocabulary.otherNames.has(word)) return [];
    const begins = ([phrase]) => phrase.startsWith(word) && !phrase.includes(" ");
    const own = [...this.vocabulary.meanings].filter(begins).flatMap(([, meanings]) => meanings);
    const others = [...synonyms].filter(begins).flatMap(([, targets]) => targets);
    return named([...own, ...others.flatMap((phrase) => this.synonym(phrase, 1))]).map((meaning) => ({ ...meaning, weight: 0.8, length: 1 }));
  }

  withoutMeaning(token) {
    if (this.freeText) return [{ ...nothing, rest: [token.type === "text" ? token.text : token.source], length: 1 }];
    const isStop = isStopWord(token.word);
    if (token.type !== "word" || (!isStop && this.isKnown(token.word))) return [];
    return [{ ...nothing, ignored: isStop ? 0 : 1, length: 1 }];
  }

  /** The sum of a reading and a meaning, or undefined if they contradict each other. */
  sum(reading, { values, soft, names, anchors, length, weight = length, ignored = 0, rest = [] }) {
    const all = { ...reading.values };
    for (const [name, value] of Object.entries(values)) {
      if (all[name] && all[name] !== value && !this.lists.includes(name)) return undefined;
      all[name] = all[name] && all[name] !== value ? `${all[name]},${value}` : value;
    }
    return {
      values: all,
      soft: { ...soft, ...reading.soft },
      names: reading.names || Boolean(names),
      anchors: reading.anchors || Boolean(anchors),
      weight: reading.weight + weight,
      ignored: reading.ignored + ignored,
      rest: [...reading.rest, ...rest],
    };
  }
}

/** Meanings, without those that only name the kind if a word names it and has another meaning as well, such as png. */
function named(meanings) {
  const isName = ({ values, soft, names }) => names && Object.keys({ ...values, ...soft }).length === 0;
  const others = meanings.filter((meaning) => !isName(meaning));
  if (others.length === 0 || others.length === meanings.length) return meanings;
  return others.map((meaning) => ({ ...meaning, names: true }));
}

function longest(meanings) {
  const length = Math.max(...meanings.map((meaning) => meaning.length));
  return meanings.filter((meaning) => meaning.length === length);
}
