/** What lets a draft go again. */
export type Release = () => void

type Hold = {
  /** Takes it from the tab that has it. */
  steals?: boolean
  /** Another tab took it. */
  onLost: () => void
}

/** A page that is being left lets go within this time. */
const PATIENCE_MS = 1_000

/**
 * Makes this tab the only one that writes a draft, until it is released or the tab is gone. Gives undefined where
 * another tab has it. A browser without locks lets everybody write.
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
