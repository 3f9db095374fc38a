import type { IndexData } from '../index/indexData.ts'
import type { StoredStream } from '../index/tokenStreams.ts'
import type { Condition } from '../query/plan.ts'
import { Bitset } from './bitset.ts'
import { phraseMatches, type TryBudget } from './phrase.ts'
import { LIST_STEPS, StepCounter, type Steps } from './steps.ts'
import { surfaceDocuments, surfacesFor, termDocuments } from './termDocuments.ts'

/**
 * The number of combinations of positions that one search tries in all public texts together, and in all others: so the texts of private
 * datasets do not decide which public ones are found.
 */
const MOST_TRIES_OF_SEARCH = 1_000_000
/** The cost of trying one position, in steps. */
const STEPS_TO_TRY = 25

type Phrase = Extract<Condition, { kind: 'phrase' }>

/** The documents that contain the terms of a phrase in its field, in the right order. */
export function* phraseDocuments(data: IndexData, phrase: Phrase): Steps<Bitset> {
  const { field, terms } = phrase
  const surfaces: number[][] = []
  let candidates: Bitset | undefined
  for (const { term } of terms) {
    const own = yield* surfacesFor(data, { kind: 'term', field, term })
    const documents = yield* surfaceDocuments(data, field, own)
    candidates = candidates?.and(documents) ?? documents
    surfaces.push(own)
    yield
  }
  if (candidates === undefined) throw new RangeError('A phrase needs at least one term')
  const checker = phraseChecker(phrase, termsBySurface(data, surfaces))
  const fieldNumber = data.textFields.find(field)
  const isWanted = (each: number, isInText: boolean) => (field === 'text' ? isInText : each === fieldNumber)
  const met = new Bitset(data.size)
  const isPublic = yield* termDocuments(data, { kind: 'term', field: 'permission_labels', term: 'public' })
  const budgets: Record<'public' | 'other', TryBudget> = {
    public: { left: MOST_TRIES_OF_SEARCH },
    other: { left: MOST_TRIES_OF_SEARCH },
  }
  const counter = new StepCounter()
  for (const document of candidates.numbers()) {
    checker.steps = LIST_STEPS
    checker.budget = budgets[isPublic.has(document) ? 'public' : 'other']
    if (data.streams.some(document, isWanted, checker.matches)) met.add(document)
    if (counter.isDue(checker.steps)) yield
  }
  return met
}

/** For each surface one bit per term that it matches; a phrase has at most 32 terms. */
function termsBySurface({ lexicon }: IndexData, surfaces: readonly number[][]): Uint32Array {
  const bits = new Uint32Array(lexicon.surfaces.size)
  for (const [term, forms] of surfaces.entries()) for (const form of forms) bits[form] = (bits[form] ?? 0) | (1 << term)
  return bits
}

/** Checks whether a text contains the phrase, and counts the steps. */
function phraseChecker({ terms, slop }: Phrase, termBits: Uint32Array) {
  const offsets = terms.map(({ position }) => position)
  const places: number[][] = terms.map(() => [])
  const checker = {
    steps: 0,
    budget: { left: MOST_TRIES_OF_SEARCH },
    matches(stream: StoredStream): boolean {
      for (const each of places) each.length = 0
      for (let i = 0; i < stream.length; i++) {
        let bits = termBits[stream.surfaces[i] ?? 0] ?? 0
        if (bits === 0 || stream.ours[i] === 1) continue
        for (let term = 0; bits !== 0; term++, bits >>>= 1) {
          if ((bits & 1) === 1) places[term]?.push((stream.positions[i] ?? 0) - (offsets[term] ?? 0))
        }
      }
      const { budget } = checker
      const before = budget.left
      const isMatch = phraseMatches(places, offsets, slop, budget)
      checker.steps += stream.length + (before - budget.left) * STEPS_TO_TRY
      return isMatch
    },
  }
  return checker
}
