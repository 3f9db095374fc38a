import { useTranslation } from 'react-i18next'
import type { TableRow } from '../../api/queries/datastore.ts'
import { useFormat } from '../../catalogue/format.ts'
import { ColumnHead } from './ColumnHead.tsx'
import { cellContent } from './cellContent.tsx'
import type { Column } from './columns.ts'
import styles from './DatastoreTable.module.css'
import type { TableState } from './tableState.ts'

type Props = {
  caption: string
  columns: readonly Column[]
  records: readonly TableRow[]
  isBusy: boolean
  state: TableState
  pathOf: (state: TableState) => string
}

/** The rows of one page. Scrolls in its own region, so that the page never scrolls sideways. */
export function TableGrid({ caption, columns, records, isBusy, state, pathOf }: Props) {
  const { t } = useTranslation('dataset')
  const words = { null: t('table.null'), yes: t('table.yes'), no: t('table.no') }
  const writer = { format: useFormat(), words }
  return (
    // Another page starts at its top; another order keeps the reader's place.
    <section
      key={state.page}
      className={styles.region}
      aria-label={t('table.region')}
      aria-busy={isBusy}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
      tabIndex={0}
    >
      <table className={styles.table}>
        <caption className={styles.caption}>{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <ColumnHead key={column.id} column={column} state={state} pathOf={pathOf} />
            ))}
          </tr>
        </thead>
        <tbody>
          {records.map((row, index) => (
            <tr key={typeof row._id === 'number' ? row._id : index}>
              {columns.map((column) => (
                <td key={column.id} data-kind={column.kind}>
                  {cellContent(row[column.id], column, writer)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
