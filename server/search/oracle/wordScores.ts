import * as terms from '../analyse/ckanTerm.ts'
import { isWithinEdits } from '../analyse/editDistance.ts'
import * as folding from '../analyse/foldWord.ts'
import { isStopWord } from '../analyse/stopWords.ts'
import * as turkish from '../analyse/turkishBases.ts'
import { slipFactor } from '../evaluate/misspellings.ts'
import { FACTORS, inflectionFactor, saturation, withTitleBonus, wordWorth } from '../evaluate/score.ts'
import type { AnalysedDocument, StreamToken, WordUse } from '../index/analyseDocument.ts'
import { weightOfLevel } from '../index/weights.ts'
import type { WordClause, WordQuery } from '../query/plan.ts'
import { memoize } from './memoize.ts'

const foldWord = memoize(folding.foldWord)
const ckanTerm = memoize(terms.ckanTerm)
const turkishBases = memoize(turkish.turkishBases)
const { derivedFrom, inflectionSimilarity } = turkish

type Hit = { sum: number; inTitle: boolean }
const NO_HIT: Hit = { sum: 0, inTitle: false }

/** The datasets that contain enough of the words, and the scores, by checking every word of every dataset. */
export function wordScores(documents: readonly AnalysedDocument[], query: WordQuery) {
  const hits = query.clauses.map((_, index) => clauseHits(documents, query.clauses, index))
  const scores = new Map<AnalysedDocument, number>()
  const tallies = documents.map((document, row) => {
    const tally = { document, score: 0, found: 0, titleHits: 0 }
    for (const [index, clause] of query.clauses.entries()) {
      const clauseRow = hits[index] ?? []
      const { sum, inTitle } = clauseRow[row] ?? NO_HIT
      if (sum === 0) continue
      const count = clauseRow.filter((hit) => hit.sum > 0).length
      tally.score += wordWorth(count, documents.length, clause.isOptional) * saturation(sum)
      if (!clause.isOptional) tally.found++
      if (inTitle) tally.titleHits++
    }
    scores.set(document, withTitleBonus(tally.score, tally.titleHits, document.titleLength))
    return tally
  })
  const isAllKnown = query.clauses.every(
    ({ isOptional }, index) => isOptional || hits[index]?.some(({ sum }) => sum > 0),
  )
  return { matched: new Set(matching(tallies, query, isAllKnown).map(({ document }) => document)), scores }
}

type Tally = { document: AnalysedDocument; found: number; titleHits: number }

function matching(tallies: Tally[], query: WordQuery, isAllKnown: boolean): Tally[] {
  const met = tallies.filter(({ found }) => found >= query.minimum)
  if (met.length > 0 || query.leniency === 'strict') return met
  const most = Math.max(0, ...tallies.map(({ found }) => found))
  if (most >= 2) return tallies.filter(({ found }) => found === most)
  return isAllKnown || query.leniency === 'question'
    ? tallies.filter(({ found, titleHits }) => found > 0 && titleHits > 0)
    : []
}

function clauseHits(documents: readonly AnalysedDocument[], clauses: readonly WordClause[], index: number): Hit[] {
  const clause = clauses[index]
  if (clause === undefined) throw new RangeError('Unknown clause')
  const [before, after] = [clauses[index - 1], clauses[index + 1]]
  const joined = [before && before.folded + clause.folded, after && clause.folded + after.folded].filter(
    (each) => each !== undefined,
  )
  const isWhole = documents.some(({ uses }) =>
    [...uses].some(([form, { level }]) => level > 0 && foldWord(form) === clause.folded),
  )
  const isPrefix = clause.isPrefix && !clause.isOptional && !isWhole
  const known = documents.map((document) => knownHit(document, clause, joined, isPrefix))
  const isFound = (hits: Hit[]) => hits.some((hit) => hit.sum > 0)
  if (clause.isOptional || isFound(known)) return known
  const sources = derivedFrom(clause.bases)
  const derived = documents.map((document) => hitBy(document, (form) => derivedFactor(sources, form)))
  if (isFound(derived)) return derived
  const stages = misspellingStages(clause).map((factorOf) => documents.map((document) => hitBy(document, factorOf)))
  return stages.find(isFound) ?? known
}

/** The factor of each word as a correction of the clause's word: each stage is for when the stages before it find nothing. */
function misspellingStages({ folded, bases, isPrefix }: WordClause): ((surface: string) => number)[] {
  if (folded.length < 4 || !/^[a-z]+$/.test(folded)) return []
  const stripped = bases.filter((base) => base.stripped > 0 && base.text.length >= 6)
  const twice = (form: string) => form[0] === folded[0] && isWithinEdits(form, folded, 2)
  return [
    (surface) => misspelledFactor(folded, FACTORS.misspelled, surface),
    (surface) =>
      Math.max(0, ...stripped.map(({ text }) => misspelledFactor(text, FACTORS.misspelledInflection, surface))),
    (surface) =>
      isPrefix && folded.length >= 6 && beginsAlmost(foldWord(surface), folded) ? FACTORS.misspelledPrefix : 0,
    (surface) => (folded.length >= 8 && formsOf(surface).some(twice) ? FACTORS.misspelledTwice : 0),
  ]
}

/** A folded word, and the bases from which it may be inflected. */
const formsOf = (surface: string) => {
  const folded = foldWord(surface)
  return [folded, ...turkishBases(folded).flatMap(({ text, stripped }) => (stripped > 0 ? [text] : []))]
}

/** Whether a beginning of the form is one error away from the word; the error is not in its first or last letter. */
function beginsAlmost(form: string, word: string): boolean {
  const isSame = (at: number) => form.slice(0, at) === word.slice(0, at)
  const last = word.length - 1
  if (form.length < word.length || !isSame(1) || isSame(last)) return false
  return [last, last + 1, last + 2].some(
    (length) =>
      length <= form.length && isWithinEdits(form.slice(0, length), word, 1) && form.slice(0, length) !== word,
  )
}

function knownHit(document: AnalysedDocument, clause: WordClause, joined: string[], isPrefix: boolean): Hit {
  const factorOf = (surface: string) =>
    Math.max(knownFactor(clause, surface), isPrefix ? prefixFactor(clause.folded, surface) : 0)
  const hits = [hitBy(document, factorOf), partsHit(document, clause.parts)]
  for (const folded of joined) hits.push(hitBy(document, (surface) => compoundFactor(folded, surface)))
  if (!clause.isOptional) hits.push({ sum: splitSum(document, clause.folded), inTitle: false })
  return hits.reduce((all, hit) => ({ sum: all.sum + hit.sum, inTitle: all.inTitle || hit.inTitle }))
}

function hitBy(document: AnalysedDocument, factorOf: (surface: string) => number): Hit {
  const hit = { ...NO_HIT }
  for (const [surface, use] of document.uses) {
    const amount = use.level === 0 ? 0 : factorOf(surface) * weightOfLevel(use.level)
    hit.sum += amount
    if (amount > 0 && use.inTitle) hit.inTitle = true
  }
  return hit
}

function knownFactor(clause: WordClause, surface: string): number {
  const folded = foldWord(surface)
  if (folded === clause.folded) return surface === clause.word ? FACTORS.same : FACTORS.folded
  const isSameStem = clause.ckanTerm !== null && ckanTerm(surface) === clause.ckanTerm
  return Math.max(
    inflectionFactor(inflectionSimilarity(clause.bases, turkishBases(folded))),
    isSameStem ? FACTORS.englishStem : 0,
  )
}

function compoundFactor(wanted: string, surface: string): number {
  const folded = foldWord(surface)
  if (folded === wanted) return FACTORS.compound
  return inflectionFactor(inflectionSimilarity(turkishBases(wanted), turkishBases(folded)) * (FACTORS.compound / 100))
}

const prefixFactor = (wanted: string, surface: string) => (foldWord(surface).startsWith(wanted) ? FACTORS.prefix : 0)

function derivedFactor(sources: string[], surface: string): number {
  const folded = foldWord(surface)
  if (sources.includes(folded)) return FACTORS.derived
  const similarities = sources.map((source) => inflectionSimilarity(turkishBases(source), turkishBases(folded)))
  return inflectionFactor(Math.max(0, ...similarities) * (FACTORS.derived / 100))
}

function misspelledFactor(wanted: string, most: number, surface: string): number {
  const factorOf = (form: string) => (isWithinEdits(form, wanted, 1) ? slipFactor(wanted, form) : 0)
  const [folded = '', ...bases] = formsOf(surface)
  return Math.max(
    Math.min(most, factorOf(folded)),
    ...bases.map((base) => Math.min(FACTORS.misspelledInflection, factorOf(base))),
  )
}

function partsHit(document: AnalysedDocument, parts: readonly string[]): Hit {
  if (parts.length === 0) return NO_HIT
  const hits = parts.map((part) => hitBy(document, (surface) => (foldWord(surface) === part ? FACTORS.compound : 0)))
  return { sum: Math.min(...hits.map(({ sum }) => sum)), inTitle: hits.every(({ sum, inTitle }) => sum > 0 && inTitle) }
}

/** The best of the document's neighbours that together are the word. */
function splitSum(document: AnalysedDocument, folded: string): number {
  if (folded.length < 6 || !/^[a-z]+$/.test(folded)) return 0
  let best = 0
  for (const { tokens } of document.streams) {
    for (const first of tokens) {
      for (const second of tokens) {
        if (second.position !== first.position + 1) continue
        best = Math.max(best, pairSum(document.uses, first, second, folded))
      }
    }
  }
  return best
}

function pairSum(uses: Map<string, WordUse>, first: StreamToken, second: StreamToken, folded: string): number {
  const start = foldWord(first.surface)
  const rest = folded.slice(start.length)
  if (start.length < 3 || rest.length < 3 || !folded.startsWith(start) || isStopWord(start)) return 0
  if ((uses.get(first.surface)?.level ?? 0) === 0) return 0
  return compoundFactor(rest, second.surface) * weightOfLevel(uses.get(second.surface)?.level ?? 0)
}
