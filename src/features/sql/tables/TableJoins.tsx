import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import { ErrorNotice } from '../../../catalogue/ErrorNotice.tsx'
import { useFormat } from '../../../catalogue/format.ts'
import { useSite } from '../../../catalogue/site.ts'
import { useLocale } from '../../../i18n/useLocale.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { usePortalEngine } from '../engine/usePortalEngine.ts'
import { findTable } from './findTable.ts'
import styles from './JoinList.module.css'
import { JoinList } from './JoinList.tsx'
import type { SqlColumn, SqlTable } from './sqlTable.ts'
import { tableQueries } from './tableQueries.ts'
import { tablesOf } from './tablesOf.ts'

type Props = { table: SqlTable; onPick: (sql: string) => void }

/** The tables whose columns could be read, the number of all that were asked for, and whether the portal has more. */
type Searched = { others: readonly SqlTable[]; tables: number; isPart: boolean }

const MOST_TABLES = 40
const MOST_VALUES = 200

/** The tables of the portal that can be joined with one, searched when this is shown. */
export function TableJoins({ table, onPick }: Props) {
  const { t } = useTranslation(['diagnostics', 'sql'])
  const locale = useLocale()
  const hasNames = useSite().hasOwnCatalogue
  const client = useQueryClient()
  const portal = usePortalEngine()
  const list = useQuery(tableQueries.list(locale))
  const format = useFormat()
  const [searched, setSearched] = useState<Searched>()
  const { run } = portal

  // The columns of other tables are loaded from the portal.
  useEffect(() => {
    if (!list.data) return
    let isWanted = true
    const { count, results } = list.data
    const known = results
      .flatMap((dataset) => tablesOf(dataset, locale, hasNames))
      .filter(({ id, isInPortal }) => isInPortal && id !== table.id)
    const candidates = known.slice(0, MOST_TABLES)
    void Promise.all(candidates.map((one) => findTable({ client, locale, hasNames }, one.id, one))).then((found) => {
      const others = found.filter((one) => one !== undefined)
      const isPart = known.length > candidates.length || count > results.length
      if (isWanted) setSearched({ others, tables: candidates.length, isPart })
    })
    return () => {
      isWanted = false
    }
  }, [client, list.data, locale, hasNames, table.id])

  const valuesOf = useCallback(
    async ({ id }: SqlTable, { name }: SqlColumn) => {
      const values = tableQueries.values(locale, id, name, hasNames, MOST_VALUES)
      const { records } = values ? await client.ensureQueryData(values) : { records: [] }
      return records.flatMap((row) => (row[name] === null ? [] : [String(row[name])]))
    },
    [client, hasNames, locale],
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: the engine only depends on the language
  const countRows = useCallback(
    async (sql: string, signal: AbortSignal) => {
      const result = await run(sql, signal)
      const [row] = await result.rows(0, 1)
      result.dispose()
      return Number(row?.[0] ?? 0)
    },
    [locale],
  )
  if (list.error && !list.data)
    return <ErrorNotice error={list.error} title={t('sql:tables.failed')} onRetry={() => void list.refetch()} />
  // The other tables are still loading.
  if (!searched) return <p role="status">{t('joins.looking')}</p>
  const { others, tables, isPart } = searched
  const unread = tables - others.length
  return (
    <>
      <JoinList table={table} others={others} valuesOf={valuesOf} countRows={countRows} onPick={onPick} />
      {unread > 0 && (
        <p className={styles.status}>{t('joins.unread', { count: unread, number: format.number(unread) })}</p>
      )}
      {isPart && others.length > 0 && (
        <p className={styles.status}>
          {t('joins.part', { count: others.length, number: format.number(others.length) })}
        </p>
      )}
    </>
  )
}
