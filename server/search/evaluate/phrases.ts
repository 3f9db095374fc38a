import type { IndexData } from '../index/indexData.ts'
import type { StoredStream } from '../index/tokenStreams.ts'
import type { Condition } from '../query/plan.ts'
import { Bitset } from './bitset.ts'
import { phraseStands, type StepBudget } from './phrase.ts'
import { LIST_STEPS, StepCounter, type Steps } from './steps.ts'
import { surfaceDocuments, surfacesFor } from './termDocuments.ts'

/** Words near one another, in texts that hold each of them often, are tried so many times in all. */
const MOST_STEPS_OF_SEARCH = 1_000_000
/** What it takes to try one place, in steps between two pauses. */
const STEPS_TO_TRY = 25

type Phrase = Extract<Condition, { kind: 'phrase' }>

/** The documents that hold all terms of a phrase in its field, each checked for their order. */
export function* phraseDocuments(data: IndexData, phrase: Phrase): Steps<Bitset> {
  const { field, terms } = phrase
  const surfaces: number[][] = []
  let candidates: Bitset | undefined
  for (const { term } of terms) {
    const own = yield* surfacesFor(data, { kind: 'term', field, term })
    const holders = yield* surfaceDocuments(data, field, own)
    candidates = candidates?.and(holders) ?? holders
    surfaces.push(own)
    yield
  }
  if (candidates === undefined) throw new RangeError('a phrase has terms')
  const checker = phraseChecker(phrase, termsBySurface(data, surfaces))
  const fieldNumber = data.textFields.find(field)
  const isWanted = (each: number, isInText: boolean) => (field === 'text' ? isInText : each === fieldNumber)
  const met = new Bitset(data.size)
  const counter = new StepCounter()
  for (const document of candidates.numbers()) {
    checker.steps = LIST_STEPS
    if (data.streams.some(document, isWanted, checker.stands)) met.add(document)
    if (counter.isDue(checker.steps)) yield
  }
  return met
}

/** For each surface form a bit per term that it stands for; a phrase has at most 32 terms that are told apart. */
function termsBySurface({ lexicon }: IndexData, surfaces: readonly number[][]): Uint32Array {
  const bits = new Uint32Array(lexicon.surfaces.size)
  for (const [term, forms] of surfaces.entries()) for (const form of forms) bits[form] = (bits[form] ?? 0) | (1 << term)
  return bits
}

/** Says whether the phrase stands in a text, and counts the steps that this took. */
function phraseChecker({ terms, slop }: Phrase, termBits: Uint32Array) {
  const offsets = terms.map(({ position }) => position)
  const places: number[][] = terms.map(() => [])
  const budget: StepBudget = { left: MOST_STEPS_OF_SEARCH }
  const checker = {
    steps: 0,
    stands(stream: StoredStream): boolean {
      for (const each of places) each.length = 0
      for (let i = 0; i < stream.length; i++) {
        let bits = termBits[stream.surfaces[i] ?? 0] ?? 0
        if (bits === 0 || stream.ours[i] === 1) continue
        for (let term = 0; bits !== 0; term++, bits >>>= 1) {
          if ((bits & 1) === 1) places[term]?.push((stream.positions[i] ?? 0) - (offsets[term] ?? 0))
        }
      }
      const before = budget.left
      const stands = phraseStands(places, offsets, slop, budget)
      checker.steps += stream.length + (before - budget.left) * STEPS_TO_TRY
      return stands
    },
  }
  return checker
}
