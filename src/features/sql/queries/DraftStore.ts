import type { Draft } from './draft.ts'
import { draftKey, isDraftKey, type KeyStore, parseDraft, readDrafts, saveDraft } from './draftStorage.ts'

export type DraftState = {
  /** The open drafts; at least one. */
  open: readonly Draft[]
  active: Draft
  /** The tab that was closed last. Cleared by the next change. */
  justClosed: Draft | undefined
  /** The text that was offered for an empty editor; saved only once the reader changes it. */
  suggested: string | undefined
  /** False if the device cannot save: storage is blocked or full. */
  isStored: boolean
}

type Parts = {
  store: KeyStore
  /** Storage of this window only. */
  own: Pick<Storage, 'getItem' | 'setItem'>
  now: () => number
  newId: () => string
}

const ACTIVE = 'sql.active'
const SAVE_AFTER_MS = 300

/**
 * The drafts of this window. It starts with one text, so that the server can render it; `attach` adds the drafts saved
 * on the device. Each draft has its own storage key. If two windows change the same draft, both texts are kept.
 */
export class DraftStore {
  #state: DraftState
  #parts: Parts | undefined
  #isAttached = false
  /** A text that was offered before the drafts of the device were known. */
  #early: string | undefined
  readonly #me = Math.random().toString(36).slice(2)
  /** For each draft, the time of the stored version that it is based on. */
  readonly #bases = new Map<string, number>()
  readonly #dirty = new Set<string>()
  #timer: ReturnType<typeof setTimeout> | undefined
  readonly #listeners = new Set<() => void>()

  constructor(text: string) {
    const first: Draft = { id: 'first', text, openedAt: 0, changedAt: 0, by: '' }
    this.#state = { open: [first], active: first, justClosed: undefined, suggested: undefined, isStored: true }
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  snapshot = (): DraftState => this.#state

  /** Adds the drafts saved on the device. The first text stays active, unless a saved draft has the same text. */
  attach(parts: Parts | undefined): void {
    this.#parts = parts
    this.#isAttached = true
    const first = this.#state.active
    const stored = parts ? readDrafts(parts.store).filter(({ closedAt }) => closedAt === undefined) : []
    for (const draft of stored) this.#bases.set(draft.id, draft.changedAt)
    const isStored = parts !== undefined
    if (first.text.trim() === '' && stored.length > 0) {
      const active = stored.find(({ id }) => id === parts?.own.getItem(ACTIVE)) ?? stored.at(-1) ?? first
      this.#set({ open: stored, active, isStored })
    } else {
      this.#set({ open: stored, isStored })
      this.open(first.text)
    }
    if (this.#early !== undefined) this.suggest(this.#early)
  }

  /** Opens a text in a new tab, or switches to the tab that has the same text. */
  open(text: string, name?: string): void {
    const same = this.#state.open.find((draft) => draft.text.trim() === text.trim())
    if (same) {
      this.choose(same.id)
      return
    }
    const isOffered = ({ text: offered }: Draft) => offered.trim() === '' || offered === this.#state.suggested
    const blank = this.#state.open.find((draft) => isOffered(draft) && !draft.name)
    if (blank) {
      this.choose(blank.id)
      this.write(text)
      if (name) this.rename(blank.id, name)
      return
    }
    const now = this.#parts?.now() ?? 0
    const id = this.#parts?.newId() ?? 'first'
    const draft: Draft = { id, text, openedAt: now, changedAt: now, by: this.#me, ...(name && { name }) }
    this.#set({ open: [...this.#state.open, draft], active: draft, justClosed: undefined })
    this.#touch(id)
  }

  choose(id: string): void {
    const active = this.#state.open.find((draft) => draft.id === id)
    if (!active) return
    this.#set({ active, justClosed: undefined })
    this.#remember()
  }

  /** Puts a text into the only draft if it is empty. */
  suggest = (text: string): void => {
    const { open, active } = this.#state
    if (!this.#isAttached) this.#early = text
    if (!this.#isAttached || open.length > 1 || active.text.trim() !== '' || active.name || this.#state.suggested)
      return
    this.#dirty.delete(active.id)
    this.#replace(active.id, { ...active, text })
    this.#set({ suggested: text })
  }

  /** Sets the active draft's text. */
  write(text: string): void {
    if (text !== this.#state.active.text) this.#change(this.#state.active.id, { text })
  }

  rename(id: string, name: string): void {
    this.#change(id, { name: name.trim() })
  }

  close(id: string): void {
    const closed = this.#state.open.find((draft) => draft.id === id)
    if (!closed) return
    const at = this.#state.open.indexOf(closed)
    const rest = this.#state.open.filter((draft) => draft !== closed)
    const now = this.#parts?.now() ?? 0
    const gone = { ...closed, closedAt: now }
    this.#set({ open: rest })
    if (rest.length === 0) this.open('')
    else if (this.#state.active === closed) this.#set({ active: rest[Math.max(0, at - 1)] ?? this.#state.active })
    this.#set({ justClosed: closed.text.trim() === '' ? undefined : gone })
    this.#store(gone)
    void this.#sweep()
    this.#remember()
  }

  /** Reopens a closed draft at its position and with its name. */
  reopen({ closedAt: _closed, ...draft }: Draft): void {
    const others = this.#state.open.filter(({ id, text, name }) => id !== draft.id && (text.trim() !== '' || name))
    const open = [...others, draft].sort((a, b) => a.openedAt - b.openedAt)
    this.#set({ open, active: draft, justClosed: undefined })
    this.#touch(draft.id)
  }

  /** Takes the text that another window saved, unless the draft has unsaved changes here. */
  receive(key: string | null, value: string | null): void {
    if (!isDraftKey(key)) return
    const draft = parseDraft(value)
    const mine = this.#state.open.find(({ id }) => draftKey(id) === key)
    if (!draft || !mine || this.#dirty.has(mine.id)) return
    this.#bases.set(draft.id, draft.changedAt)
    const { closedAt: _closed, ...fresh } = draft
    this.#replace(mine.id, fresh)
  }

  /** Saves all unsaved drafts. Runs shortly after a change, and when the page closes. */
  flush = (): void => {
    clearTimeout(this.#timer)
    const ids = [...this.#dirty]
    this.#dirty.clear()
    for (const id of ids) {
      const draft = this.#state.open.find((one) => one.id === id)
      if (draft && (draft.text.trim() !== '' || this.#bases.has(id))) this.#store(draft)
    }
  }

  #change(id: string, part: Partial<Draft>): void {
    const draft = this.#state.open.find((one) => one.id === id)
    if (!draft) return
    this.#replace(id, { ...draft, ...part, changedAt: this.#parts?.now() ?? draft.changedAt, by: this.#me })
    this.#touch(id)
  }

  #replace(id: string, draft: Draft): void {
    const open = this.#state.open.map((one) => (one.id === id ? draft : one))
    this.#set({ open, ...(this.#state.active.id === id && { active: draft }) })
  }

  #touch(id: string): void {
    this.#dirty.add(id)
    this.#remember()
    clearTimeout(this.#timer)
    this.#timer = setTimeout(this.flush, SAVE_AFTER_MS)
  }

  #store(draft: Draft): void {
    if (!this.#parts) return
    const { store, newId } = this.#parts
    try {
      const others = saveDraft(store, draft, this.#bases.get(draft.id) ?? draft.changedAt)
      this.#bases.set(draft.id, (others ?? draft).changedAt)
      if (!this.#state.isStored) this.#set({ isStored: true })
      if (!others) return
      // Another window changed the same draft: this window's text becomes a new draft.
      const copy = { ...draft, id: newId() }
      this.#set({ open: this.#state.open.flatMap((one) => (one.id === draft.id ? [others, copy] : [one])) })
      if (this.#state.active.id === draft.id) this.#set({ active: copy })
      this.#store(copy)
    } catch {
      this.#set({ isStored: false }) // storage is full; the text stays until the page closes
    }
  }

  async #sweep(): Promise<void> {
    const { deleteOldDrafts } = await import('./deleteOldDrafts.ts')
    if (this.#parts) deleteOldDrafts(this.#parts.store)
  }

  #remember(): void {
    try {
      this.#parts?.own.setItem(ACTIVE, this.#state.active.id)
    } catch {
      // Storage is full: only the choice of the active tab is lost.
    }
  }

  #set(part: Partial<DraftState>): void {
    this.#state = { ...this.#state, ...part }
    for (const listener of this.#listeners) listener()
  }
}
