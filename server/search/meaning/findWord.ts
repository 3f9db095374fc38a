import { foldWord } from '../analyse/foldWord.ts'
import { isStopWord, isWeakWord } from '../analyse/stopWords.ts'
import { derivedFrom, SHORT_BASES, turkishBases } from '../analyse/turkishBases.ts'
import { findMeantWord } from './findMeantWord.ts'
import type { WordVectors } from './wordVectors.ts'

const SHORTEST_WORD = 3
/** The table's longest word has 23 letters. Looking for each beginning of a longer text would take quadratic time. */
const LONGEST_WORD = 40
/** The least beginning of an unknown word that stands for it, and its least share of the word. */
const SHORTEST_BEGINNING = 5
const LEAST_SHARE = 0.55
/** A shorter or rarer word is more often a misspelling of another word. No definition in a dictionary uses words of this rarity. */
const SHORTEST_KNOWN = 5
const RARITY_OF_UNUSED_WORDS = 11

const PLURAL = /^l[ae]r[iu]/
const possessiveAfter = (base: string) => {
  const vowel = /[ou][^aeiou]*$/.test(base) ? 'u' : 'i'
  return /[aeiou]$/.test(base) ? `s${vowel}` : vowel
}

const ENGLISH_ENDINGS: readonly [ending: RegExp, replacement: string][] = [
  [/ies$/, 'y'],
  [/s$/, ''],
  [/es$/, ''],
  [/(?:er|ers|ed|ing|ings)$/, ''],
  [/(?:er|ers|ed|ing|ings)$/, 'e'],
  [/(.)\1(?:er|ers|ed|ing|ings)$/, '$1'],
]

/**
 * The number of the table's word that stands for a word in lower case: the word itself, its base in Turkish or English, or its
 * longest beginning that is a word. -1 for words without a meaning of their own, and if there is none. `isMisspelt`: before its
 * beginnings, the word that differs by one typing error.
 */
export function findWord(words: WordVectors, word: string, { isMisspelt = false } = {}): number {
  const folded = foldWord(word)
  if (!canHaveMeaning(folded) || isStopWord(folded) || isWeakWord(folded)) return -1
  const known = words.find(word)
  if (known >= 0) return known
  const found = firstOf(words, formsOf(folded))
  if (found >= 0) return found
  const meant = isMisspelt ? findMeantWord(words, folded, RARITY_OF_UNUSED_WORDS) : -1
  return meant >= 0 ? meant : firstOf(words, beginningsOf(folded))
}

function firstOf(words: WordVectors, candidates: Iterable<string>): number {
  for (const candidate of candidates) {
    const found = words.find(candidate)
    if (found >= 0) return found
  }
  return -1
}

/** Abbreviations such as id and no are in the table as other words. */
const canHaveMeaning = (folded: string) =>
  folded.length <= LONGEST_WORD &&
  /^[a-z]+$/.test(folded) &&
  (folded.length >= SHORTEST_WORD || SHORT_BASES.has(folded))

/**
 * The number of a word in lower case that is certainly a word: common enough, and in the table itself or as the base of an
 * inflection. -1 for other words, which may be misspellings.
 */
export function findCommonWord(words: WordVectors, word: string): number {
  for (const candidate of [word, ...inflectedFrom(foldWord(word))]) {
    const found = candidate.length < SHORTEST_KNOWN ? -1 : words.find(candidate)
    if (found >= 0 && words.weightOf(found) < RARITY_OF_UNUSED_WORDS) return found
  }
  return -1
}

function* formsOf(folded: string): Generator<string> {
  yield* inflectedFrom(folded)
  yield* derivedFrom(turkishBases(folded))
}

function* beginningsOf(folded: string): Generator<string> {
  for (
    let length = folded.length - 1;
    length >= SHORTEST_BEGINNING && length / folded.length >= LEAST_SHARE;
    length--
  ) {
    const beginning = folded.slice(0, length)
    yield beginning
    // The table has Turkish verbs in the infinitive.
    yield `${beginning}mak`
    yield `${beginning}mek`
  }
}

/** The words from which a word may be inflected, in Turkish and then in English. */
function* inflectedFrom(folded: string): Generator<string> {
  const bases = turkishBases(folded)
  const byLoss = bases.filter(({ stripped }) => stripped > 0).sort((a, b) => a.stripped - b.stripped)
  for (const { text } of byLoss) if (canHaveMeaning(text)) yield text
  // Compounds end in a possessive, which their plural has after its own ending: havalimanı, havalimanları.
  for (const { text } of byLoss) if (PLURAL.test(folded.slice(text.length))) yield text + possessiveAfter(text)
  for (const [ending, replacement] of ENGLISH_ENDINGS) {
    const base = folded.replace(ending, replacement)
    if (base !== folded && base.length >= SHORTEST_WORD) yield base
  }
}
