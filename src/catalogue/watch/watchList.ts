import { MOST_UNWATCHED, MOST_WATCHED } from '#contract/mostWatched.ts'
import type { RemovedEntry } from '#contract/watchList.ts'
import { ACCOUNT_KEY, COUNT_KEY, KEY, OLD_KEY, REMOVED_KEY, storedText, tellChange, watchText } from './watchStore.ts'

/*
 * What a visitor watches: datasets, searches and organizations, stored on this device. The portal gets the list only from users
 * who keep it in their account too (accountList.ts); the page of the list reads each entry as the entry's own page does.
 */

const LONGEST = { id: 8_000, title: 500 } as const

const watchKinds = ['dataset', 'search', 'organization'] as const
type WatchKind = (typeof watchKinds)[number]

export type Watched = {
  readonly kind: WatchKind
  /** The name of a dataset or organization; the query string of a search's page. */
  readonly id: string
  readonly title: string
  /** Of a search: `q` and `fq` of package_search. */
  readonly query?: { readonly q?: string | undefined; readonly fq?: string | undefined } | undefined
  /** When the visitor last saw its changes, in ISO 8601. */
  readonly seen: string
  /** When it was added; an earlier version did not note this. */
  readonly added?: string | undefined
}

export const isSame = (a: Pick<Watched, 'kind' | 'id'>, b: Pick<Watched, 'kind' | 'id'>): boolean =>
  a.kind === b.kind && a.id === b.id

/** The entries in a stored text, the last added first; entries that another program wrote wrongly are left out. */
export function readWatchList(text: string): Watched[] {
  try {
    const kept: unknown = JSON.parse(text)
    const entries = Array.isArray(kept) ? kept.flatMap((each) => readWatched(each) ?? []) : []
    const isFirst = (entry: Watched, at: number) => entries.findIndex((each) => isSame(each, entry)) === at
    return entries.filter(isFirst).slice(0, MOST_WATCHED)
  } catch {
    return []
  }
}

/** One entry, also of the earlier version; undefined if it is none. */
export function readWatched(kept: unknown): Watched | undefined {
  if (typeof kept !== 'object' || kept === null) return undefined
  const { kind = 'dataset', id, name, title, query, seen, added } = kept as Record<string, unknown> // each is checked
  const key = id ?? name
  const isKnown = watchKinds.find((each) => each === kind)
  if (!isKnown || !isText(key, LONGEST.id, isKnown === 'search' ? 0 : 1) || !isText(title, LONGEST.title, 1))
    return undefined
  const asked = isKnown === 'search' ? readQuery(query) : undefined
  if (isKnown === 'search' && asked === undefined) return undefined
  const start = readTime(added)
  return {
    ...{ kind: isKnown, id: isKnown === 'search' ? withoutOrder(key) : key, title },
    ...(asked && { query: asked }),
    seen: readTime(seen) ?? LONG_AGO,
    ...(start !== undefined && { added: start }),
  }
}

const readTime = (time: unknown): string | undefined =>
  typeof time === 'string' && !Number.isNaN(Date.parse(time)) ? new Date(time).toISOString() : undefined

/** In an earlier version, one search in two orders was two entries. */
function withoutOrder(id: string): string {
  if (!id.includes('sort=')) return id
  const params = new URLSearchParams(id)
  params.delete('sort')
  return params.toString()
}

/** The list of the earlier version has no times: all that changed since then is new. */
const LONG_AGO = new Date(0).toISOString()

function readQuery(query: unknown): Watched['query'] {
  if (typeof query !== 'object' || query === null) return undefined
  const { q, fq } = query as Record<string, unknown> // checked below
  const isQuery = [q, fq].every((text) => text === undefined || isText(text, LONGEST.id, 0))
  return isQuery ? { ...(typeof q === 'string' && { q }), ...(typeof fq === 'string' && { fq }) } : undefined
}

const isText = (value: unknown, most: number, least: number): value is string =>
  typeof value === 'string' && value.length >= least && value.length <= most

/** Stores a changed list, and notes when entries were added and removed. False if the browser does not allow it, or has no room. */
export function storeWatchList(list: readonly Watched[]): boolean {
  const before = readWatchList(watchText())
  const now = new Date().toISOString()
  const entries = list.map((entry) => (before.some((each) => isSame(each, entry)) ? entry : { ...entry, added: now }))
  const removed = before
    .filter((entry) => !list.some((each) => isSame(each, entry)))
    .map(({ kind, id }) => ({ kind, id, removed: now }))
  return storeEntries(entries, [...removed, ...readRemoved().filter((each) => !list.some((one) => isSame(one, each)))])
}

/** Stores entries and removals as they are. */
export function storeEntries(entries: readonly Watched[], removed: readonly RemovedEntry[]): boolean {
  try {
    // An empty list is stored too: the earlier version's must not come back.
    localStorage.setItem(KEY, JSON.stringify(entries.slice(0, MOST_WATCHED)))
    localStorage.removeItem(OLD_KEY)
    // Without an account, no other device needs to know what was removed, and nothing about it is kept.
    if (storedText(ACCOUNT_KEY) === '') localStorage.removeItem(REMOVED_KEY)
    else localStorage.setItem(REMOVED_KEY, JSON.stringify(removed.slice(0, MOST_UNWATCHED)))
  } catch {
    return false
  }
  tellChange()
  return true
}

/** What was removed from the list of this device since it is kept in an account too. */
export function readRemoved(): RemovedEntry[] {
  try {
    const kept: unknown = JSON.parse(storedText(REMOVED_KEY) || '[]')
    return Array.isArray(kept) ? kept.flatMap((each) => readRemovedEntry(each) ?? []).slice(0, MOST_UNWATCHED) : []
  } catch {
    return []
  }
}

function readRemovedEntry(kept: unknown): RemovedEntry | undefined {
  if (typeof kept !== 'object' || kept === null) return undefined
  const { kind, id, removed } = kept as Record<string, unknown> // each is checked
  const isKnown = watchKinds.find((each) => each === kind)
  const time = readTime(removed)
  return isKnown && time && isText(id, LONGEST.id, 0) ? { kind: isKnown, id, removed: time } : undefined
}

/** The stored number of changed entries with the time of its check, as `time number`; empty if there is none. */
export const changeText = (): string => storedText(COUNT_KEY)

/** The number of changed entries and when they were counted, in milliseconds. */
export function readChangeCount(text: string): { checkedAt: number; changed: number } {
  const [, checkedAt = '0', changed = '0'] = /^(\d{1,15}) (\d{1,3})$/.exec(text) ?? []
  return { checkedAt: Number(checkedAt), changed: Number(changed) }
}

export function storeChangeCount(changed: number): void {
  try {
    localStorage.setItem(COUNT_KEY, `${Date.now()} ${changed}`)
  } catch {
    return // without room the header shows no number
  }
  tellChange()
}
