import { useTranslation } from 'react-i18next'
import type { ColumnValues } from '../../../catalogue/columnValues.ts'
import { Button } from '../../../ui/Button/Button.tsx'
import styles from './ExampleList.module.css'
import { type Example, examplesFor } from './examplesFor.ts'
import type { SqlTable } from './sqlTable.ts'

const TITLES = {
  rows: 'examples.rows',
  count: 'examples.count',
  groups: 'examples.groups',
  totals: 'examples.totals',
  averages: 'examples.averages',
  years: 'examples.years',
  months: 'examples.months',
  largest: 'examples.largest',
  nulls: 'examples.nulls',
  parameter: 'examples.parameter',
} as const satisfies Record<Example['kind'], string>

type Props = {
  table: SqlTable
  /** Values of its first rows, if loaded. */
  values?: ColumnValues | undefined
  onPick: (sql: string) => void
}

/** Example queries for a table. A click opens one in the editor. */
export function ExampleList({ table, values, onPick }: Props) {
  const { t } = useTranslation('diagnostics')
  const words = {
    count: t('examples.names.count'),
    total: t('examples.names.total'),
    average: t('examples.names.average'),
    month: t('examples.names.month'),
    rows: t('examples.names.rows'),
    value: t('examples.names.value'),
  }
  return (
    <ul className={styles.list}>
      {examplesFor(table, words, values).map(({ kind, column = '', measure = '', sql }) => (
        <li key={kind}>
          <Button look="quiet" onClick={() => onPick(sql)}>
            {t(TITLES[kind], { column, measure })}
          </Button>
        </li>
      ))}
    </ul>
  )
}
