// Long, or with zeros at the end, or no JSON at all: only then is a look at each number worth its time.
const MAY_LOSE = /[[:,]\s*(?:-?(?:\d[\d.]{15}|\d+\.\d*0(?![\d.eE])|Infinity)|NaN)/
const STRING_OR_NUMBER = /"[^"\\]*(?:\\.[^"\\]*)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?|NaN|-?Infinity/g
const [QUOTE, ZERO, NINE] = [34, 48, 57]

/**
 * JSON whose numbers that a double cannot hold (12345678901234567890, 1.10) have become texts, so that JSON.parse keeps
 * their digits. NaN and Infinity, which some portals write bare, become texts as well.
 */
export function keepDigits(json: string): string {
  if (!MAY_LOSE.test(json)) return json
  return json.replace(STRING_OR_NUMBER, (token) =>
    token.charCodeAt(0) === QUOTE || survives(token) ? token : `"${token}"`,
  )
}

/** Whether a number's text comes back from a double as it was; one with an exponent is a double already. */
function survives(token: string): boolean {
  const last = token.charCodeAt(token.length - 1)
  if (last > NINE) return false
  if (token.length < 16 && last !== ZERO) return true
  return /e/i.test(token) || String(Number(token)) === token
}
