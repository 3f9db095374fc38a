/** The rows of letters of the Turkish keyboards Q and F, with each key's folded letter. */
const LAYOUTS: readonly (readonly string[])[] = [
  ['qwertyuiopgu', 'asdfghjklsi', 'zxcvbnmoc'],
  ['fggiodrnhpqw', 'uieautkmlysx', 'jovcczsb'],
]

/**
 * The folded letters on the keys beside and above or below each key, on either keyboard. A row is a little to the right of the
 * row above it.
 */
const NEIGHBOURS = neighbours()

function neighbours(): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>()
  const join = (one: string | undefined, other: string | undefined) => {
    if (one === undefined || other === undefined || one === other) return
    found.set(one, (found.get(one) ?? new Set()).add(other))
    found.set(other, (found.get(other) ?? new Set()).add(one))
  }
  for (const rows of LAYOUTS) {
    for (const [at, row] of rows.entries()) {
      const below = rows[at + 1] ?? ''
      for (let key = 0; key < row.length; key++) {
        join(row[key], row[key + 1])
        join(row[key], below[key])
        if (key > 0) join(row[key], below[key - 1])
      }
    }
  }
  return found
}

/** Whether two folded letters are on neighbouring keys of a Turkish keyboard. */
export const areNeighbourKeys = (one: string, other: string): boolean => NEIGHBOURS.get(one)?.has(other) ?? false

/** The folded letters on the keys around a letter's key. */
export const neighbourKeys = (letter: string): readonly string[] => [...(NEIGHBOURS.get(letter) ?? [])]
