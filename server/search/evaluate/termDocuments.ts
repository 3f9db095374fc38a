import { lowerCase } from '../analyse/ckanTokens.ts'
import type { ExactField } from '../index/exactField.ts'
import type { IndexData } from '../index/indexData.ts'
import { documentOf, IN_NOTES, IN_TEXT, IN_TITLE } from '../index/posting.ts'
import type { StoredStream } from '../index/tokenStreams.ts'
import { fieldKind } from '../query/fieldKind.ts'
import { Bitset } from './bitset.ts'
import { LIST_STEPS, StepCounter, type Steps } from './steps.ts'
import { forEachMatch, type TermLeaf } from './termMatcher.ts'

/** The exact field for a field name; `ngram` fields search the values of another field. */
export function exactFieldOf(data: IndexData, field: string): ExactField | undefined {
  if (fieldKind(field) !== 'ngram') return data.exact.get(field)
  return data.exact.get(field === 'name_ngram' ? 'name' : 'title_string')
}

/** The documents that have a matching term in the field of the leaf. */
export function* termDocuments(data: IndexData, leaf: TermLeaf): Steps<Bitset> {
  const kind = fieldKind(leaf.field)
  if (kind === 'text' || kind === 'general') return yield* textDocuments(data, leaf)
  const met = new Bitset(data.size)
  if (kind === 'number') return numberDocuments(data, leaf)
  const exact = exactFieldOf(data, leaf.field)
  if (exact === undefined) return met
  const visit = (value: number) => met.addAll(exact.documents.values(value))
  if (kind === 'ngram') yield* forEachValueWithFragment(exact, leaf, visit)
  else yield* forEachMatch(exact.values, leaf, visit)
  return met
}

/** The documents whose number is the term's or in the range; other leaves find nothing in a field of numbers. */
function numberDocuments(data: IndexData, leaf: TermLeaf): Bitset {
  const met = new Bitset(data.size)
  if (leaf.kind !== 'term' && leaf.kind !== 'range') return met
  const { from, to } =
    leaf.kind === 'range'
      ? leaf
      : { from: { value: leaf.term, inclusive: true }, to: { value: leaf.term, inclusive: true } }
  const least = from === null ? Number.NEGATIVE_INFINITY : Number(from.value)
  const greatest = to === null ? Number.POSITIVE_INFINITY : Number(to.value)
  const numbers = data.dates.get(leaf.field)?.values() ?? []
  for (let document = 0; document < numbers.length; document++) {
    const number = numbers[document] ?? Number.NaN
    const isAbove = from?.inclusive === false ? number > least : number >= least
    const isBelow = to?.inclusive === false ? number < greatest : number <= greatest
    if (isAbove && isBelow) met.add(document)
  }
  return met
}

/** Calls `visit` with each value that contains the fragment. CKAN indexes fragments of two to ten letters. */
function* forEachValueWithFragment(
  { values }: ExactField,
  leaf: TermLeaf,
  visit: (value: number) => void,
): Steps<void> {
  const length = leaf.kind === 'term' ? [...leaf.term].length : 0
  if (leaf.kind !== 'term' || length < 2 || length > 10) return
  for (const [from, to] of values.pieces()) {
    for (let value = from; value < to; value++) if (lowerCase(values.get(value)).includes(leaf.term)) visit(value)
    yield
  }
}

function* textDocuments(data: IndexData, leaf: TermLeaf): Steps<Bitset> {
  return yield* surfaceDocuments(data, leaf.field, yield* surfacesFor(data, leaf))
}

/** The surfaces that match a leaf on a text field. */
export function* surfacesFor({ lexicon }: IndexData, leaf: TermLeaf): Steps<number[]> {
  const surfaces: number[] = []
  if (fieldKind(leaf.field) !== 'text') yield* forEachMatch(lexicon.surfaces, leaf, (surface) => surfaces.push(surface))
  else yield* forEachMatch(lexicon.terms, leaf, (term) => surfaces.push(...lexicon.surfacesOfTerm(term)))
  return surfaces
}

const FIELD_BITS: Record<string, number> = { title: IN_TITLE, notes: IN_NOTES, text: IN_TEXT }

/** The documents with one of the surfaces in the field, as a token of CKAN's analyser. */
export function* surfaceDocuments(data: IndexData, field: string, surfaces: readonly number[]): Steps<Bitset> {
  const bit = FIELD_BITS[field]
  if (bit !== undefined) return yield* postingDocuments(data, surfaces, bit)
  const met = new Bitset(data.size)
  const number = data.textFields.find(field)
  if (number < 0) return met
  const candidates = yield* postingDocuments(data, surfaces, 0)
  const wanted = new Set(surfaces)
  const counter = new StepCounter()
  let steps = 0
  const containsWanted = (document: number) =>
    data.streams.some(
      document,
      (each) => each === number,
      (stream) => {
        steps += stream.length
        return hasWanted(stream, wanted)
      },
    )
  for (const document of data.textFieldDocuments.values(number)) {
    if (!candidates.has(document)) continue
    steps = LIST_STEPS
    if (containsWanted(document)) met.add(document)
    if (counter.isDue(steps)) yield
  }
  return met
}

/** The documents of the surfaces' postings with the field bit; with 0, of all postings. */
function* postingDocuments(data: IndexData, surfaces: readonly number[], bit: number): Steps<Bitset> {
  const met = new Bitset(data.size)
  const { postings } = data.lexicon
  const counter = new StepCounter()
  for (const surface of surfaces) {
    const end = postings.start(surface) + postings.length(surface)
    for (let i = postings.start(surface); i < end; i++) {
      const posting = postings.pool[i] ?? 0
      if ((posting & bit) === bit) met.add(documentOf(posting))
    }
    if (counter.isDue(LIST_STEPS + postings.length(surface))) yield
  }
  return met
}

function hasWanted({ length, ours, surfaces }: StoredStream, wanted: Set<number>): boolean {
  for (let i = 0; i < length; i++) if (ours[i] === 0 && wanted.has(surfaces[i] ?? 0)) return true
  return false
}
