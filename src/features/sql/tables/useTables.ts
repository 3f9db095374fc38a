import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Locale } from '../../../i18n/languages.ts'
import { useLocale } from '../../../i18n/useLocale.ts'
import { namesIn } from './namesIn.ts'
import type { SqlTable } from './sqlTable.ts'
import { tableNamed } from './tableNamed.ts'
import { tableQueries } from './tableQueries.ts'
import { tablesOf } from './tablesOf.ts'

type Tables = {
  /** All known tables, with their columns if loaded. */
  known: readonly SqlTable[]
  /** The tables that the statement names, in order. */
  inScope: readonly SqlTable[]
  isLoading: boolean
  /** Whether the portal has more datasets than are listed. */
  hasMore: boolean
  /** Adds or updates tables found elsewhere. */
  learn: (tables: readonly SqlTable[]) => void
  /** Loads a table's columns. */
  askColumns: (id: string) => void
}

/**
 * The portal's tables, with details of those that `sql` names. `first` came with the page. The list is not part of the
 * document, because it would double its size.
 */
export function useTables(sql: string, find: string, first: readonly SqlTable[]): Tables {
  const locale = useLocale()
  const client = useQueryClient()
  const [described, setDescribed] = useState<ReadonlyMap<string, SqlTable>>(new Map(first.map((t) => [t.id, t])))
  const isTimeForList = useIdle()
  const list = useQuery({ ...tableQueries.list(locale), enabled: isTimeForList })
  const hasMore = (list.data?.count ?? 0) > (list.data?.results.length ?? 0)
  const found = useQuery({ ...tableQueries.found(locale, find), enabled: hasMore && find.length > 1 })

  const known = merged(
    [...(list.data?.results ?? []), ...(found.data?.results ?? [])].flatMap((dataset) => tablesOf(dataset, locale)),
    described,
  )
  const names = namesIn(sql)
  const askColumns = (id: string) => {
    if (described.get(id)?.columns) return
    const table = known.find((one) => one.id === id)
    void import('./findTable.ts')
      .then(({ findTable }) => findTable(client, locale, id, table))
      .then((whole) => {
        if (whole) setDescribed((before) => new Map(before).set(id, whole))
      })
  }
  const learn = (tables: readonly SqlTable[]) =>
    setDescribed((before) => new Map([...before, ...tables.map((table) => [table.id, table] as const)]))
  useDescribed(names, known, locale, askColumns)
  const inScope = [...new Set(names.flatMap((name) => tableNamed(name, known) ?? []))]
  return { known, inScope, isLoading: list.isPending || found.isLoading, hasMore, askColumns, learn }
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
/** Loads the tables that the statement names and that are not loaded yet. */
function useDescribed(
  names: readonly string[],
  known: readonly SqlTable[],
  locale: Locale,
  askColumns: (id: string) => void,
) {
  const missing = names.flatMap((name) => {
    const table = tableNamed(name, known)
    if (!table) return UUID.test(name) ? [name] : []
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
