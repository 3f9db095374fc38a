import { type Base, derivedFrom, similarityThrough, turkishBases } from '../analyse/turkishBases.ts'
import type { Lexicon } from '../index/lexicon.ts'
import type { WordClause } from '../query/plan.ts'
import { FACTORS, inflectionFactor } from './score.ts'
import type { Steps } from './steps.ts'

/** Surfaces by number, each with its factor in hundredths. */
export type Expansion = Map<number, number>

/** The word in every spelling, and its inflections in both languages. */
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

/** A folded word and its inflections, with the factor of compounds: the words may be two words written as one. */
export function compoundForms(lexicon: Lexicon, folded: string): Expansion {
  const expansion: Expansion = new Map()
  const share = FACTORS.compound / 100
  for (const surface of surfacesOfFolded(lexicon, folded)) raise(expansion, surface, FACTORS.compound)
  addInflections(lexicon, expansion, turkishBases(folded), share)
  return expansion
}

/** Adds the forms that begin with the folded word. */
export function* addPrefixForms(lexicon: Lexicon, expansion: Expansion, folded: string): Steps<void> {
  yield* lexicon.sortedForms.forEachWithPrefix(folded, (form) => {
    for (const surface of lexicon.surfacesOfForm(form)) raise(expansion, surface, FACTORS.prefix)
  })
}

/** The words from which the word may be derived, and their inflections. */
export function derivationForms(lexicon: Lexicon, bases: readonly Base[]): Expansion {
  const expansion: Expansion = new Map()
  for (const word of derivedFrom(bases)) {
    for (const surface of surfacesOfFolded(lexicon, word)) raise(expansion, surface, FACTORS.derived)
    addInflections(lexicon, expansion, turkishBases(word), FACTORS.derived / 100)
  }
  return expansion
}

/** The surfaces with this folded form. */
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

/** Gives a surface the factor, unless it has a higher one. */
export function raise(expansion: Expansion, surface: number, factor: number): void {
  if ((expansion.get(surface) ?? 0) < factor) expansion.set(surface, factor)
}
