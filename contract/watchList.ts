import * as v from 'valibot'
import { isDate } from './isDate.ts'
import { atMost, type Limit, limits } from './limits.ts'

/** What can be watched. */
export const watchKinds = ['dataset', 'search', 'organization'] as const

const text = (limit: Limit, least: number) =>
  v.pipe(
    v.string('notString'),
    v.transform((value) => value.replaceAll('\0', '').toWellFormed()),
    v.check((value) => value.length >= least, 'missingValue'),
    atMost(limit),
  )

/** A time with its zone. The result is in UTC with milliseconds, so that times compare as texts. */
const time = v.pipe(
  v.string('notString'),
  v.check((value) => isDate(value) && /T.*(Z|[+-]\d\d:?\d\d)$/.test(value), 'invalidValue'),
  v.transform((value) => {
    const at = new Date(value)
    return Number.isNaN(at.getTime()) ? '' : at.toISOString()
  }),
  // In UTC the last hours of the year 9999 can be in the year 10000, and the first ones of the year 1 in the year 0.
  v.check(isDate, 'invalidValue'),
)

const thing = {
  kind: v.picklist(watchKinds, 'invalidValue'),
  /** The name of a dataset or organization; the query string of a search's page. */
  id: text(limits.watchedAddress, 0),
}

const watchEntry = v.pipe(
  v.object({
    ...thing,
    title: text(limits.watchedTitle, 1),
    /** Of a search: `q` and `fq` of package_search. */
    query: v.optional(
      v.object({ q: v.optional(text(limits.watchedAddress, 0)), fq: v.optional(text(limits.watchedAddress, 0)) }),
    ),
    /** When the user added it. */
    added: time,
    /** When the user last saw its changes. */
    seen: time,
  }),
  // The first search page has an empty query string.
  v.check(({ kind, id, query }) => (kind === 'search' ? query !== undefined : id !== ''), 'invalidValue'),
)

const removedEntry = v.object({ ...thing, removed: time })

export type WatchEntry = v.InferOutput<typeof watchEntry>
export type RemovedEntry = v.InferOutput<typeof removedEntry>

/** The entries of a list, and what was removed from it: without that, a removed entry would come back from another device. */
export const watchListFields = {
  entries: v.pipe(v.array(watchEntry, 'notList'), atMost(limits.watchedEntries)),
  removed: v.pipe(v.array(removedEntry, 'notList'), atMost(limits.unwatchedEntries)),
}

/** The list of an account; `modified` is null if the account has none. */
export const storedWatchList = v.object({ ...watchListFields, modified: v.nullable(v.string()) })
