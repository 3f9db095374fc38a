import type { Table } from '../../../api/queries/datastore.ts'
import { StaticTable } from '../../../catalogue/embed/StaticTable.tsx'
import { useSite } from '../../../catalogue/site.ts'
import { columnsOf } from '../../../catalogue/tableColumns.ts'
import { Link } from '../../../i18n/Link.tsx'
import { useLocale } from '../../../i18n/useLocale.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { canSortBy } from '../table/columnOffers.ts'
import { shownColumns } from '../table/shownColumns.ts'
import { pageCount, RangeWords } from '../table/TableFoot.tsx'
import { nextSort, type ViewState } from '../view/viewState.ts'
import styles from './Embed.module.css'

type Props = { title: string; table: Table; state: ViewState; pathOf: (state: ViewState) => string }

/** A page of a view's rows, with links that sort them and turn the pages. */
export function EmbedTable({ title, table, state, pathOf }: Props) {
  const { t } = useTranslation('embed')
  const { t: word } = useTranslation('dataset')
  const locale = useLocale()
  const site = useSite()
  const { sort, page } = state
  const columns = shownColumns(columnsOf(table, locale, state.q !== ''), state)
  const isBeyond = table.records.length === 0 && page > 1
  return (
    <>
      <StaticTable
        caption={title}
        columns={columns.map((column) => ({
          ...column,
          sortPath: canSortBy(column.id, table, site)
            ? pathOf({ ...state, page: 1, sort: nextSort(sort, column.id) })
            : undefined,
          sorted: sort?.column === column.id ? (sort.isDescending ? 'descending' : 'ascending') : undefined,
        }))}
        rows={table.records}
      />
      <nav className={styles.pages} aria-label={t('pages')}>
        <span>
          <RangeWords table={table} state={state} />
        </span>
        {isBeyond && <Link to={pathOf({ ...state, page: 1 })}>{word('table.first')}</Link>}
        {page > 1 && !isBeyond && <Link to={pathOf({ ...state, page: page - 1 })}>{t('previous')}</Link>}
        {page < pageCount(table, page) && <Link to={pathOf({ ...state, page: page + 1 })}>{t('next')}</Link>}
      </nav>
    </>
  )
}
