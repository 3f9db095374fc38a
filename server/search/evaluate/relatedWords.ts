import { limits } from '#contract/limits.ts'
import { foldWord } from '../analyse/foldWord.ts'
import { isFunctionWord } from '../analyse/stopWords.ts'
import { findWord } from '../meaning/findWord.ts'
import type { WordVectors } from '../meaning/wordVectors.ts'
import { StepCounter, type Steps } from './steps.ts'
import type { WordOutcome } from './wordScorer.ts'

/** Two words below this similarity do not explain why a dataset is related. */
const LEAST_WORD_SIMILARITY = 0.35
/** A later word is a better reason than an earlier one, such as one of the title, only if it is nearer by so much. */
const CLEARLY_NEARER = 0.03
const MOST_REASONS = 3
/** The words of one text that are compared, so that a long description leaves room for the tags. */
const MOST_WORDS_OF_TEXT = 100
/** The cost of finding a word in the table, or of comparing it, in steps. */
export const WORD_STEPS = 2_000
/** The cost of finding the word that may be meant. */
const MISSPELT_STEPS = 100_000

/** A word of the query, and the word of the dataset that is nearest to it in meaning. */
export type RelatedWord = { word: string; near: string }

/** A word of the query, and the number of the table's word that stands for it. */
type AskedWord = { word: string; number: number }

/**
 * The required words of the query that have a meaning, in their order. A word that no dataset has may be misspelt; only the datasets
 * count that the caller may see.
 */
export function* askedWords(table: WordVectors, outcomes: readonly WordOutcome[]): Steps<AskedWord[]> {
  const asked = new Map<number, AskedWord>()
  const counter = new StepCounter()
  let unknown = 0
  for (const { clause, documents, corrections } of outcomes) {
    const isUnknown = documents === 0 || corrections !== null
    const isMisspelt = isUnknown && unknown++ < limits.correctedWords.max
    if (counter.isDue(isMisspelt ? MISSPELT_STEPS : WORD_STEPS)) yield
    const number = findWord(table, clause.word, { isMisspelt })
    if (number >= 0 && !asked.has(number)) asked.set(number, { word: clause.word, number })
  }
  return [...asked.values()]
}

/** The fields of which words can show why a dataset is related; tags, for example, are texts without a field. */
export const REASON_FIELDS: readonly string[] = ['title', 'notes', '']

/** Adds the first words of one of a dataset's texts to those of the texts before it. Returns whether these are enough. */
export function addFirstWords<T>(words: Set<T>, text: Iterable<T>): boolean {
  const most = Math.min(words.size + MOST_WORDS_OF_TEXT, limits.relatedWords.max)
  for (const word of text) {
    if (words.size >= most) break
    words.add(word)
  }
  return words.size >= limits.relatedWords.max
}

/**
 * Finds the words that show why datasets are related to a query. It compares the query's first words with the first words of
 * a dataset's texts, and keeps the similarities, because datasets share words.
 */
export class RelatedWords {
  readonly #words: WordVectors
  readonly #asked: readonly AskedWord[]
  /** By the number of a dataset's word: its similarity to each word of the query. */
  readonly #similarities = new Map<number, number[]>()
  readonly #counter = new StepCounter()

  constructor(words: WordVectors, asked: readonly AskedWord[]) {
    this.#words = words
    this.#asked = asked.filter(({ word }) => !isFunctionWord(foldWord(word))).slice(0, limits.relatedQueryWords.max)
  }

  /** For each word of the query the nearest of the table's words that a dataset has, by their numbers; the nearest pair first. */
  *of(firstWords: Iterable<number>): Steps<RelatedWord[]> {
    const pairs = this.#asked.map(({ word }) => ({ word, near: -1, similarity: LEAST_WORD_SIMILARITY }))
    for (const near of firstWords) {
      if (this.#counter.isDue(WORD_STEPS)) yield
      for (const [at, similarity] of this.#similaritiesOf(near).entries()) {
        const pair = pairs[at]
        if (pair === undefined) continue
        const least = pair.similarity + (pair.near < 0 ? 0 : CLEARLY_NEARER)
        if (similarity > least) Object.assign(pair, { near, similarity })
      }
    }
    return pairs
      .filter(({ near }) => near >= 0)
      .sort((a, b) => b.similarity - a.similarity)
      .slice(0, MOST_REASONS)
      .map(({ word, near }) => ({ word, near: this.#words.wordAt(near) }))
  }

  #similaritiesOf(word: number): number[] {
    let similarities = this.#similarities.get(word)
    if (similarities === undefined) {
      const words = this.#words
      // Such a word is near to many words, and says nothing about the subject.
      const isReason = !isFunctionWord(foldWord(words.wordAt(word)))
      similarities = isReason ? this.#asked.map(({ number }) => words.similarity(number, word)) : []
      this.#similarities.set(word, similarities)
    }
    return similarities
  }
}
