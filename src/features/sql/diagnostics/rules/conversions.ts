const DECIMAL_COMMA = /^-?[\d.]*,\d+$/
const DAY_FIRST = /^\d{1,2}([./-])\d{1,2}\1\d{4}/

/**
 * SQL that casts text to a number: empty strings become NULL, thousands separators are removed and the decimal comma
 * is replaced.
 */
export function numberOf(expression: string, samples: readonly string[] = []): string {
  const filled = samples.filter((sample) => sample.trim() !== '')
  const isComma = filled.some((sample) => DECIMAL_COMMA.test(sample.trim()))
  const plain = isComma ? `replace(replace(${expression}, '.', ''), ',', '.')` : expression
  return `${unlessEqual(plain, "''")}::numeric`
}

/** SQL for NULL in place of one value. CKAN before 2.12 refuses nullif. */
export const unlessEqual = (expression: string, value: string): string =>
  `(CASE WHEN ${expression} <> ${value} THEN ${expression} END)`

/** Whether a string is a number with a decimal point or comma. */
export const isNumeric = (text: string): boolean => /^\s*-?\d[\d.]*(,\d+)?\s*$/.test(text)

/** Whether a string is a date, year first or day first. */
export const isDay = (text: string): boolean => /^\s*\d{4}-\d\d-\d\d/.test(text) || DAY_FIRST.test(text.trim())

/** SQL that casts text to a date, in the order in which its values are written. */
export function dayOf(expression: string, samples: readonly string[] = []): string {
  const sign = samples.map((sample) => DAY_FIRST.exec(sample.trim())?.[1]).find((one) => one !== undefined)
  const plain = unlessEqual(expression, "''")
  return sign === undefined ? `${plain}::date` : `to_date(${plain}, 'DD${sign}MM${sign}YYYY')`
}

/** Converts 29.02.2024 to 2024-02-29. Undefined if it is not a valid date. */
export function isoDay(text: string): string | undefined {
  const [, day = '', , month = '', year = '', time = ''] =
    /^\s*(\d{1,2})([./-])(\d{1,2})\2(\d{4})(?:[ T](\d{1,2}:\d{2}(?::\d{2})?))?\s*$/.exec(text) ?? []
  if (year === '') return undefined
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)))
  if (date.getUTCMonth() !== Number(month) - 1 || date.getUTCDate() !== Number(day)) return undefined
  return date.toISOString().slice(0, 10) + (time === '' ? '' : ` ${time}`)
}
