import { useTranslation } from 'react-i18next'
import { Link } from '../../i18n/Link.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden/VisuallyHidden.tsx'
import type { Column } from './columns.ts'
import styles from './DatastoreTable.module.css'
import { isSortable, nextSort, type TableState } from './tableState.ts'

type Props = { column: Column; state: TableState; pathOf: (state: TableState) => string }

/** A column's name and type; a link that sorts by it. */
export function ColumnHead({ column, state, pathOf }: Props) {
  const { t } = useTranslation('dataset')
  const { id, label, kind } = column
  const current = state.sort?.column === id ? state.sort : undefined
  const next = nextSort(state.sort, id)
  const action = !next ? 'table.sortOff' : next.isDescending ? 'table.sortDown' : 'table.sortUp'
  const ariaSort = current && (current.isDescending ? 'descending' : 'ascending')
  return (
    <th scope="col" data-kind={kind} aria-sort={ariaSort}>
      {isSortable(id) ? (
        <Link to={pathOf({ ...state, sort: next, page: 1 })} title={t(action)} className={styles.sort}>
          {label}
          {current && <span aria-hidden="true"> {current.isDescending ? '↓' : '↑'}</span>}
          <VisuallyHidden>, {t(action)}</VisuallyHidden>
        </Link>
      ) : (
        label
      )}
      <small className={styles.type}>{t(`type.${kind}`)}</small>
    </th>
  )
}
