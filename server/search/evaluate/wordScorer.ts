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
  slipForms,
  slipFormsOfBases,
  surfacesOfFolded,
} from './expansion.ts'
import { splitCompound } from './neighbours.ts'
import { FACTORS, saturation, withTitleBonus, wordWorth } from './score.ts'

/** Beside an occurrence sum: the word stands in the title. */
const TITLE_FLAG = 2 ** 30
/** To find a mistyped word all words of the catalogue are looked through: so many words of one query at most. */
const MOST_MISTYPED = 8
const HIGHEST_SUM = TITLE_FLAG - 1

/** Scores documents for plain words; made for one search, over the documents that the caller may see. */
export class WordScorer {
  readonly #data: IndexData
  readonly #visible: Bitset
  readonly #visibleCount: number
  readonly #scratch: WordScratch
  #touchedCount = 0
  #mistypedCount = 0

  /** Only one scorer at a time: they share the index's working arrays. */
  constructor(data: IndexData, visible: Bitset) {
    this.#data = data
    this.#visible = visible
    this.#visibleCount = visible.count()
    this.#scratch = data.scratch
    this.#scratch.clear(data.size)
  }

  /** Scores all clauses and returns the documents that have enough of them. */
  run(query: WordQuery): Bitset {
    let isAllKnown = true
    for (const [index, clause] of query.clauses.entries()) {
      this.#gather(clause, [query.clauses[index - 1], query.clauses[index + 1]])
      if (this.#touchedCount === 0 && !clause.isOptional) isAllKnown = false
      this.#settle(clause)
    }
    const met = this.#documentsWith(query.minimum)
    return met.isEmpty() ? this.#nearestTo(query, isAllKnown) : met
  }

  /** The scores of these documents, in cells by their number; good until the next search. */
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
   * Where no dataset has enough of the words, those that have most of them: two at least, or one in the title if every
   * word is known in the catalogue or the rest only asks. A word that nobody has is what the visitor wanted: then
   * nothing fits.
   */
  #nearestTo({ leniency }: WordQuery, isAllKnown: boolean): Bitset {
    if (leniency === 'strict') return new Bitset(this.#data.size)
    const { found, titleHits } = this.#scratch
    let most = 0
    for (let number = 0; number < this.#data.size; number++) most = Math.max(most, found[number] ?? 0)
    if (most >= 2) return this.#documentsWith(most)
    const met = new Bitset(this.#data.size)
    if (most === 0 || (!isAllKnown && leniency !== 'asking')) return met
    for (let number = 0; number < this.#data.size; number++) {
      if ((found[number] ?? 0) > 0 && (titleHits[number] ?? 0) > 0) met.add(number)
    }
    return met
  }

  #documentsWith(minimum: number): Bitset {
    const { found } = this.#scratch
    const met = new Bitset(this.#data.size)
    for (let number = 0; number < this.#data.size; number++) if ((found[number] ?? 0) >= minimum) met.add(number)
    return met
  }

  /** Looks for a word as it is, and only if nobody has it so, for what it is derived from or a slip away from. */
  #gather(clause: WordClause, [before, after]: [WordClause | undefined, WordClause | undefined]): void {
    const { lexicon } = this.#data
    const known = knownForms(lexicon, clause)
    // A word that somebody has as typed is whole; another may be half typed even if it looks inflected.
    if (clause.isPrefix && !clause.isOptional && !this.#isVisible(clause.folded))
      addPrefixForms(lexicon, known, clause.folded)
    this.#addExpansion(known)
    if (clause.parts.length > 0) this.#addParts(clause.parts)
    if (before) this.#addExpansion(compoundForms(lexicon, before.folded + clause.folded))
    if (after) this.#addExpansion(compoundForms(lexicon, clause.folded + after.folded))
    if (clause.isOptional) return
    for (const [document, sum] of splitCompound(this.#data, clause.folded)) this.#add(document, sum)
    if (this.#touchedCount === 0) this.#addExpansion(derivationForms(lexicon, clause.bases))
    if (this.#touchedCount > 0 || this.#mistypedCount++ >= MOST_MISTYPED) return
    this.#addExpansion(slipForms(lexicon, clause.folded))
    if (this.#touchedCount === 0) this.#addExpansion(slipFormsOfBases(lexicon, clause.bases))
  }

  #isVisible(folded: string): boolean {
    const { lexicon } = this.#data
    for (const surface of surfacesOfFolded(lexicon, folded)) {
      const isSeen = (posting: number) => levelIn(posting) > 0 && this.#visible.has(documentOf(posting))
      if (lexicon.postings.values(surface).some(isSeen)) return true
    }
    return false
  }

  /** The heart of every search for words: all postings of all forms, added up by document. */
  #addExpansion(expansion: Expansion): void {
    const { postings } = this.#data.lexicon
    const { sums, touched } = this.#scratch
    const visible = this.#visible.words
    let count = this.#touchedCount
    for (const [surface, factor] of expansion) {
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
    }
    this.#touchedCount = count
  }

  /** A word of several parts is also found where all of them are. */
  #addParts(parts: readonly string[]): void {
    let least: Map<number, { sum: number; inTitle: boolean }> | null = null
    for (const part of parts) {
      const found = this.#documentsWithForm(part)
      if (least === null) {
        least = found
        continue
      }
      for (const [document, other] of least) {
        const own = found.get(document)
        if (own === undefined) least.delete(document)
        else least.set(document, { sum: Math.min(own.sum, other.sum), inTitle: own.inTitle && other.inTitle })
      }
    }
    for (const [document, { sum, inTitle }] of least ?? []) this.#add(document, sum, inTitle)
  }

  #documentsWithForm(folded: string): Map<number, { sum: number; inTitle: boolean }> {
    const { lexicon } = this.#data
    const found = new Map<number, { sum: number; inTitle: boolean }>()
    for (const surface of surfacesOfFolded(lexicon, folded)) {
      for (const posting of lexicon.postings.values(surface)) {
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

  /** Turns the sums of one word into scores, now that it is known how many documents have it. */
  #settle(clause: WordClause): void {
    const { sums, scores, found, titleHits, touched } = this.#scratch
    const worth = wordWorth(this.#touchedCount, this.#visibleCount, clause.isOptional)
    const step = clause.isOptional ? 0 : 1
    for (let i = 0; i < this.#touchedCount; i++) {
      const document = touched[i] ?? 0
      const sum = sums[document] ?? 0
      sums[document] = 0
      scores[document] = (scores[document] ?? 0) + worth * saturation(sum & HIGHEST_SUM)
      found[document] = (found[document] ?? 0) + step
      if ((sum & TITLE_FLAG) !== 0) titleHits[document] = (titleHits[document] ?? 0) + 1
    }
    this.#touchedCount = 0
  }
}
