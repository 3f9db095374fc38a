import { type Slip, slipBetween } from '../analyse/slip.ts'
import type { Lexicon } from '../index/lexicon.ts'
import type { WordClause } from '../query/plan.ts'
import { type Expansion, raise } from './expansion.ts'
import { FACTORS } from './score.ts'
import type { Steps } from './steps.ts'

/** Shorter words resemble too many others. */
const SHORTEST_MISSPELLED = 4
/** Below this length, only probable errors are corrected. */
const SHORTEST_WITH_ANY_SLIP = 5
/** A base is shorter than the typed word, so it resembles more words. */
const SHORTEST_MISSPELLED_BASE = 6
const SHORTEST_MISSPELLED_PREFIX = 6
const SHORTEST_WITH_TWO_SLIPS = 8

/** Forms that may be meant. `isGuess`: only if the typed word is no word at all. */
type Corrections = { isGuess: boolean; find: Steps<Expansion> }

/**
 * The forms that a word which no dataset has may be a misspelling of, the most probable first: each list is for when no dataset has
 * a form of those before it. None for short words and words with digits.
 */
export function* misspelledForms(lexicon: Lexicon, { folded, bases, isPrefix }: WordClause): Generator<Corrections> {
  if (!canBeMisspelled(folded)) return
  yield {
    isGuess: folded.length < SHORTEST_WITH_ANY_SLIP,
    find: withinOneSlip(lexicon, [folded], FACTORS.misspelled),
  }
  // eczanlerin finds eczaneler.
  const stripped = bases.filter(({ text, stripped }) => stripped > 0 && text.length >= SHORTEST_MISSPELLED_BASE)
  yield {
    isGuess: false,
    find: withinOneSlip(
      lexicon,
      stripped.map(({ text }) => text),
      FACTORS.misspelledInflection,
    ),
  }
  if (isPrefix && folded.length >= SHORTEST_MISSPELLED_PREFIX)
    yield { isGuess: true, find: prefixWithinOneSlip(lexicon, folded) }
  if (folded.length >= SHORTEST_WITH_TWO_SLIPS) yield { isGuess: true, find: withinTwoSlips(lexicon, folded) }
}

const canBeMisspelled = (folded: string): boolean => folded.length >= SHORTEST_MISSPELLED && /^[a-z]+$/.test(folded)

/** The factor of a word that is one slip away from a typed word, in hundredths; 0 if it is not a correction. */
export function slipFactor(typed: string, meant: string): number {
  const slip = slipBetween(typed, meant)
  if (slip === null || (typed.length < SHORTEST_WITH_ANY_SLIP && !isProbable(slip))) return 0
  if (slip.isFirstLetter) return FACTORS.misspelledFirstLetter
  return slip.likelihood === 'likely' ? FACTORS.misspelled : FACTORS.misspelledUnlikely
}

const isProbable = ({ likelihood, isMissing, isFirstLetter }: Slip) =>
  !isFirstLetter && (likelihood === 'likely' || isMissing)

/** Shorter words resemble too many others to be changed by two errors, even if a reader decides. */
const SHORTEST_GUESSED_TWICE = 6

/** The forms that a word may be a misspelling of, also by an improbable error, for a reader to choose from. */
export const possiblyMeant = (lexicon: Lexicon, folded: string): Steps<Expansion> =>
  withinOneSlip(lexicon, [folded], FACTORS.misspelled, anySlipFactor)

/** The same with two errors; none for short words. */
export const possiblyMeantTwice = (lexicon: Lexicon, folded: string): Steps<Expansion> =>
  withinTwoSlips(lexicon, folded.length >= SHORTEST_GUESSED_TWICE ? folded : '')

/** As `slipFactor`, but also for less probable errors in short words. */
function anySlipFactor(typed: string, meant: string): number {
  const slip = slipBetween(typed, meant)
  if (slip === null || (typed.length < SHORTEST_MISSPELLED && slip.isFirstLetter)) return 0
  return slip.likelihood === 'likely' ? FACTORS.misspelled : FACTORS.misspelledUnlikely
}

function* withinOneSlip(
  lexicon: Lexicon,
  words: readonly string[],
  most: number,
  factorOf = slipFactor,
): Steps<Expansion> {
  const expansion: Expansion = new Map()
  const add = (form: number, factor: number) => {
    for (const surface of lexicon.surfacesOfForm(form)) raise(expansion, surface, factor)
  }
  for (const word of words) {
    lexicon.forms.forEachWithinOneEdit(word, (form) => {
      const factor = Math.min(most, factorOf(word, lexicon.forms.get(form)))
      if (factor > 0) add(form, factor)
    })
    yield
    lexicon.bases.forEachWithinOneEdit(word, (base) => {
      const factor = Math.min(FACTORS.misspelledInflection, factorOf(word, lexicon.bases.get(base)))
      if (factor > 0) lexicon.forEachInflection(base, (form) => add(form, factor))
    })
    yield
  }
  return expansion
}

/** The word may be incomplete and misspelt. */
function* prefixWithinOneSlip(lexicon: Lexicon, folded: string): Steps<Expansion> {
  const expansion: Expansion = new Map()
  lexicon.forms.forEachPrefixWithinOneEdit(folded, (form) => {
    for (const surface of lexicon.surfacesOfForm(form)) raise(expansion, surface, FACTORS.misspelledPrefix)
  })
  yield
  return expansion
}

function* withinTwoSlips(lexicon: Lexicon, folded: string): Steps<Expansion> {
  const expansion: Expansion = new Map()
  const add = (form: number) => {
    for (const surface of lexicon.surfacesOfForm(form)) raise(expansion, surface, FACTORS.misspelledTwice)
  }
  if (folded === '') return expansion
  lexicon.forms.forEachWithinTwoEdits(folded, add)
  yield
  lexicon.bases.forEachWithinTwoEdits(folded, (base) => lexicon.forEachInflection(base, add))
  yield
  return expansion
}
