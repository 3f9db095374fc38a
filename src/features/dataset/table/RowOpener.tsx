import { useFormat } from '../../../catalogue/format.ts'
import type { RefineState } from '../../../catalogue/useRefinedState.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { ViewLink } from '../view/ViewLink.tsx'
import type { ViewState } from '../view/viewState.ts'
import styles from './DatastoreTable.module.css'

type Props = {
  row: unknown
  isInCell: boolean
  state: ViewState
  pathOf: (state: ViewState) => string
  refine: RefineState<ViewState>
}

/** A link that opens all values of a row: a sign in its first cell, words elsewhere. */
export function RowOpener({ row, isInCell, state, pathOf, refine }: Props) {
  const { t } = useTranslation('table')
  const format = useFormat()
  if (typeof row !== 'number') return null
  const words = t('row.open', { number: format.number(row) })
  const link = { to: { ...state, row }, pathOf, refine }
  if (!isInCell) return <ViewLink {...link}>{words}</ViewLink>
  return (
    // For pointers: the keyboard and screen readers open the cell with Enter, whose dialog has the link in words.
    <ViewLink {...link} aria-hidden="true" title={words} tabIndex={-1} className={styles.opener} data-print="hide">
      ⋮
    </ViewLink>
  )
}
