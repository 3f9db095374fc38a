import type { IndexData } from '../index/indexData.ts'
import type { StoredStream } from '../index/tokenStreams.ts'
import type { Condition } from '../query/plan.ts'
import type { Bitset } from './bitset.ts'
import { phraseStands, type StepBudget } from './phrase.ts'
import { surfaceDocuments, surfacesFor } from './termDocuments.ts'

/** Words near one another, in texts that hold each of them often, are tried so many times in all. */
const MOST_STEPS_OF_SEARCH = 1_000_000

type Phrase = Extract<Condition, { kind: 'phrase' }>

/** The documents that hold all terms of a phrase in its field, each checked for their order. */
export function phraseDocuments(data: IndexData, phrase: Phrase): Bitset {
  const { field, terms } = phrase
  const surfaces = terms.map(({ term }) => surfacesFor(data, { kind: 'term', field, term }))
  const [candidates, ...rest] = surfaces.map((each) => surfaceDocuments(data, field, each))
  if (candidates === undefined) throw new RangeError('a phrase has terms')
  for (const set of rest) candidates.and(set)
  const check = phraseChecker(phrase, termsBySurface(data, surfaces))
  const fieldNumber = data.textFields.find(field)
  const isWanted = (each: number, isInText: boolean) => (field === 'text' ? isInText : each === fieldNumber)
  const met = candidates.copy()
  candidates.forEach((document) => {
    if (!data.streams.some(document, isWanted, check)) met.remove(document)
  })
  return met
}

/** For each surface form a bit per term that it stands for; a phrase has at most 32 terms that are told apart. */
function termsBySurface({ lexicon }: IndexData, surfaces: readonly number[][]): Uint32Array {
  const bits = new Uint32Array(lexicon.surfaces.size)
  for (const [term, forms] of surfaces.entries()) for (const form of forms) bits[form] = (bits[form] ?? 0) | (1 << term)
  return bits
}

function phraseChecker({ terms, slop }: Phrase, termBits: Uint32Array) {
  const offsets = terms.map(({ position }) => position)
  const places: number[][] = terms.map(() => [])
  const budget: StepBudget = { left: MOST_STEPS_OF_SEARCH }
  return (stream: StoredStream): boolean => {
    for (const each of places) each.length = 0
    for (let i = 0; i < stream.length; i++) {
      let bits = termBits[stream.surfaces[i] ?? 0] ?? 0
      if (bits === 0 || stream.ours[i] === 1) continue
      for (let term = 0; bits !== 0; term++, bits >>>= 1) {
        if ((bits & 1) === 1) places[term]?.push((stream.positions[i] ?? 0) - (offsets[term] ?? 0))
      }
    }
    return phraseStands(places, offsets, slop, budget)
  }
}
