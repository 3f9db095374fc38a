const KEY = 'scroll-positions'
/** The number of stored positions; the oldest are deleted first, because the storage is small. */
const KEPT = 100

/** The scroll position of each history entry of this tab, in pixels, also from before a reload. */
export function readPositions(): Map<string, number> {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '[]')
    return new Map(Array.isArray(stored) ? stored.filter(isPosition) : [])
  } catch {
    return new Map() // storage may be blocked; then only positions since the page load are known
  }
}

export function writePositions(positions: ReadonlyMap<string, number>): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify([...positions].slice(-KEPT)))
  } catch {
    // as above
  }
}

const isPosition = (entry: unknown): entry is [string, number] =>
  Array.isArray(entry) && typeof entry[0] === 'string' && Number.isFinite(entry[1])
