import { useFormat } from '../../../catalogue/format.ts'
import { Link } from '../../../i18n/Link.tsx'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import type { ViewState } from '../view/viewState.ts'
import styles from './DatastoreTable.module.css'

type Props = { row: unknown; isInCell: boolean; state: ViewState; pathOf: (state: ViewState) => string }

/** A link that opens all values of a row: a sign in its first cell, words elsewhere. */
export function RowOpener({ row, isInCell, state, pathOf }: Props) {
  const { t } = useTranslation('table')
  const format = useFormat()
  if (typeof row !== 'number') return null
  const words = t('row.open', { number: format.number(row) })
  const to = pathOf({ ...state, row })
  if (!isInCell) return <Link to={to}>{words}</Link>
  return (
    // For pointers: the keyboard and screen readers open the cell with Enter, whose dialog has the link in words.
    <Link to={to} aria-hidden="true" title={words} tabIndex={-1} className={styles.opener} data-print="hide">
      ⋮
    </Link>
  )
}
