import { lowerCase } from '../analyse/ckanTokens.ts'
import type { ExactField } from '../index/exactField.ts'
import type { IndexData } from '../index/indexData.ts'
import { documentOf, IN_NOTES, IN_TEXT, IN_TITLE } from '../index/posting.ts'
import type { StoredStream } from '../index/tokenStreams.ts'
import { fieldKind } from '../query/fieldKind.ts'
import { Bitset } from './bitset.ts'
import { LIST_STEPS, StepCounter, type Steps } from './steps.ts'
import { forEachFitting, type TermLeaf } from './termMatcher.ts'

/** The exact field behind a name; fragments are found in the whole value. */
export function exactFieldOf(data: IndexData, field: string): ExactField | undefined {
  if (fieldKind(field) !== 'ngram') return data.exact.get(field)
  return data.exact.get(field === 'name_ngram' ? 'name' : 'title_string')
}

/** The documents that have a term which the leaf asks for in its field. */
export function* termDocuments(data: IndexData, leaf: TermLeaf): Steps<Bitset> {
  const kind = fieldKind(leaf.field)
  if (kind === 'text' || kind === 'general') return yield* textDocuments(data, leaf)
  const met = new Bitset(data.size)
  const exact = exactFieldOf(data, leaf.field)
  if (exact === undefined || kind === 'number') return met
  const visit = (value: number) => met.addAll(exact.documents.values(value))
  if (kind === 'ngram') yield* forEachFragmentHolder(exact, leaf, visit)
  else yield* forEachFitting(exact.values, leaf, visit)
  return met
}

/** CKAN files the fragments of two to ten letters. */
function* forEachFragmentHolder({ values }: ExactField, leaf: TermLeaf, visit: (value: number) => void): Steps<void> {
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

/** The surface forms that a leaf on a text field stands for. */
export function* surfacesFor({ lexicon }: IndexData, leaf: TermLeaf): Steps<number[]> {
  const surfaces: number[] = []
  if (fieldKind(leaf.field) !== 'text')
    yield* forEachFitting(lexicon.surfaces, leaf, (surface) => surfaces.push(surface))
  else yield* forEachFitting(lexicon.terms, leaf, (term) => surfaces.push(...lexicon.surfacesOfTerm(term)))
  return surfaces
}

const FIELD_BITS: Record<string, number> = { title: IN_TITLE, notes: IN_NOTES, text: IN_TEXT }

/** The documents in which one of the surfaces stands in the field, as CKAN's analyser makes it. */
export function* surfaceDocuments(data: IndexData, field: string, surfaces: readonly number[]): Steps<Bitset> {
  const bit = FIELD_BITS[field]
  if (bit !== undefined) return yield* postedDocuments(data, surfaces, bit)
  const met = new Bitset(data.size)
  const number = data.textFields.find(field)
  if (number < 0) return met
  const candidates = yield* postedDocuments(data, surfaces, 0)
  const wanted = new Set(surfaces)
  const counter = new StepCounter()
  let steps = 0
  const holds = (document: number) =>
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
    if (holds(document)) met.add(document)
    if (counter.isDue(steps)) yield
  }
  return met
}

/** The documents of the surfaces' postings that have the bit; all of them where it is 0. */
function* postedDocuments(data: IndexData, surfaces: readonly number[], bit: number): Steps<Bitset> {
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
