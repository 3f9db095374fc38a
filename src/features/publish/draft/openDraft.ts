import { type Draft, emptyDraft } from './draft.ts'
import { loadDraft } from './draftStore.ts'
import { holdDraft, type Release } from './holdDraft.ts'

export type Opened =
  | { state: 'open'; draft: Draft; isRestored: boolean; release: Release }
  /** Another tab has it open. */
  | { state: 'elsewhere'; key: string }

type Opening = {
  key: string
  /** The content if this device has no draft with this key. */
  start: ((key: string) => Promise<Draft>) | undefined
  steals?: boolean
  onLost: () => void
}

/** Opens the stored draft with a key, or a new one. */
export async function openDraft({ key, start, steals = false, onLost }: Opening): Promise<Opened> {
  const release = await holdDraft(key, { steals, onLost })
  if (!release) return { state: 'elsewhere', key }
  try {
    // Without storage, as in some private windows, the form still works.
    const kept = await loadDraft(key).catch(() => undefined)
    const draft = kept ?? (start ? await start(key) : emptyDraft(key))
    return { state: 'open', draft, isRestored: kept !== undefined, release }
  } catch (error) {
    release()
    throw error
  }
}
