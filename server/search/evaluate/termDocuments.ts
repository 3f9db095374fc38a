import { lowerCase } from '../analyse/ckanTokens.ts'
import type { ExactField } from '../index/exactField.ts'
import type { IndexData } from '../index/indexData.ts'
import { documentOf, IN_NOTES, IN_TEXT, IN_TITLE } from '../index/posting.ts'
import { fieldKind } from '../query/fieldKind.ts'
import { Bitset } from './bitset.ts'
import { forEachFitting, type TermLeaf } from './termMatcher.ts'

/** The exact field behind a name; fragments are found in the whole value. */
export function exactFieldOf(data: IndexData, field: string): ExactField | undefined {
  if (fieldKind(field) !== 'ngram') return data.exact.get(field)
  return data.exact.get(field === 'name_ngram' ? 'name' : 'title_string')
}

/** The documents that have a term which the leaf asks for in its field. */
export function termDocuments(data: IndexData, leaf: TermLeaf): Bitset {
  const kind = fieldKind(leaf.field)
  if (kind === 'text' || kind === 'general') return textDocuments(data, leaf)
  const met = new Bitset(data.size)
  const exact = exactFieldOf(data, leaf.field)
  if (exact === undefined || kind === 'number') return met
  const visit = (value: number) => met.addAll(exact.documents.values(value))
  if (kind === 'ngram') forEachFragmentHolder(exact, leaf, visit)
  else forEachFitting(exact.values, leaf, visit)
  return met
}

/** CKAN files the fragments of two to ten letters. */
function forEachFragmentHolder({ values }: ExactField, leaf: TermLeaf, visit: (value: number) => void): void {
  const length = leaf.kind === 'term' ? [...leaf.term].length : 0
  if (leaf.kind !== 'term' || length < 2 || length > 10) return
  for (let value = 0; value < values.size; value++) if (lowerCase(values.get(value)).includes(leaf.term)) visit(value)
}

function textDocuments(data: IndexData, leaf: TermLeaf): Bitset {
  return surfaceDocuments(data, leaf.field, surfacesFor(data, leaf))
}

/** The surface forms that a leaf on a text field stands for. */
export function surfacesFor({ lexicon }: IndexData, leaf: TermLeaf): number[] {
  const surfaces: number[] = []
  if (fieldKind(leaf.field) !== 'text') forEachFitting(lexicon.surfaces, leaf, (surface) => surfaces.push(surface))
  else forEachFitting(lexicon.terms, leaf, (term) => surfaces.push(...lexicon.surfacesOfTerm(term)))
  return surfaces
}

const FIELD_BITS: Record<string, number> = { title: IN_TITLE, notes: IN_NOTES, text: IN_TEXT }

/** The documents in which one of the surfaces stands in the field, as CKAN's analyser makes it. */
export function surfaceDocuments(data: IndexData, field: string, surfaces: readonly number[]): Bitset {
  const met = new Bitset(data.size)
  const { postings } = data.lexicon
  const bit = FIELD_BITS[field]
  if (bit !== undefined) {
    for (const surface of surfaces) {
      const end = postings.start(surface) + postings.length(surface)
      for (let i = postings.start(surface); i < end; i++) {
        const posting = postings.pool[i] ?? 0
        if ((posting & bit) !== 0) met.add(documentOf(posting))
      }
    }
    return met
  }
  const number = data.textFields.find(field)
  if (number < 0) return met
  const candidates = new Bitset(data.size)
  for (const surface of surfaces) for (const posting of postings.values(surface)) candidates.add(documentOf(posting))
  const wanted = new Set(surfaces)
  for (const document of data.textFieldDocuments.values(number)) {
    if (candidates.has(document) && holdsInField(data, document, number, wanted)) met.add(document)
  }
  return met
}

function holdsInField(data: IndexData, document: number, field: number, wanted: Set<number>): boolean {
  const isWanted = (each: number) => each === field
  return data.streams.some(document, isWanted, (stream) => {
    for (let i = 0; i < stream.length; i++) {
      if (stream.ours[i] === 0 && wanted.has(stream.surfaces[i] ?? 0)) return true
    }
    return false
  })
}
