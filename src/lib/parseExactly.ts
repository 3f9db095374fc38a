/** A number with 16 or more digits before a fraction, outside of strings. */
const LONG_NUMBER = /(?<![\d.eE+-])-?\d{16,}(?:\.\d+)?(?![\d.eE])/g
/** Such a number can follow: most responses have none. */
const MAY_BE_LONG = /[[,:]\s*-?\d{16}/

/**
 * Parses JSON, but returns whole numbers that a double cannot represent (9223372036854775807) as strings, so that no digit is
 * lost; those with a fraction too. Other numbers stay numbers, unlike in the results of the console, so that charts and
 * maps of rows can use them.
 */
export function parseExactly(json: string): unknown {
  // First, because what is not JSON must fail at once.
  const parsed: unknown = JSON.parse(json)
  return MAY_BE_LONG.test(json) ? JSON.parse(withLongNumbersAsStrings(json)) : parsed
}

function withLongNumbersAsStrings(json: string): string {
  let written = ''
  let from = 0
  for (let start = json.indexOf('"'); start >= 0; start = json.indexOf('"', from)) {
    const end = endOfString(json, start)
    written += json.slice(from, start).replace(LONG_NUMBER, exact) + json.slice(start, end)
    from = end
  }
  return written + json.slice(from).replace(LONG_NUMBER, exact)
}

/** The place after the string that begins here. */
function endOfString(json: string, start: number): number {
  for (let quote = json.indexOf('"', start + 1); ; quote = json.indexOf('"', quote + 1)) {
    let slashes = 0
    while (json[quote - 1 - slashes] === '\\') slashes += 1
    if (slashes % 2 === 0) return quote + 1
  }
}

const exact = (number: string) => (Number.isSafeInteger(Math.trunc(Number(number))) ? number : `"${number}"`)
