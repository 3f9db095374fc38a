import { type Cell, isFilled, startsWithDigit } from '../cell.ts'

// As `plain` writes them: in small letters, without a dotless i.
const TOTAL =
  /^((genel|ara|alt|il|bölge|ülke|yillik|grand|sub|overall)[ -]?)?(toplami?|yek[uû]n|totals?)\s*(\(.*\))?\s*:?$/
const NOTE =
  /^(kaynak(lar|ça)?|(veri|data) (kaynaği|source)|sources?|notlar|not|notes?|dip ?not(lar)?|açiklama(lar)?|birim|units?|(son )?güncelle(me|nme)( tarihi)?|(last )?updated?|hazirla(yan|nma tarihi)|prepared by)\s*[:：]/
/** `* Veriler geçicidir`, `(1) …`, `¹ …`. */
const MARKED = /^(\*+|\(\s*(\d{1,2}|\p{L}|\*+)\s*\)|[¹²³⁴⁵⁶⁷⁸⁹]|†)\s*\S/u
/** A text that is longer than a value in the first column usually is. */
const SENTENCE_CHARACTERS = 60

/** Whether a row below the headings is a total, or a note such as the source. `columns` is the number of headings. */
export function isFootnote(cells: readonly Cell[], columns: number): boolean {
  const first = cells.find(isFilled)
  // Most rows of most tables: neither a total nor a note begins with a digit, and this is no sentence.
  if (typeof first === 'string' && first.length <= SENTENCE_CHARACTERS && startsWithDigit(first)) return false
  const text = firstText(cells)
  return (columns > 1 && TOTAL.test(text)) || isNote(text, cells, columns)
}

/** Whether a row is the sum of some of the rows above it. */
export const isSubtotal = (cells: readonly Cell[]): boolean =>
  /^(ara|sub)[ -]?(toplam|totals?)\s*:?$/.test(firstText(cells))

/** Whether a row is a text about the table: its source, unit or date, a mark that explains a value, a sentence. */
function isNote(text: string, cells: readonly Cell[], columns: number): boolean {
  if (text === '') return false
  const filled = cells.filter(isFilled).length
  if (NOTE.test(text)) return filled <= 2
  if (filled > 1 || columns < 3) return false
  return MARKED.test(text) || (text.length > SENTENCE_CHARACTERS && /\p{L}+ \p{L}+/u.test(text))
}

/** The first text of a row in small letters, without differences that Turkish and English capitals make. */
export function firstText(cells: readonly Cell[]): string {
  const first = cells.find(isFilled)
  if (typeof first !== 'string') return ''
  return first.trim().replace(/\s+/g, ' ').toLocaleLowerCase('tr').replaceAll('ı', 'i')
}
