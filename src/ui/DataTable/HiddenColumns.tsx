import { Button } from '../Button/Button.tsx'
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx'
import styles from './DataTable.module.css'
import type { GridColumn, TableWords } from './dataColumn.ts'

type Props = { columns: readonly GridColumn[]; words: TableWords; onShow: (id?: string) => void }

const MOST_NAMED = 12

/** The hidden columns; a press shows a column again. */
export function HiddenColumns({ columns, words, onShow }: Props) {
  if (columns.length === 0) return null
  return (
    <p className={styles.hidden}>
      {words.hidden(columns.length)}
      {columns.slice(0, MOST_NAMED).map(({ id, label }) => (
        <Button key={id} look="quiet" onClick={() => onShow(id)}>
          <VisuallyHidden>{words.show} </VisuallyHidden>
          <bdi>{label}</bdi>
        </Button>
      ))}
      {columns.length > 1 && (
        <Button look="quiet" onClick={() => onShow()}>
          {words.showAll}
        </Button>
      )}
    </p>
  )
}
