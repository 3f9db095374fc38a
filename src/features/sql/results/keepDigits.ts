const MEMBER = /(": ?)(-?(?:\d[\d.]{15,}|\d+\.\d*0))(?=[,}])/g
const IN_LIST = /[[,] ?-?(?:\d[\d.]{15}|\d+\.\d*0(?![\d.eE]))/
const STRING_OR_NUMBER = /"[^"\\]*(?:\\.[^"\\]*)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?|NaN|-?Infinity/g
const [QUOTE, ZERO, NINE] = [34, 48, 57]

/**
 * Parses JSON, but returns numbers that a double cannot represent exactly (12345678901234567890, 1.10) as strings.
 * Also accepts NaN and Infinity, which some portals write without quotes, as strings.
 */
export function parseKeepingDigits(json: string): unknown {
  // Such numbers in lists are rare. A false match on a string only costs time.
  if (IN_LIST.test(json)) return JSON.parse(quoteNumbers(json))
  try {
    // A quote before a colon ends a key. If it starts a string instead, the result is invalid JSON and the slow way
    // runs.
    return JSON.parse(json.replace(MEMBER, '$1"$2"'))
  } catch {
    return JSON.parse(quoteNumbers(json))
  }
}

/** Checks each string and number: slower, but exact. */
const quoteNumbers = (json: string) =>
  json.replace(STRING_OR_NUMBER, (token) => (token.charCodeAt(0) === QUOTE || survives(token) ? token : `"${token}"`))

/** Whether a double preserves a number's text. A number with an exponent is a double already. */
function survives(token: string): boolean {
  const last = token.charCodeAt(token.length - 1)
  if (last > NINE) return false
  if (token.length < 16 && last !== ZERO) return true
  return /e/i.test(token) || String(Number(token)) === token
}
