/** The character types of Lucene's word delimiter; a letter without case has both cases. */
const LOWER = 1
const UPPER = 2
const LETTER = LOWER | UPPER
const DIGIT = 4
const ALPHANUMERIC = LETTER | DIGIT
const DELIMITER = 8

export type WordPart = { start: number; end: number; isNumber: boolean }

/**
 * Splits a token without blanks at punctuation, between letters and digits, and optionally between a lower-case and an
 * upper-case letter. Removes an English 's. Gives the same parts as Lucene's WordDelimiterIterator.
 */
export function wordParts(token: string, splitOnCaseChange: boolean): WordPart[] {
  const parts: WordPart[] = []
  let start = 0
  let end = token.length
  while (start < end && kindAt(token, start) === DELIMITER) start++
  while (end > start && kindAt(token, end - 1) === DELIMITER) end--
  if (endsWithPossessive(token, end, end)) end -= 2

  for (let at = start; at < end; ) {
    let kind = kindAt(token, at)
    if (kind === DELIMITER) {
      at++
      continue
    }
    const isNumber = kind === DIGIT
    let stop = at + 1
    for (; stop < end; stop++) {
      const next = kindAt(token, stop)
      if (breaksBetween(kind, next, splitOnCaseChange)) break
      kind = next
    }
    parts.push({ start: at, end: stop, isNumber })
    at = stop < end - 1 && endsWithPossessive(token, stop + 2, end) ? stop + 2 : stop
  }
  return parts
}

function breaksBetween(before: number, after: number, splitOnCaseChange: boolean): boolean {
  if ((before & after) !== 0) return false
  if (!splitOnCaseChange && (before & LETTER) !== 0 && (after & LETTER) !== 0) return false
  return (before & UPPER) === 0 || (after & LETTER) === 0
}

function endsWithPossessive(token: string, position: number, end: number): boolean {
  if (position <= 2 || position > end || token[position - 2] !== "'") return false
  const last = token[position - 1]
  if (last !== 's' && last !== 'S') return false
  if ((kindAt(token, position - 3) & LETTER) === 0) return false
  return position === end || kindAt(token, position) === DELIMITER
}

const kinds = new Uint8Array(65_536)

function kindAt(text: string, index: number): number {
  const code = text.charCodeAt(index)
  const known = kinds[code]
  if (known !== undefined && known !== 0) return known
  const kind = kindOf(code)
  kinds[code] = kind
  return kind
}

function kindOf(code: number): number {
  if (code >= 0xd800 && code <= 0xdfff) return ALPHANUMERIC
  const letter = String.fromCharCode(code)
  if (code < 256) {
    // Java's isLowerCase includes the ordinal signs; its isDigit includes only ten digits in this range.
    if (/[\p{Ll}ªº]/u.test(letter)) return LOWER
    if (/\p{Lu}/u.test(letter)) return UPPER
    return /\p{Nd}/u.test(letter) ? DIGIT : DELIMITER
  }
  if (/\p{Lu}/u.test(letter)) return UPPER
  if (/\p{Ll}/u.test(letter)) return LOWER
  if (/[\p{Lt}\p{Lm}\p{Lo}\p{M}]/u.test(letter)) return LETTER
  return /\p{N}/u.test(letter) ? DIGIT : DELIMITER
}
