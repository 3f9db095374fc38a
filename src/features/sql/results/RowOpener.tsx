import { useFormat } from '../../../catalogue/format.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { Button } from '../../../ui/Button/Button.tsx'
import styles from './ResultPanel.module.css'

type Props = { row: number; isInCell: boolean; onOpen: (row: number) => void }

/** A button that opens all values of a row: a sign in its first cell, words elsewhere. */
export function RowOpener({ row, isInCell, onOpen }: Props) {
  const { t } = useTranslation('table')
  const format = useFormat()
  const words = t('row.open', { number: format.number(row + 1) })
  if (!isInCell)
    return (
      <Button look="quiet" onClick={() => onOpen(row)}>
        {words}
      </Button>
    )
  return (
    // For pointers: the keyboard and screen readers open the cell with Enter, whose dialog has the button in words.
    <button
      type="button"
      aria-hidden="true"
      title={words}
      tabIndex={-1}
      className={styles.opener}
      onClick={() => onOpen(row)}
    >
      ⋮
    </button>
  )
}
