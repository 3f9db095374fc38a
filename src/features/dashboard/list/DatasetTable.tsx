import { type Dispatch, type SetStateAction, useCallback } from 'react'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import type { Row } from '../datasetRows.ts'
import { DatasetLine } from './DatasetLine.tsx'
import styles from './List.module.css'

type Props = {
  rows: readonly Row[]
  selected: ReadonlySet<string>
  /** A stable function, so that only rows that changed are drawn again. */
  onSelect: Dispatch<SetStateAction<ReadonlySet<string>>>
}

/** The datasets of a page of the list; each can be selected, and all of the page together. */
export function DatasetTable({ rows, selected, onSelect }: Props) {
  const { t } = useTranslation('dashboard')
  const isAll = rows.every(({ dataset }) => selected.has(dataset.id))
  const selectAll = () => {
    const next = new Set(selected)
    for (const { dataset } of rows) isAll ? next.delete(dataset.id) : next.add(dataset.id)
    onSelect(next)
  }
  const toggle = useCallback(
    (id: string) =>
      onSelect((current) => {
        const next = new Set(current)
        if (!next.delete(id)) next.add(id)
        return next
      }),
    [onSelect],
  )
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">
            <label>
              <input type="checkbox" checked={isAll} onChange={selectAll} />
              <span className={styles.selectPage}>{t('list.selectPage')}</span>
            </label>
          </th>
          <th scope="col">{t('columns.dataset')}</th>
          <th scope="col">{t('columns.state')}</th>
          <th scope="col">{t('columns.updates')}</th>
          <th scope="col">{t('columns.quality')}</th>
          <th scope="col">{t('columns.use')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <DatasetLine key={row.dataset.id} row={row} isSelected={selected.has(row.dataset.id)} onToggle={toggle} />
        ))}
      </tbody>
    </table>
  )
}
