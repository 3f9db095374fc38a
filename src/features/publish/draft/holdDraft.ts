/** Releases a draft for other tabs. */
export type Release = () => void

type Hold = {
  /** Takes the draft from the tab that has it. */
  steals?: boolean
  /** Another tab took it. */
  onLost: () => void
}

/** A page that is being left releases its draft within this time. */
const PATIENCE_MS = 1_000

/**
 * Locks a draft for this tab until it is released or the tab is closed. Undefined if another tab has it. In a browser
 * without locks every tab can write.
 */
export function holdDraft(key: string, { steals = false, onLost }: Hold): Promise<Release | undefined> {
  const locks = navigator.locks as LockManager | undefined // only in a secure context
  if (locks === undefined) return Promise.resolve(() => {})
  return new Promise((resolve) => {
    let release: Release = () => {}
    let isHeld = false
    const held = new Promise<void>((done) => {
      release = done
    })
    const options = steals ? { steal: true } : { signal: AbortSignal.timeout(PATIENCE_MS) }
    locks
      .request(`fihrist-draft-${key}`, options, () => {
        isHeld = true
        resolve(release)
        return held
      })
      .catch(() => (isHeld ? onLost() : resolve(undefined)))
  })
}
