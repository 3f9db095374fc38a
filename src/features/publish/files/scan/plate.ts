const PROVINCE = '(0[1-9]|[1-7]\\d|8[01])'
/** One letter with four or five digits, two with three or four, or three with two or three. */
const LETTERS = '([A-PR-VYZ]{1,3})'
const WHOLE = new RegExp(`^${PROVINCE}([\\s-]?)${LETTERS}([\\s-]?)(\\d{2,5})$`, 'i')
const INSIDE = new RegExp(`(?<![\\p{L}\\d.,])${PROVINCE}([ -])${LETTERS}([ -])(\\d{2,5})(?![\\p{L}\\d]|[.,]\\d)`, 'gu')
const DIGITS: readonly (readonly [number, number])[] = [
  [4, 5],
  [3, 4],
  [2, 3],
]

/** The licence plates in a text: the whole cell, or within a text with gaps between the parts. */
export function platesIn(text: string): string[] {
  const trimmed = text.trim()
  const whole = WHOLE.exec(trimmed)
  if (whole) return fits(whole) ? [trimmed] : []
  return [...text.matchAll(INSIDE)].filter(fits).map(([plate]) => plate)
}

function fits(match: readonly (string | undefined)[]): boolean {
  const [least, most] = DIGITS[(match[3]?.length ?? 0) - 1] ?? [1, 0]
  const count = match[5]?.length ?? 0
  return count >= least && count <= most
}
