import type { ColumnValues } from '../../../catalogue/columnValues.ts'
import { Button } from '../../../ui/Button/Button.tsx'
import styles from './ExampleList.module.css'
import type { SqlTable } from './sqlTable.ts'
import { useExamples } from './useExamples.ts'

type Props = {
  table: SqlTable
  /** Values of its first rows, if loaded. */
  values?: ColumnValues | undefined
  onPick: (sql: string) => void
}

/** Example queries for a table. A click opens one in the editor. */
export function ExampleList({ table, values, onPick }: Props) {
  const examplesOf = useExamples()
  return (
    <ul className={styles.list}>
      {examplesOf(table, values).map(({ kind, title, sql }) => (
        <li key={kind}>
          <Button look="quiet" onClick={() => onPick(sql)}>
            {title}
          </Button>
        </li>
      ))}
    </ul>
  )
}
