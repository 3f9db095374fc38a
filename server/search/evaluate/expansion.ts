import { type Base, derivedFrom, similarityThrough, turkishBases } from '../analyse/turkishBases.ts'
import type { Lexicon } from '../index/lexicon.ts'
import type { WordClause } from '../query/plan.ts'
import { FACTORS, inflectionFactor } from './score.ts'
import type { Steps } from './steps.ts'

/** Surface forms by number, each with what it counts in hundredths. */
export type Expansion = Map<number, number>

/** The word itself, however it is written, and its inflections in both languages. */
export function knownForms(lexicon: Lexicon, clause: WordClause): Expansion {
  const expansion: Expansion = new Map()
  const exact = lexicon.surfaces.find(clause.word)
  for (const surface of surfacesOfFolded(lexicon, clause.folded)) {
    raise(expansion, surface, surface === exact ? FACTORS.same : FACTORS.folded)
  }
  addInflections(lexicon, expansion, clause.bases, 1)
  const term = clause.ckanTerm === null ? -1 : lexicon.terms.find(clause.ckanTerm)
  if (term >= 0) for (const surface of lexicon.surfacesOfTerm(term)) raise(expansion, surface, FACTORS.englishStem)
  return expansion
}

/** A folded word that may only be one that is written as two: it and its inflections. */
export function compoundForms(lexicon: Lexicon, folded: string): Expansion {
  const expansion: Expansion = new Map()
  const share = FACTORS.compound / 100
  for (const surface of surfacesOfFolded(lexicon, folded)) raise(expansion, surface, FACTORS.compound)
  addInflections(lexicon, expansion, turkishBases(folded), share)
  return expansion
}

/** Adds the forms that begin so. */
export function* addPrefixForms(lexicon: Lexicon, expansion: Expansion, folded: string): Steps<void> {
  yield* lexicon.sortedForms.forEachWithPrefix(folded, (form) => {
    for (const surface of lexicon.surfacesOfForm(form)) raise(expansion, surface, FACTORS.prefix)
  })
}

/** The words that the word is derived from, and their inflections. */
export function derivationForms(lexicon: Lexicon, bases: readonly Base[]): Expansion {
  const expansion: Expansion = new Map()
  for (const word of derivedFrom(bases)) {
    for (const surface of surfacesOfFolded(lexicon, word)) raise(expansion, surface, FACTORS.derived)
    addInflections(lexicon, expansion, turkishBases(word), FACTORS.derived / 100)
  }
  return expansion
}

const SHORTEST_SLIP = 5
/** A base is shorter than what was typed, and more like other words. */
const SHORTEST_SLIP_IN_BASE = 6

/** Forms that a slip of the finger turns into the word; for words too short, or with numbers, there are none. */
export function* slipForms(lexicon: Lexicon, folded: string): Steps<Expansion> {
  const expansion: Expansion = new Map()
  if (folded.length >= SHORTEST_SLIP && /^[a-z]+$/.test(folded))
    yield* addSlips(lexicon, expansion, folded, FACTORS.slip)
  return expansion
}

/** The same for a slip in a word whose ending nobody uses: eczanlerin for eczaneler. */
export function* slipFormsOfBases(lexicon: Lexicon, bases: readonly Base[]): Steps<Expansion> {
  const expansion: Expansion = new Map()
  for (const { text, stripped } of bases) {
    if (stripped > 0 && text.length >= SHORTEST_SLIP_IN_BASE)
      yield* addSlips(lexicon, expansion, text, FACTORS.inflectedSlip)
  }
  return expansion
}

function* addSlips(lexicon: Lexicon, expansion: Expansion, folded: string, factor: number): Steps<void> {
  const add = (form: number, each: number) => {
    for (const surface of lexicon.surfacesOfForm(form)) raise(expansion, surface, each)
  }
  lexicon.forms.forEachWithinSlip(folded, (form) => add(form, factor))
  yield
  lexicon.bases.forEachWithinSlip(folded, (base) => {
    lexicon.forEachInflection(base, (form) => add(form, FACTORS.inflectedSlip))
  })
  yield
}

/** The surfaces whose fold is exactly this. */
export function surfacesOfFolded(lexicon: Lexicon, folded: string): Iterable<number> {
  const form = lexicon.forms.find(folded)
  return form < 0 ? [] : lexicon.surfacesOfForm(form)
}

function addInflections(lexicon: Lexicon, expansion: Expansion, bases: readonly Base[], share: number): void {
  const add = (form: number, similarity: number) => {
    if (similarity === 0) return
    for (const surface of lexicon.surfacesOfForm(form)) raise(expansion, surface, inflectionFactor(similarity * share))
  }
  for (const base of bases) {
    const form = lexicon.forms.find(base.text)
    if (form >= 0 && base.stripped > 0) add(form, similarityThrough(base, 0))
    const number = lexicon.bases.find(base.text)
    if (number >= 0)
      lexicon.forEachInflection(number, (inflected, stripped) => add(inflected, similarityThrough(base, stripped)))
  }
}

function raise(expansion: Expansion, surface: number, factor: number): void {
  if ((expansion.get(surface) ?? 0) < factor) expansion.set(surface, factor)
}
