import { type Draft, emptyDraft } from './draft.ts'
import { loadDraft } from './draftStore.ts'
import { holdDraft, type Release } from './holdDraft.ts'

export type Opened =
  | { state: 'open'; draft: Draft; isRestored: boolean; release: Release }
  /** Another tab writes it. */
  | { state: 'elsewhere'; key: string }

type Opening = {
  key: string
  /** What the draft begins as where this device has none of this key. */
  start: ((key: string) => Promise<Draft>) | undefined
  steals?: boolean
  onLost: () => void
}

/** Opens the draft of a key: as it was left on this device, or anew. */
export async function openDraft({ key, start, steals = false, onLost }: Opening): Promise<Opened> {
  const release = await holdDraft(key, { steals, onLost })
  if (!release) return { state: 'elsewhere', key }
  try {
    // A device that keeps nothing, as some do in private windows, is no reason to write nothing.
    const kept = await loadDraft(key).catch(() => undefined)
    const draft = kept ?? (start ? await start(key) : emptyDraft(key))
    return { state: 'open', draft, isRestored: kept !== undefined, release }
  } catch (error) {
    release()
    throw error
  }
}
