/** As JSON, PostgreSQL and Python write numbers; others of JavaScript, such as 0x10 and a text of spaces, are texts. */
const NUMBER = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i

/** The number that a value of data is, also in a text; undefined for every other value. */
export function numberIn(value: unknown): number | undefined {
  const isNumber = typeof value === 'string' ? NUMBER.test(value.trim()) : /^(number|bigint)$/.test(typeof value)
  const number = isNumber ? Number(value) : Number.NaN
  return Number.isFinite(number) ? number : undefined
}
