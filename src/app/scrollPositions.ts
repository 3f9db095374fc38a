const KEY = 'scroll-positions'
/** The oldest are let go of: nobody goes back that far, and the storage is small. */
const KEPT = 100

/** How far down each step of this tab's history was read, pixels; also from before the last reload. */
export function readPositions(): Map<string, number> {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '[]')
    return new Map(Array.isArray(stored) ? stored.filter(isPosition) : [])
  } catch {
    return new Map() // the storage may be closed to us; then only this document's own steps are known
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
