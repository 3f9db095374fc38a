import type { ReactNode } from 'react'
import type { RefineState } from '../../../catalogue/useRefinedState.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import type { DataColumn } from '../../../ui/DataTable/dataColumn.ts'
import { VisuallyHidden } from '../../../ui/VisuallyHidden/VisuallyHidden.tsx'
import { ViewLink } from '../view/ViewLink.tsx'
import { nextSort, type ViewState } from '../view/viewState.ts'
import styles from './DatastoreTable.module.css'

type Props = {
  column: DataColumn
  state: ViewState
  pathOf: (state: ViewState) => string
  refine: RefineState<ViewState>
  /** The column's name. */
  children: ReactNode
}

/** A column's name as a link that sorts by it. */
export function SortLink({ column: { id, isSortable }, state, pathOf, refine, children }: Props) {
  const { t } = useTranslation('dataset')
  if (!isSortable) return <span className={styles.sort}>{children}</span>
  const next = nextSort(state.sort, id)
  const action = !next ? 'table.sortOff' : next.isDescending ? 'table.sortDown' : 'table.sortUp'
  return (
    <ViewLink
      {...{ pathOf, refine }}
      to={{ ...state, sort: next, page: 1 }}
      title={t(action)}
      draggable={false}
      className={styles.sort}
    >
      {children}
      <VisuallyHidden>, {t(action)}</VisuallyHidden>
    </ViewLink>
  )
}
