import type { ChangedRow } from '#contract/table_changes.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import styles from './History.module.css'

type NameOf = (id: string) => string
type Props = {
  rows: readonly ChangedRow[]
  /** The name of a column for readers; its id by default. */
  nameOf?: NameOf
  isOpen?: boolean
}

const sameName: NameOf = (id) => id

/** Rows that differ between two tables: their keys, and their values before and after. */
export function ChangedRows({ rows, nameOf = sameName, isOpen = false }: Props) {
  const { t } = useTranslation('history')
  // Rows that no column identifies have no name.
  const hasKey = rows.some(({ key }) => Object.keys(key).length > 0)
  return (
    <details open={isOpen}>
      <summary>{t('table.sample')}</summary>
      <div className={styles.scroll}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('table.kind')}</th>
              {hasKey && <th scope="col">{t('table.row')}</th>}
              <th scope="col">{t('table.values')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two rows can have the same values
              <tr key={index}>
                <td>{t(`table.${row.kind}`)}</td>
                {hasKey && <th scope="row">{Object.values(row.key).join(', ')}</th>}
                <td>
                  <Cells row={row} nameOf={nameOf} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  )
}

function Cells({ row: { before, after }, nameOf }: { row: ChangedRow; nameOf: NameOf }) {
  const columns = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  return (
    <ul className={styles.cells}>
      {columns.map((column) => (
        <li key={column}>
          <span className={styles.column}>{nameOf(column)}</span>{' '}
          {Object.hasOwn(before, column) && <del className={styles.removed}>{before[column] ?? '—'}</del>}{' '}
          {Object.hasOwn(after, column) && <ins className={styles.added}>{after[column] ?? '—'}</ins>}
        </li>
      ))}
    </ul>
  )
}
