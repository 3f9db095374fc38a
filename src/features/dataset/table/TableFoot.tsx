import { useRef } from 'react'
import type { Table } from '../../../api/queries/datastore.ts'
import { useFormat } from '../../../catalogue/format.ts'
import { ListPages } from '../../../catalogue/ListPages.tsx'
import type { RefineState } from '../../../catalogue/useRefinedState.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { ViewLink } from '../view/ViewLink.tsx'
import { isWhole, ROWS_PER_PAGE, type ViewState, withAllRows } from '../view/viewState.ts'
import styles from './DatastoreTable.module.css'

type Props = {
  table: Table
  state: ViewState
  pathOf: (state: ViewState) => string
  refine: RefineState<ViewState>
}

/** The row numbers of this page, and pagination. */
export function TableFoot({ table, state, pathOf, refine }: Props) {
  const { t } = useTranslation('dataset')
  const range = useRef<HTMLParagraphElement>(null)
  const { records } = table
  const pages = pageCount(table, state.page)
  const toRange = () => range.current?.focus()
  const choose = (page: number, link: HTMLElement) => {
    // The shown page has no link of its own, the first page none to a previous one, and the last page none to a next one.
    const isLast = table.total !== undefined && page === pages
    if (link.closest('li') || page === 1 || isLast) toRange()
    refine({ ...state, page })
  }
  return (
    <div className={styles.foot}>
      <p role="status" ref={range} tabIndex={-1}>
        <RangeWords table={table} state={state} />
      </p>
      {records.length === 0 && state.page > 1 && (
        <ViewLink {...{ pathOf, refine }} to={{ ...state, page: 1 }} onPress={toRange}>
          {t('table.first')}
        </ViewLink>
      )}
      {!isWhole(state) && (
        <ViewLink {...{ pathOf, refine }} to={withAllRows(state)} onPress={toRange}>
          {t('table.reset')}
        </ViewLink>
      )}
      {records.length > 0 && (
        <ListPages
          page={state.page}
          pages={pages}
          label={t('table.pages')}
          pathOf={(page) => pathOf({ ...state, page })}
          onChoose={choose}
        />
      )}
    </div>
  )
}

/** The number of pages. If the rows were not counted, there is a next page after a full one. */
export const pageCount = ({ records, total }: Table, page: number): number =>
  total === undefined ? page + (records.length === ROWS_PER_PAGE ? 1 : 0) : Math.ceil(total / ROWS_PER_PAGE)

/** The numbers of the shown rows and of all rows, or why there are none. */
export function RangeWords({
  table: { records, total, total_was_estimated: isEstimate },
  state: { q, page, filters },
}: Pick<Props, 'table' | 'state'>) {
  const { t } = useTranslation('dataset')
  const format = useFormat()
  const offset = (page - 1) * ROWS_PER_PAGE
  const range = { from: format.number(offset + 1), to: format.number(offset + records.length) }
  if (records.length === 0) {
    if (page > 1 && total !== 0) return t('table.beyond')
    if (q !== '') return t('table.noMatch', { q })
    return filters.length > 0 ? t('table.noneFits') : t('table.empty')
  }
  if (total === undefined) return t('table.rangeOpen', range)
  const number = format.number(total)
  const counted = { ...range, total: isEstimate ? t('table.about', { number }) : number }
  return q === '' ? t('table.range', counted) : t('table.rangeFound', { ...counted, q })
}
