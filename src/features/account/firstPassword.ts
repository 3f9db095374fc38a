/** Letters and digits that cannot be confused with each other. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKMNPQRSTUVWXYZ23456789'
const GROUPS = 4
const GROUP = 4

/** An initial password, which the user should change: sixteen random characters in groups. */
export function firstPassword(): string {
  const letters = Array.from({ length: GROUPS * GROUP }, () => LETTERS[below(LETTERS.length)] ?? '')
  return Array.from({ length: GROUPS }, (_, group) => letters.slice(group * GROUP, (group + 1) * GROUP).join('')).join(
    '-',
  )
}

/** A uniformly distributed random number: bytes that would favour low values are rejected. */
function below(limit: number): number {
  const [byte = 0] = crypto.getRandomValues(new Uint8Array(1))
  return byte < 256 - (256 % limit) ? byte % limit : below(limit)
}
