import { useCallback, useEffect, useRef, useState } from 'react'
import { type Draft, emptyDraft, isUntouched } from './draft.ts'
import { dropDraft, loadDraft, saveDraft, saveFiles } from './draftStore.ts'
import { holdDraft, type Release } from './holdDraft.ts'

const PAUSE_MS = 400

/** `saving`: a change is not saved yet. `noRoom`: texts are saved, files are not. `failed`: nothing is saved. */
export type Saving = 'saved' | 'saving' | 'noRoom' | 'failed'

export type KeptDraft = {
  /** `opening` until storage responds; `elsewhere` if another tab has it open. */
  state: 'opening' | 'open' | 'elsewhere' | 'failed'
  draft: Draft | undefined
  /** When it was last saved before this visit; undefined for a new draft. */
  restoredAt: number | undefined
  saving: Saving
  error: unknown
  change: (change: (draft: Draft) => Draft) => void
  /** As `change`, but resolves with the draft after it is saved. */
  keep: (change: (draft: Draft) => Draft) => Promise<Draft>
  /** Deletes it on this device. */
  discard: () => Promise<void>
  /** Opens it here and closes it in the other tab. */
  takeOver: () => void
  retry: () => void
}

type View = Pick<KeptDraft, 'state' | 'draft' | 'restoredAt' | 'saving' | 'error'>
const OPENING: View = { state: 'opening', draft: undefined, restoredAt: undefined, saving: 'saved', error: undefined }

/**
 * A draft that is saved on this device while it is edited. `start` returns its first content and must keep its
 * identity.
 */
export function useKeptDraft(key: string, start: ((key: string) => Promise<Draft>) | undefined): KeptDraft {
  const [view, setView] = useState<View>(OPENING)
  const [attempt, setAttempt] = useState({ steals: false })
  const latest = useRef<Draft>(undefined)
  const isGone = useRef(false)
  const isChanged = useRef(false)

  const save = useCallback(async () => {
    const draft = latest.current
    if (draft === undefined || isGone.current || !isChanged.current) return
    isChanged.current = false
    // An empty form is not saved, unless it replaces a saved draft.
    if (isUntouched(draft) && draft.savedAt === 0) return setView((current) => ({ ...current, saving: 'saved' }))
    const savedAt = Date.now()
    const result = await write({ ...draft, savedAt })
    // A change during the write is not saved yet.
    const saving = result === 'saved' && isChanged.current ? 'saving' : result
    if (saving === 'failed') isChanged.current = true
    else if (latest.current !== undefined) latest.current = { ...latest.current, savedAt }
    setView((current) => ({ ...current, saving, draft: latest.current }))
  }, [])

  // Storage and other tabs are outside React.
  useEffect(() => {
    let release: Release | undefined
    let isOver = false
    const onLost = () => {
      isGone.current = true
      setView((current) => ({ ...current, state: 'elsewhere' }))
    }
    openDraft({ key, start, steals: attempt.steals, onLost }).then(
      (opened) => {
        if (opened.state === 'open') release = opened.release
        if (isOver) return release?.()
        if (opened.state === 'elsewhere') return setView({ ...OPENING, state: 'elsewhere' })
        const { draft, isRestored } = opened
        latest.current = draft
        isGone.current = false
        setView({ ...OPENING, state: 'open', draft, restoredAt: isRestored ? draft.savedAt : undefined })
      },
      (error: unknown) => setView({ ...OPENING, state: 'failed', error }),
    )
    const flush = () => void save()
    document.addEventListener('visibilitychange', flush)
    return () => {
      isOver = true
      document.removeEventListener('visibilitychange', flush)
      void save().then(() => release?.())
    }
  }, [key, start, attempt, save])

  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const change = useCallback(
    (next: (draft: Draft) => Draft) => {
      if (latest.current === undefined || isGone.current) return
      latest.current = next(latest.current)
      isChanged.current = true
      setView(({ saving, ...current }) => ({
        ...current,
        draft: latest.current,
        // A warning stays until a save succeeds, so that it is not announced again with each key.
        saving: saving === 'saved' ? 'saving' : saving,
      }))
      clearTimeout(timer.current)
      timer.current = setTimeout(() => void save(), PAUSE_MS)
    },
    [save],
  )
  const keep = useCallback(
    async (next: (draft: Draft) => Draft) => {
      change(next)
      clearTimeout(timer.current)
      await save()
      if (latest.current === undefined) throw new Error('There is no draft to keep')
      return latest.current
    },
    [change, save],
  )
  const discard = useCallback(async () => {
    isGone.current = true
    clearTimeout(timer.current)
    await dropDraft(key)
  }, [key])

  return {
    ...view,
    change,
    keep,
    discard,
    takeOver: () => setAttempt({ steals: true }),
    retry: () => setAttempt({ steals: false }),
  }
}

async function write(draft: Draft): Promise<Saving> {
  try {
    await saveDraft(draft)
  } catch {
    return 'failed'
  }
  try {
    await saveFiles(draft)
    return 'saved'
  } catch {
    return 'noRoom'
  }
}

type Opened =
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
async function openDraft({ key, start, steals = false, onLost }: Opening): Promise<Opened> {
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
