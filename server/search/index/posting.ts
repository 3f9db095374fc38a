import type { WordUse } from './analyseDocument.ts'

/**
 * A posting is one number: the document's internal number, where in CKAN's fields the form occurs, and its level.
 * 22 bits number the documents: four million, removed ones included until the index is compacted.
 */
export const IN_TITLE = 1 << 9
export const IN_NOTES = 1 << 8
export const IN_TEXT = 1 << 7
const LEVEL = IN_TEXT - 1
const DOCUMENT_SHIFT = 10
export const MOST_DOCUMENTS = 2 ** (32 - DOCUMENT_SHIFT)

export function packPosting(document: number, use: WordUse): number {
  const fields = (use.inTitle ? IN_TITLE : 0) | (use.inNotes ? IN_NOTES : 0) | (use.inText ? IN_TEXT : 0)
  return ((document << DOCUMENT_SHIFT) | fields | use.level) >>> 0
}

export const documentOf = (posting: number) => posting >>> DOCUMENT_SHIFT
export const levelIn = (posting: number) => posting & LEVEL
