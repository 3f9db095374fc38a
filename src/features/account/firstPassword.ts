/** Letters and digits that nobody mistakes for one another, read aloud or written down. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKMNPQRSTUVWXYZ23456789'
const GROUPS = 4
const GROUP = 4

/** A password that its owner is meant to change: sixteen random letters in groups. */
export function firstPassword(): string {
  const letters = Array.from({ length: GROUPS * GROUP }, () => LETTERS[below(LETTERS.length)] ?? '')
  return Array.from({ length: GROUPS }, (_, group) => letters.slice(group * GROUP, (group + 1) * GROUP).join('')).join(
    '-',
  )
}

/** Uniform: a byte that would favour the first letters is thrown again. */
function below(limit: number): number {
  const [byte = 0] = crypto.getRandomValues(new Uint8Array(1))
  return byte < 256 - (256 % limit) ? byte % limit : below(limit)
}
