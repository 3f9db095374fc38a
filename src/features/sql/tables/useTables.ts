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
  /** Every table that is known so far, with its columns where they are. */
  known: readonly SqlTable[]
  /** Those that the statement names, in its order. */
  inScope: readonly SqlTable[]
  isLoading: boolean
  /** Whether the portal has datasets that are not among them. */
  hasMore: boolean
  /** Takes what somebody else has found out about tables. */
  learn: (tables: readonly SqlTable[]) => void
  /** Asks for a table's columns. */
  askColumns: (id: string) => void
}

/**
 * The portal's tables, and what is known of those that `sql` names; `first` came with the page. The list is no part of
 * the document: it would double its size for those who only read.
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

/** True from the first moment on at which nothing else is to be done: the editor comes first. */
function useIdle(): boolean {
  const [isIdle, setIdle] = useState(false)
  // The browser's time is outside React.
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
/** Asks for what the statement names and nobody has described yet. */
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
  // The portal is outside React; the same names are asked for once.
  // biome-ignore lint/correctness/useExhaustiveDependencies: askColumns is new each time and reads what is current
  useEffect(() => {
    for (const name of wanted === '' ? [] : wanted.split('\n')) askColumns(name)
  }, [wanted, locale])
}

function merged(listed: readonly SqlTable[], described: ReadonlyMap<string, SqlTable>): SqlTable[] {
  const seen = new Set<string>()
  const whole = listed.map((table) => described.get(table.id) ?? table)
  return [...whole, ...described.values()].filter(({ id }) => !seen.has(id) && seen.add(id))
}
