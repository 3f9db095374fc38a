/** A decimal number as JSON or PostgreSQL writes it, without an exponent. */
const DECIMAL = /^(-?)(\d+)(?:\.(\d+))?$/
/** Starts only at the first zero of a run, so that a long run is read once. */
const LAST_ZEROS = /(?<!0)0+$/
const MANY_DIGITS = 6

type Signs = { decimal: string; group: string }

const signsOf = new Map<string, Signs>()

/**
 * Formats a decimal number's text for a locale without losing digits; undefined if the text is not such a number.
 * Trailing zeros of a long fraction are dropped.
 */
export function formatExact(text: string, locale: string, isGrouped: boolean): string | undefined {
  const [, minus, whole = '', fraction = ''] = DECIMAL.exec(text) ?? []
  if (minus === undefined) return undefined
  const { decimal, group } = signs(locale)
  const shown = fraction.length > MANY_DIGITS ? fraction.replace(LAST_ZEROS, '') : fraction
  const grouped = isGrouped ? inThousands(whole).join(group) : whole
  return minus + grouped + (shown === '' ? '' : decimal + shown)
}

/** The digits in groups of three, of which only the first can be shorter. */
function inThousands(digits: string): string[] {
  const first = digits.slice(0, digits.length % 3)
  return [...(first === '' ? [] : [first]), ...(digits.slice(first.length).match(/\d{3}/g) ?? [])]
}

function signs(locale: string): Signs {
  const known = signsOf.get(locale)
  if (known) return known
  const parts = new Intl.NumberFormat(locale, { useGrouping: true }).formatToParts(-1234567.5)
  const sign = (type: Intl.NumberFormatPartTypes) => parts.find((part) => part.type === type)?.value ?? ''
  const result = { decimal: sign('decimal'), group: sign('group') }
  signsOf.set(locale, result)
  return result
}

/**
 * Compares numbers or numeric texts with any number of digits. Other values sort after all numbers, as in PostgreSQL.
 */
export function compareNumbers(a: unknown, b: unknown): number {
  const [x, y] = [asNumber(a), asNumber(b)]
  if (x !== y && !(Number.isNaN(x) && Number.isNaN(y))) return Number.isNaN(x) ? 1 : Number.isNaN(y) ? -1 : x - y
  if (typeof a === 'string' && typeof b === 'string' && a !== b) return compareDigits(a, b)
  return 0
}

const asNumber = (value: unknown) => (typeof value === 'string' && value.trim() === '' ? Number.NaN : Number(value))

/** Compares two decimals with the same double value by their digits. */
function compareDigits(a: string, b: string): number {
  const [x, y] = [DECIMAL.exec(a), DECIMAL.exec(b)]
  if (!x || !y) return 0
  const sign = x[1] === '-' ? -1 : 1
  const [wholeX, wholeY] = [BigInt(x[2] ?? 0), BigInt(y[2] ?? 0)]
  if (wholeX !== wholeY) return wholeX < wholeY ? -sign : sign
  const [restX, restY] = [(x[3] ?? '').replace(LAST_ZEROS, ''), (y[3] ?? '').replace(LAST_ZEROS, '')]
  return restX === restY ? 0 : restX < restY ? -sign : sign
}
