/**
 * Whether a pattern matches a whole value: * matches any letters, ? matches one, and a backslash escapes the next letter.
 * The number of steps is at most the length of the pattern times the length of the value, with any number of stars: after
 * a mismatch only the part after the last star is tried again.
 */
export function matchesPattern(pattern: readonly GlobPart[], value: string): boolean {
  let at = 0
  let part = 0
  let starPart = -1
  let starAt = 0
  while (at < value.length) {
    const wanted = pattern[part]
    const code = value.codePointAt(at) ?? 0
    const step = code > 0xffff ? 2 : 1
    if (wanted === 'some') {
      starPart = part++
      starAt = at
    } else if (wanted === 'one' || wanted === code) {
      part++
      at += step
    } else if (starPart >= 0) {
      part = starPart + 1
      starAt += (value.codePointAt(starAt) ?? 0) > 0xffff ? 2 : 1
      at = starAt
    } else {
      return false
    }
  }
  while (pattern[part] === 'some') part++
  return part === pattern.length
}

/** A code point, one letter of any kind, or some letters (also none). */
export type GlobPart = number | 'one' | 'some'

export function globParts(pattern: string): GlobPart[] {
  const parts: GlobPart[] = []
  const letters = [...pattern]
  for (let i = 0; i < letters.length; i++) {
    const letter = letters[i] ?? ''
    if (letter === '\\' && i + 1 < letters.length) parts.push((letters[++i] ?? '').codePointAt(0) ?? 0)
    else if (letter === '?') parts.push('one')
    else if (letter !== '*') parts.push(letter.codePointAt(0) ?? 0)
    else if (parts.at(-1) !== 'some') parts.push('some')
  }
  return parts
}

/** The longest run of letters that every matching value contains; empty if there is none. */
export function longestLiteral(parts: readonly GlobPart[]): string {
  let longest = ''
  let run = ''
  for (const part of parts) {
    run = typeof part === 'number' ? run + String.fromCodePoint(part) : ''
    if (run.length > longest.length) longest = run
  }
  return longest
}
