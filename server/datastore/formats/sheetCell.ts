import type { Kind } from '../fieldTypes.ts'

const CELL_CHARACTERS = 32_767
/** More digits than Excel shows. */
const DIGITS_MAX = 15
const FIRST_DAY = Date.parse('1900-03-01')
const DAYS_TO_1970 = 25_569
const MS_OF_DAY = 86_400_000
const BOLD = ' s="1"'

/** A cell of a worksheet as XML; nothing for an empty value. Text is never evaluated. */
export function sheetCell(
  text: string | null,
  { type, kind }: { type: string; kind: Kind },
  at: string,
  isBold = false,
) {
  if (text === null || text === '') return ''
  if (kind === 'bool') return `<c r="${at}" t="b"><v>${text === 'true' ? 1 : 0}</v></c>`
  if (isNumber(text, kind)) return `<c r="${at}"><v>${text}</v></c>`
  const serial = kind === 'timestamp' || type === 'date' ? dayNumber(text) : undefined
  if (serial !== undefined) return `<c r="${at}" s="${type === 'date' ? 2 : 3}"><v>${serial}</v></c>`
  return `<c r="${at}" t="inlineStr"${isBold ? BOLD : ''}><is><t xml:space="preserve">${xmlText(shortened(text))}</t></is></c>`
}

/** A number with more digits than Excel shows stays text, unless it is a float, whose last digits are rounding. */
function isNumber(text: string, kind: Kind): boolean {
  if (kind === 'float') return Number.isFinite(Number(text))
  return (
    (kind === 'integer' || kind === 'decimal') &&
    /^-?[\d.]+$/.test(text) &&
    text.replace(/\D/g, '').length <= DIGITS_MAX
  )
}

/** The number of a date in a worksheet; undefined for one that it cannot show. */
function dayNumber(text: string): number | undefined {
  if (!/^\d{4}-\d\d-\d\d(T[\d:.]+)?$/.test(text)) return undefined
  const time = Date.parse(text.includes('T') ? `${text}Z` : text)
  return time >= FIRST_DAY ? time / MS_OF_DAY + DAYS_TO_1970 : undefined
}

/** A text of more characters than a cell can hold ends with "…". */
const shortened = (text: string) => (text.length > CELL_CHARACTERS ? `${text.slice(0, CELL_CHARACTERS - 1)}…` : text)

const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }
const LONE_SURROGATES = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g
// biome-ignore lint/suspicious/noControlCharactersInRegex: XML has no such characters, so Office writes them as _x0001_
const TO_ESCAPE = /[&<>]|[\0-\b\v\f\x0e-\x1f\r]|_(?=x[0-9a-f]{4}_)|[\ufffe\uffff]/gi

const xmlText = (text: string) =>
  text
    .replace(LONE_SURROGATES, '\ufffd')
    .replace(
      TO_ESCAPE,
      (sign) =>
        SIGNS[sign] ??
        (sign >= '\ufffe' ? '\ufffd' : `_x${sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`),
    )
