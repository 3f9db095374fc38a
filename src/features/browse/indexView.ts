import { collatorFor } from '../../lib/collator.ts'
import { pageIn } from '../../lib/pageIn.ts'
import { initialsOf } from './letters.ts'
import { type Scope, scopes } from './scopes.ts'

/** The orders of an index; only our own catalogue knows how fresh the data of organizations are. */
export const indexSorts = ['name', 'count', 'fresh'] as const
export type IndexSort = (typeof indexSorts)[number]

/** The part of an index that a page shows; in the URL. */
export type IndexView = { letter: string; sort: IndexSort; page: number }

/** A longer index shows one letter at a time, in pages, because all entries would be megabytes. */
export const MIN_ENTRIES_FOR_LETTERS = 200
/** The HTML of a page stays below 60 kB with this number of entries (src/app/longIndexes.test.ts). */
const ENTRIES_PER_PAGE = 50

/** All entries, for finding one by name. It has no address. */
export const EVERYTHING: IndexView = { letter: '*', sort: 'name', page: 1 }

/** The view in the URL; invalid values are ignored. */
export function indexViewIn(search: URLSearchParams): IndexView {
  const letter = search.get('letter') ?? ''
  return {
    letter: letter === EVERYTHING.letter ? '' : letter,
    sort: indexSorts.find((sort) => sort === search.get('sort')) ?? 'name',
    page: pageIn(search),
  }
}

/** The path of a view, without values that are the default. */
export function indexPath(scope: Scope, { letter = '', sort = 'name', page = 1 }: Partial<IndexView>): string {
  const search = new URLSearchParams({
    ...(sort !== 'name' && { sort }),
    ...(sort === 'name' && letter && { letter }),
    ...(page > 1 && { page: String(page) }),
  })
  return `${scopes[scope].index()}${search.size > 0 ? `?${search}` : ''}`
}

type Sortable = { title: { text: string }; count: number | undefined; lastChanged?: string | undefined }

/** The entries of a view, and what leads to the others. `letters` is empty if the index is short or in another order. */
export type IndexPart<T> = {
  entries: T[]
  letters: readonly string[]
  letter: string | undefined
  page: number
  pages: number
}

/** The part of all entries that a view shows. */
export function partOf<T extends Sortable>(all: readonly T[], view: IndexView, locale: string): IndexPart<T> {
  const collator = collatorFor(locale)
  const byName = (a: T, b: T) => collator.compare(a.title.text, b.title.text)
  if (view.letter === EVERYTHING.letter) return whole([...all])
  if (view.sort !== 'name') {
    const sorted = [...all].sort((a, b) => compareBy(view.sort, a, b) || byName(a, b))
    return all.length < MIN_ENTRIES_FOR_LETTERS ? whole(sorted) : paged(sorted, view.page)
  }
  if (all.length < MIN_ENTRIES_FOR_LETTERS) return whole([...all])
  const initials = initialsOf(all, ({ title }) => title.text, locale)
  const letter = initials.has(view.letter) ? view.letter : [...initials.keys()][0]
  const chosen = [...(initials.get(letter ?? '') ?? [])].sort(byName)
  return { ...paged(chosen, view.page), letters: [...initials.keys()], letter }
}

const whole = <T>(entries: T[]): IndexPart<T> => ({ entries, letters: [], letter: undefined, page: 1, pages: 1 })

function paged<T>(entries: readonly T[], wanted: number): IndexPart<T> {
  const pages = Math.max(1, Math.ceil(entries.length / ENTRIES_PER_PAGE))
  const page = Math.min(wanted, pages)
  const from = (page - 1) * ENTRIES_PER_PAGE
  return { ...whole(entries.slice(from, from + ENTRIES_PER_PAGE)), page, pages }
}

/** Most first, newest first; entries without the value last. */
function compareBy(sort: IndexSort, a: Sortable, b: Sortable): number {
  if (sort === 'count') return (b.count ?? -1) - (a.count ?? -1)
  const [left, right] = [a.lastChanged ?? '', b.lastChanged ?? '']
  return left === right ? 0 : left < right ? 1 : -1
}
