const TIME = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])([ T]\d{2}:\d{2}:\d{2}Z?)?$/
const INT4_MAX = 2_147_483_647

/**
 * The type of a column by its first value, as CKAN guesses it, with four corrections: true and false are bool; whole numbers
 * that do not fit into int4 are int8; digits that begin with a zero are text, because they are identifiers; dates with slashes
 * are text, because 02/01/2024 is in January in one country and in February in another.
 */
export function guessType(value: unknown): string {
  if (typeof value === 'boolean') return 'bool'
  if (typeof value === 'number') return Number.isInteger(value) ? integerType(Math.abs(value)) : 'float8'
  if (typeof value === 'object' && value !== null) return 'json'
  if (typeof value !== 'string') return 'text'
  const text = value.trim()
  if (/^[+-]?0\d/.test(text)) return 'text'
  if (/^[+-]?\d+$/.test(text)) return integerType(Math.abs(Number(text)))
  if (/^[+-]?(\d+(\.\d*)?|\.\d+)(e[+-]?\d{1,3})?$/i.test(text)) return 'numeric'
  return TIME.test(text) ? 'timestamp' : 'text'
}

const integerType = (size: number) => (size <= INT4_MAX ? 'int4' : Number.isSafeInteger(size) ? 'int8' : 'numeric')
