import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { ApiError } from '../../../api/errors.ts'
import { datastoreQueries, fieldsOfColumns, type TableRow } from '../../../api/queries/datastore.ts'
import { ErrorNotice } from '../../../catalogue/ErrorNotice.tsx'
import { useFormat } from '../../../catalogue/format.ts'
import { useSite } from '../../../catalogue/site.ts'
import { useLocale } from '../../../i18n/useLocale.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { Button } from '../../../ui/Button/Button.tsx'
import { Field } from '../../../ui/Field/Field.tsx'
import { ChangedRows } from '../history/ChangedRows.tsx'
import styles from './Compare.module.css'
import { compareRows, guessKey, type RowDifferences, type SharedColumn } from './compareRows.ts'

type Props = {
  ids: readonly [string, string]
  shared: readonly SharedColumn[]
  /** The name of a column of the second table for readers. */
  nameOf: (id: string) => string
  /** The titles of the two files. */
  titles: readonly string[]
  counts: readonly [number, number]
}

type Tables = readonly [TableRow[], TableRow[]]
/** Rows of a table that are compared; more would take a phone's memory. */
const MOST_ROWS = 100_000
/** Rows of one request. */
const PAGE_ROWS = 32_000
const AUTOMATIC = 'auto'
const WHOLE = 'all'

/** Compares the rows of two tables in the browser, by a key that the reader can choose. */
export function RowsPart({ ids, shared, nameOf, titles, counts }: Props) {
  const { t } = useTranslation('compare')
  const locale = useLocale()
  const format = useFormat()
  const { hasOwnCatalogue } = useSite()
  const queryClient = useQueryClient()
  const [key, setKey] = useState<string>(AUTOMATIC)
  const [tables, setTables] = useState<Tables>()
  const [state, setState] = useState<'idle' | 'running' | ApiError>('idle')
  const found = useMemo(() => tables && differences(tables, shared, key), [tables, shared, key])
  if (shared.length === 0) return <p className={styles.note}>{t('noShared')}</p>
  const large = titles.filter((_, place) => (counts[place] ?? 0) > MOST_ROWS)
  if (large.length > 0)
    return (
      <p className={styles.note}>
        {t('tooMany', { most: format.number(MOST_ROWS), files: format.list(large), count: large.length })}
      </p>
    )

  const read = async (place: 0 | 1) => {
    const names = shared.map((column) => (place === 0 ? column.first : column.second))
    const fields = fieldsOfColumns(names, hasOwnCatalogue)
    const found: TableRow[] = []
    for (let offset = 0; offset === found.length && offset < MOST_ROWS; offset += PAGE_ROWS) {
      const input = { resource_id: ids[place], ...fields, limit: PAGE_ROWS, offset, sort: '_id', include_total: false }
      // The rows are kept by this component only.
      const { records } = await queryClient.fetchQuery({ ...datastoreQueries.search(locale, input), gcTime: 0 })
      found.push(...records)
    }
    return found
  }
  const compare = async () => {
    setState('running')
    try {
      setTables([await read(0), await read(1)])
      setState('idle')
    } catch (error) {
      setState(error as ApiError) // the query client fails with an ApiError
    }
  }
  const isRunning = state === 'running'
  const isShown = tables !== undefined && state === 'idle'
  const summary = ({ key: columns, added, removed, changed, same }: RowDifferences) => {
    const { number } = format
    const shown = { added: number(added), removed: number(removed), changed: number(changed), same: number(same) }
    return columns ? t('byKey', { ...shown, key: format.list(columns.map(nameOf)) }) : t('byRow', shown)
  }
  return (
    <div className={styles.rows}>
      <h3>{t('rows')}</h3>
      <p className={styles.note}>{t('rowsWhy')}</p>
      <div className={styles.form} data-print="hide">
        <Field label={t('key')}>
          {(control) => (
            <select {...control} value={key} onChange={(event) => setKey(event.target.value)}>
              <option value={AUTOMATIC}>{t('autoKey')}</option>
              {shared.map(({ second }, place) => (
                <option key={second} value={place}>
                  {nameOf(second)}
                </option>
              ))}
              <option value={WHOLE}>{t('wholeRow')}</option>
            </select>
          )}
        </Field>
        {/* A button that is switched off would lose the focus. */}
        <Button aria-disabled={isRunning} onClick={() => isRunning || void compare()}>
          {t('compareRows')}
        </Button>
      </div>
      <p role="status">
        {isRunning && t('comparing')}
        {isShown && found && summary(found)}
        {isShown && !found && t('notAKey', { column: nameOf(shared[Number(key)]?.second ?? '') })}
      </p>
      {typeof state === 'object' && (
        <ErrorNotice error={state} title={t('rowsFailed')} onRetry={() => void compare()} />
      )}
      {isShown && found && found.sample.length > 0 && <ChangedRows rows={found.sample} nameOf={nameOf} isOpen />}
      {isShown && found && found.added + found.removed + found.changed > found.sample.length && (
        <p className={styles.note}>{t('sample', { number: format.number(found.sample.length) })}</p>
      )}
    </div>
  )
}

/** The differences by the chosen key; undefined if it does not identify the rows. */
function differences([first, second]: Tables, shared: readonly SharedColumn[], chosen: string) {
  const key = chosen === AUTOMATIC ? guessKey(first, second, shared) : chosen === WHOLE ? [] : [Number(chosen)]
  return compareRows(first, second, shared, key)
}
