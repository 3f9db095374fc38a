import { limits } from '#contract/limits.ts'
import type { IndexData } from '../index/indexData.ts'
import { documentOf, IN_TITLE, levelIn } from '../index/posting.ts'
import { weightOfLevel } from '../index/weights.ts'
import type { WordScratch } from '../index/wordScratch.ts'
import type { WordClause, WordQuery } from '../query/plan.ts'
import { Bitset } from './bitset.ts'
import {
  addPrefixForms,
  compoundForms,
  derivationForms,
  type Expansion,
  knownForms,
  surfacesOfFolded,
} from './expansion.ts'
import { misspelledForms } from './misspellings.ts'
import { splitCompound } from './neighbours.ts'
import { withoutOtherWords } from './otherWords.ts'
import { FACTORS, saturation, withTitleBonus, wordWorth } from './score.ts'
import { LIST_STEPS, StepCounter, type Steps } from './steps.ts'

/** A flag in an occurrence sum: the title contains the word. */
const TITLE_FLAG = 2 ** 30
const HIGHEST_SUM = TITLE_FLAG - 1
/** The number of map entries that are read between two pauses. */
const ENTRIES_PER_PAUSE = 10_000

/** How many visible documents a word found; `corrections` if only they found them. */
export type WordOutcome = { clause: WordClause; documents: number; corrections: Expansion | null }

/** Scores documents for plain words in one search, among the documents that the caller may see. */
export class WordScorer {
  readonly #data: IndexData
  readonly #visible: Bitset
  readonly #visibleCount: number
  readonly #scratch: WordScratch
  #touchedCount = 0
  #matchedCount = 0
  #mistypedCount = 0
  /** What was found for each required word, in the order of the query. */
  readonly outcomes: WordOutcome[] = []

  /** No other scorer may use the working arrays while the scores are needed. */
  constructor(data: IndexData, visible: Bitset, scratch: WordScratch) {
    this.#data = data
    this.#visible = visible
    this.#visibleCount = visible.count()
    this.#scratch = scratch
    scratch.clear(data.size)
  }

  /** Scores all clauses and returns the documents that match enough of them. */
  *run(query: WordQuery): Steps<Bitset> {
    let isAllKnown = true
    for (const [index, clause] of query.clauses.entries()) {
      const corrections = yield* this.#addClause(clause, [query.clauses[index - 1], query.clauses[index + 1]])
      if (!clause.isOptional) this.outcomes.push({ clause, documents: this.#touchedCount, corrections })
      if (this.#touchedCount === 0 && !clause.isOptional) isAllKnown = false
      this.#addToScores(clause)
      yield
    }
    const met = this.#documentsWith(query.minimum)
    return met.isEmpty() ? this.#bestPartialMatches(query, isAllKnown) : met
  }

  /** The scores of these documents, by document number. The array is one of the working arrays. */
  scoresOf(numbers: Uint32Array): Float64Array {
    const { scores, titleHits } = this.#scratch
    const titleLengths = this.#data.titleLengths.array
    for (let i = 0; i < numbers.length; i++) {
      const number = numbers[i] ?? 0
      scores[number] = withTitleBonus(scores[number] ?? 0, titleHits[number] ?? 0, titleLengths[number] ?? 0)
    }
    return scores
  }

  /**
   * The datasets with most of the words, if no dataset has enough of them: at least two words, or one in the title if the
   * catalogue has every word or the query is a question. An unknown word is probably the subject of the query, so nothing
   * matches then.
   */
  #bestPartialMatches({ leniency }: WordQuery, isAllKnown: boolean): Bitset {
    if (leniency === 'strict') return new Bitset(this.#data.size)
    const { found, titleHits } = this.#scratch
    let most = 0
    for (const number of this.#matched) most = Math.max(most, found[number] ?? 0)
    if (most >= 2) return this.#documentsWith(most)
    const met = new Bitset(this.#data.size)
    if (!isAllKnown && leniency !== 'question') return met
    for (const number of this.#matched) if ((titleHits[number] ?? 0) > 0) met.add(number)
    return met
  }

  #documentsWith(minimum: number): Bitset {
    const { found } = this.#scratch
    const met = new Bitset(this.#data.size)
    for (const number of this.#matched) if ((found[number] ?? 0) >= minimum) met.add(number)
    return met
  }

  /** The documents with at least one of the required words. */
  get #matched(): Uint32Array {
    return this.#scratch.matched.subarray(0, this.#matchedCount)
  }

  /**
   * Finds the known forms of a word; without any, the words it is derived from, and then those with a typing error, which it
   * returns.
   */
  *#addClause(
    clause: WordClause,
    [before, after]: [WordClause | undefined, WordClause | undefined],
  ): Steps<Expansion | null> {
    const { lexicon } = this.#data
    const known = knownForms(lexicon, clause)
    // A word that a visible document contains is complete. Another may be incomplete, even if it looks inflected.
    if (clause.isPrefix && !clause.isOptional && !this.#isVisible(clause.folded))
      yield* addPrefixForms(lexicon, known, clause.folded)
    yield* this.#addExpansion(known)
    if (clause.parts.length > 0) yield* this.#addParts(clause.parts)
    if (before) yield* this.#addExpansion(compoundForms(lexicon, before.folded + clause.folded))
    if (after) yield* this.#addExpansion(compoundForms(lexicon, clause.folded + after.folded))
    if (clause.isOptional) return null
    const documents = { data: this.#data, visible: this.#visible }
    for (const [document, sum] of yield* splitCompound(documents, clause.folded)) this.#add(document, sum)
    if (this.#touchedCount === 0) yield* this.#addExpansion(derivationForms(lexicon, clause.bases))
    if (this.#touchedCount > 0 || this.#mistypedCount++ >= limits.correctedWords.max) return null
    for (const { isGuess, find } of misspelledForms(lexicon, clause)) {
      const corrections = withoutOtherWords(this.#data, clause.word, { isGuess, corrections: yield* find })
      yield* this.#addExpansion(corrections)
      if (this.#touchedCount > 0) return corrections
    }
    return null
  }

  #isVisible(folded: string): boolean {
    const { lexicon } = this.#data
    for (const surface of surfacesOfFolded(lexicon, folded)) {
      const isVisiblePosting = (posting: number) => levelIn(posting) > 0 && this.#visible.has(documentOf(posting))
      if (lexicon.postings.values(surface).some(isVisiblePosting)) return true
    }
    return false
  }

  /** Adds the weights of all postings of all forms to the sums by document. */
  *#addExpansion(expansion: Expansion): Steps<void> {
    const counter = new StepCounter()
    for (const [surface, factor] of expansion) {
      this.#addPostings(surface, factor)
      if (counter.isDue(LIST_STEPS + this.#data.lexicon.postings.length(surface))) yield
    }
  }

  #addPostings(surface: number, factor: number): void {
    const { postings } = this.#data.lexicon
    const { sums, touched } = this.#scratch
    const visible = this.#visible.words
    let count = this.#touchedCount
    const end = postings.start(surface) + postings.length(surface)
    for (let i = postings.start(surface); i < end; i++) {
      const posting = postings.pool[i] ?? 0
      const level = levelIn(posting)
      const document = documentOf(posting)
      if (level === 0 || (((visible[document >>> 5] ?? 0) >>> (document & 31)) & 1) === 0) continue
      const before = sums[document] ?? 0
      if (before === 0) touched[count++] = document
      const flag = (before & TITLE_FLAG) | ((posting & IN_TITLE) !== 0 ? TITLE_FLAG : 0)
      sums[document] = Math.min(HIGHEST_SUM, (before & HIGHEST_SUM) + factor * weightOfLevel(level)) | flag
    }
    this.#touchedCount = count
  }

  /** Adds documents that contain all parts of a word of several parts. */
  *#addParts(parts: readonly string[]): Steps<void> {
    let least: Found | null = null
    for (const part of parts) {
      const found = yield* this.#documentsWithForm(part)
      least = least === null ? found : yield* leastOfBoth(least, found)
    }
    for (const [document, { sum, inTitle }] of least ?? []) this.#add(document, sum, inTitle)
  }

  *#documentsWithForm(folded: string): Steps<Found> {
    const { lexicon } = this.#data
    const found: Found = new Map()
    let steps = 0
    for (const surface of surfacesOfFolded(lexicon, folded)) {
      for (const posting of lexicon.postings.values(surface)) {
        if (++steps % ENTRIES_PER_PAUSE === 0) yield
        const level = levelIn(posting)
        const document = documentOf(posting)
        if (level === 0 || !this.#visible.has(document)) continue
        const before = found.get(document)
        const sum = (before?.sum ?? 0) + FACTORS.compound * weightOfLevel(level)
        found.set(document, { sum, inTitle: (before?.inTitle ?? false) || (posting & IN_TITLE) !== 0 })
      }
    }
    return found
  }

  #add(document: number, amount: number, inTitle = false): void {
    if (!this.#visible.has(document)) return
    const { sums, touched } = this.#scratch
    const before = sums[document] ?? 0
    if (before === 0) touched[this.#touchedCount++] = document
    const flag = (before & TITLE_FLAG) | (inTitle ? TITLE_FLAG : 0)
    sums[document] = Math.min(HIGHEST_SUM, (before & HIGHEST_SUM) + amount) | flag
  }

  /** Turns the sums of one word into scores, now that the number of its documents is known. */
  #addToScores(clause: WordClause): void {
    const { sums, scores, found, titleHits, touched, matched } = this.#scratch
    const worth = wordWorth(this.#touchedCount, this.#visibleCount, clause.isOptional)
    const step = clause.isOptional ? 0 : 1
    for (let i = 0; i < this.#touchedCount; i++) {
      const document = touched[i] ?? 0
      const sum = sums[document] ?? 0
      sums[document] = 0
      scores[document] = (scores[document] ?? 0) + worth * saturation(sum & HIGHEST_SUM)
      const before = found[document] ?? 0
      if (step > 0 && before === 0) matched[this.#matchedCount++] = document
      found[document] = before + step
      if ((sum & TITLE_FLAG) !== 0) titleHits[document] = (titleHits[document] ?? 0) + 1
    }
    this.#touchedCount = 0
  }
}

/** The occurrence sum of a word by document. */
type Found = Map<number, { sum: number; inTitle: boolean }>

function* leastOfBoth(one: Found, other: Found): Steps<Found> {
  const both: Found = new Map()
  let steps = 0
  for (const [document, own] of one) {
    if (++steps % ENTRIES_PER_PAUSE === 0) yield
    const second = other.get(document)
    if (second === undefined) continue
    both.set(document, { sum: Math.min(own.sum, second.sum), inTitle: own.inTitle && second.inTitle })
  }
  return both
}
