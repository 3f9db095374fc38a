import { excerpt, plainText } from '#contract/excerpt.ts'
import { wordsOf } from '../analyse/tokens.ts'
import type { FieldText, TextSource } from '../index/documentFields.ts'

/** A word of a query in lower case, and whether a word of a text is a form of it. */
export type Wanted = { word: string; isForm: (word: string) => boolean }

/** Where words were found: the field with CKAN's name, and its value or the part of it around the first word. */
export type Match = { words: string[]; field: string; text: string }

/** The field by the source of a text, in the order in which they explain best. */
const FIELDS: Partial<Record<TextSource, string>> = {
  tag: 'tags',
  column: 'columns',
  organization: 'organization',
  group: 'groups',
  title: 'translations',
  translation: 'translations',
  notes: 'notes',
  res_name: 'res_name',
  res_description: 'res_description',
  res_format: 'res_format',
  extra: 'extras',
  person: 'author',
  name: 'name',
}
const ORDER = Object.keys(FIELDS)
const LONGEST_TEXT = 80
const BEFORE_WORD = 30

/** Where the words are in the texts of a dataset. */
export function textMatches(wanted: readonly Wanted[], texts: readonly FieldText[]): Match[] {
  let left = wanted
  const matches: Match[] = []
  // The titles of organizations and categories come before their names.
  const ordered = texts
    .filter(({ source }) => FIELDS[source])
    .toSorted((a, b) => ORDER.indexOf(a.source) - ORDER.indexOf(b.source) || Number(a.isInText) - Number(b.isInText))
  for (const { source, text: whole } of ordered) {
    if (left.length === 0) break
    const text = whole.length > LONGEST_TEXT ? plainText(whole) : whole
    const words = wordsOf(text)
    const found = left.flatMap(({ word, isForm }) => {
      const place = words.find(({ text: each, parts }) => isForm(each) || parts.some(isForm))
      return place ? [{ word, place }] : []
    })
    const [first] = found
    if (first === undefined) continue
    left = left.filter(({ word }) => !found.some((each) => each.word === word))
    matches.push({
      words: found.map(({ word }) => word),
      field: FIELDS[source] ?? source,
      text: around(text, first.place.start),
    })
  }
  return matches
}

/** The words that a text does not have. */
export function missingIn(text: string, wanted: readonly Wanted[]): readonly Wanted[] {
  if (wanted.length === 0) return wanted
  const words = wordsOf(text)
  return wanted.filter(({ isForm }) => !words.some(({ text: each, parts }) => isForm(each) || parts.some(isForm)))
}

/** The text, or a part of it of that length around a place, cut between words. */
function around(text: string, start: number): string {
  if (text.length <= LONGEST_TEXT) return text
  const from = start <= BEFORE_WORD ? 0 : text.indexOf(' ', start - BEFORE_WORD) + 1
  const begin = from === 0 || from > start ? Math.min(start, from) : from
  return `${begin > 0 ? '…' : ''}${excerpt(text.slice(begin), LONGEST_TEXT)}`
}
