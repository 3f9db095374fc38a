import { useTranslation } from 'react-i18next'
import type { Table } from '../../api/queries/datastore.ts'
import { useFormat } from '../../catalogue/format.ts'
import { ListPages } from '../../catalogue/ListPages.tsx'
import { Link } from '../../i18n/Link.tsx'
import styles from './DatastoreTable.module.css'
import { isWhole, ROWS_PER_PAGE, type ViewState, withAllRows } from './viewState.ts'

type Props = { table: Table; state: ViewState; pathOf: (state: ViewState) => string }

/** The row numbers of this page, and pagination. */
export function TableFoot({ table, state, pathOf }: Props) {
  const { t } = useTranslation('dataset')
  const { records, total } = table
  const isFull = records.length === ROWS_PER_PAGE
  const pages = total === undefined ? state.page + (isFull ? 1 : 0) : Math.ceil(total / ROWS_PER_PAGE)
  return (
    <div className={styles.foot}>
      <p role="status">
        <RangeWords table={table} state={state} />
      </p>
      {records.length === 0 && state.page > 1 && <Link to={pathOf({ ...state, page: 1 })}>{t('table.first')}</Link>}
      {!isWhole(state) && <Link to={pathOf(withAllRows(state))}>{t('table.reset')}</Link>}
      {records.length > 0 && (
        <ListPages
          page={state.page}
          pages={pages}
          label={t('table.pages')}
          pathOf={(page) => pathOf({ ...state, page })}
        />
      )}
    </div>
  )
}

function RangeWords({ table: { records, total }, state: { q, page } }: Pick<Props, 'table' | 'state'>) {
  const { t } = useTranslation('dataset')
  const format = useFormat()
  const offset = (page - 1) * ROWS_PER_PAGE
  const range = { from: format.number(offset + 1), to: format.number(offset + records.length) }
  if (records.length === 0) {
    if (page > 1 && total !== 0) return t('table.beyond')
    return q === '' ? t('table.empty') : t('table.noMatch', { q })
  }
  if (total === undefined) return t('table.rangeOpen', range)
  const counted = { ...range, total: format.number(total) }
  return q === '' ? t('table.range', counted) : t('table.rangeFound', { ...counted, q })
}
