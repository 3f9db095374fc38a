const MEMBER = /(": ?)(-?(?:\d[\d.]{15,}|\d+\.\d*0))(?=[,}])/g
const IN_LIST = /[[,] ?-?(?:\d[\d.]{15}|\d+\.\d*0(?![\d.eE]))/
const STRING_OR_NUMBER = /"[^"\\]*(?:\\.[^"\\]*)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?|NaN|-?Infinity/g
const [QUOTE, ZERO, NINE] = [34, 48, 57]

/**
 * JSON.parse for which numbers that a double may not hold to their last digit (12345678901234567890, 1.10) are texts. NaN
 * and Infinity, which some portals write bare, are texts as well.
 */
export function parseKeepingDigits(json: string): unknown {
  // Lists of such numbers are rare; a text with a comma may look like one, which only costs time.
  if (IN_LIST.test(json)) return JSON.parse(quoteNumbers(json))
  try {
    // A quote before a colon ends a name. Where it opens a text instead, what comes out is no JSON.
    return JSON.parse(json.replace(MEMBER, '$1"$2"'))
  } catch {
    return JSON.parse(quoteNumbers(json))
  }
}

/** Looks at each text and number: slower, and never mistaken. */
const quoteNumbers = (json: string) =>
  json.replace(STRING_OR_NUMBER, (token) => (token.charCodeAt(0) === QUOTE || survives(token) ? token : `"${token}"`))

/** Whether a number's text comes back from a double as it was; one with an exponent is a double already. */
function survives(token: string): boolean {
  const last = token.charCodeAt(token.length - 1)
  if (last > NINE) return false
  if (token.length < 16 && last !== ZERO) return true
  return /e/i.test(token) || String(Number(token)) === token
}
