import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { ApiError } from '../../../api/errors.ts'
import { datasetQueries } from '../../../api/queries/datasets.ts'
import { nearInMeaning } from '../../../catalogue/nearInMeaning.ts'
import { useDebounced } from '../../../catalogue/SearchBox/useDebounced.ts'
import { useSite } from '../../../catalogue/site.ts'
import type { Locale } from '../../../i18n/languages.ts'
import { useLocale } from '../../../i18n/useLocale.ts'
import { namesIn } from './namesIn.ts'
import { isNamed, type SqlTable } from './sqlTable.ts'
import { tableNamed } from './tableNamed.ts'
import { tableQueries } from './tableQueries.ts'
import { tablesOf } from './tablesOf.ts'

type Tables = {
  /** All known tables, with their columns if loaded. */
  known: readonly SqlTable[]
  /** The tables that the statement names, in order. */
  inScope: readonly SqlTable[]
  /** The tables of datasets that are near in meaning to the words that are looked for. */
  near: readonly SqlTable[]
  isLoading: boolean
  /** Why the list could not be loaded. */
  error: ApiError | null
  /** Loads again what failed. */
  onRetry: () => void
  /** Whether the portal has more datasets than are listed. */
  hasMore: boolean
  /** Adds or updates tables found elsewhere. */
  learn: (tables: readonly SqlTable[]) => void
  /** Loads a table's columns, by its id or name. */
  askColumns: (name: string) => void
}

/**
 * The portal's tables, with details of those that `sql` names. `first` came with the page. The list is not part of the
 * document, because it would double its size.
 */
export function useTables(sql: string, find: string, first: readonly SqlTable[]): Tables {
  const locale = useLocale()
  const hasNames = useSite().hasOwnCatalogue
  const client = useQueryClient()
  const [described, setDescribed] = useState<ReadonlyMap<string, SqlTable>>(new Map(first.map((t) => [t.id, t])))
  const isTimeForList = useIdle()
  const list = useQuery({ ...tableQueries.list(locale), enabled: isTimeForList })
  const hasMore = (list.data?.count ?? 0) > (list.data?.results.length ?? 0)
  const found = useQuery({ ...tableQueries.found(locale, find), enabled: hasMore && find.length > 1 })

  const related = useNear(find)
  const known = merged(
    [...(list.data?.results ?? []), ...(found.data?.results ?? []), ...related].flatMap((dataset) =>
      tablesOf(dataset, locale, hasNames),
    ),
    described,
  )
  const nearDatasets = new Set(related.map(({ name }) => name))
  const near = known.filter(({ dataset }) => nearDatasets.has(dataset.name))
  const names = namesIn(sql)
  const askColumns = (name: string) => {
    const table = known.find((one) => isNamed(one, name))
    if (table?.columns) return
    void import('./findTable.ts')
      .then(({ findTable }) => findTable({ client, locale, hasNames }, name, table))
      .then((whole) => {
        if (whole) setDescribed((before) => new Map(before).set(whole.id, whole))
      })
  }
  const learn = (tables: readonly SqlTable[]) =>
    setDescribed((before) => new Map([...before, ...tables.map((table) => [table.id, table] as const)]))
  // Names of tables that the list does not have are looked up once it is known.
  useDescribed({ names, known, locale, mayBeUnlisted: hasNames && hasMore }, askColumns)
  const inScope = [...new Set(names.flatMap((name) => tableNamed(name, known) ?? []))]
  const isLoading = list.isPending || found.isLoading
  // A list that was loaded before stays.
  const failed = [list, found].find(({ data, error }) => error && !data)
  const onRetry = () => void failed?.refetch()
  return { known, inScope, near, isLoading, error: failed?.error ?? null, onRetry, hasMore, askColumns, learn }
}

const NEAR_DATASETS = 5
const SHORTEST_WORDS = 3
const SETTLED_MS = 300

/** Datasets near in meaning to the words. A CKAN behind this portal has no such search. */
function useNear(find: string) {
  const { hasOwnCatalogue } = useSite()
  const settled = useDebounced(find.trim(), SETTLED_MS)
  const input = settled.length < SHORTEST_WORDS ? null : nearInMeaning(settled, NEAR_DATASETS)
  const { data } = useQuery({
    ...datasetQueries.whole(useLocale(), input ?? {}),
    enabled: hasOwnCatalogue && input !== null,
  })
  return (input && data?.related) ?? []
}

const LONGEST_WAIT_MS = 2_000

/** True after the browser's first idle moment, so that the editor loads first. */
function useIdle(): boolean {
  const [isIdle, setIdle] = useState(false)
  useEffect(() => {
    const set = () => setIdle(true)
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(set, 200)
      return () => clearTimeout(timer)
    }
    const handle = requestIdleCallback(set, { timeout: LONGEST_WAIT_MS })
    return () => cancelIdleCallback(handle)
  }, [])
  return isIdle
}

const UUID = /^[0-9a-f-]{36}$/i
const DATASET_AND_RESOURCE = /^[a-z0-9_-]{2,100}\/./

type Named = { names: readonly string[]; known: readonly SqlTable[]; locale: Locale; mayBeUnlisted: boolean }

/** Loads the tables that the statement names and that are not loaded yet. */
function useDescribed({ names, known, locale, mayBeUnlisted }: Named, askColumns: (name: string) => void) {
  const missing = names.flatMap((name) => {
    const table = tableNamed(name, known)
    if (!table) return UUID.test(name) || (mayBeUnlisted && DATASET_AND_RESOURCE.test(name)) ? [name] : []
    return !table.columns && table.isInPortal !== false ? [table.id] : []
  })
  const wanted = missing.join('\n')
  // Loads the same names once.
  // biome-ignore lint/correctness/useExhaustiveDependencies: askColumns is a new function on each render
  useEffect(() => {
    for (const name of wanted === '' ? [] : wanted.split('\n')) askColumns(name)
  }, [wanted, locale])
}

function merged(listed: readonly SqlTable[], described: ReadonlyMap<string, SqlTable>): SqlTable[] {
  const seen = new Set<string>()
  const whole = listed.map((table) => described.get(table.id) ?? table)
  return [...whole, ...described.values()].filter(({ id }) => !seen.has(id) && seen.add(id))
}
