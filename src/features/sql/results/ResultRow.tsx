import { useEffect } from 'react'
import { useFormat } from '../../../catalogue/format.ts'
import { RowValues } from '../../../catalogue/RowValues/RowValues.tsx'
import { Structure, structureOf } from '../../../catalogue/Tree/Structure.tsx'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { Button } from '../../../ui/Button/Button.tsx'
import { CellContent } from '../../../ui/DataTable/CellContent.tsx'
import type { DataColumn, RowSource } from '../../../ui/DataTable/dataColumn.ts'
import { Dialog } from '../../../ui/Dialog/Dialog.tsx'
import { Skeleton } from '../../../ui/Skeleton/Skeleton.tsx'
import styles from './ResultPanel.module.css'

type Props = {
  columns: readonly DataColumn[]
  /** The columns that are not shown, by id. */
  hidden: ReadonlySet<string>
  source: RowSource
  /** The place of the row in the order that is shown, from 0. */
  row: number
  onMove: (row: number) => void
  onClose: () => void
}

/** All values of one row of a result, hidden columns aside. */
export function ResultRow({ columns, hidden, source, row, onMove, onClose }: Props) {
  const { t } = useTranslation('table')
  const { t: text } = useTranslation('result')
  const format = useFormat()
  const values = source.at(row)
  // A button that is disabled while it has the focus loses it.
  const isFirst = row === 0
  const isLast = row + 1 >= source.count
  // Rows that are not on the screen are loaded by the worker.
  useEffect(() => source.want?.(row, row + 1), [source, row])
  return (
    <Dialog
      look="drawer"
      title={t('row.title', { number: format.number(row + 1) })}
      close={t('close')}
      onClose={onClose}
      footer={
        <div className={styles.rowFoot}>
          <Button look="quiet" aria-disabled={isFirst} onClick={() => isFirst || onMove(row - 1)}>
            {t('row.previous')}
          </Button>
          <Button look="quiet" aria-disabled={isLast} onClick={() => isLast || onMove(row + 1)}>
            {t('row.next')}
          </Button>
        </div>
      }
    >
      {values ? (
        <RowValues
          values={columns.flatMap(({ id, label, view }, place) =>
            hidden.has(id)
              ? []
              : [{ id, label, unit: '', content: <Value value={values[place]} label={label} view={view} /> }],
          )}
        />
      ) : (
        <Skeleton label={text('loadingRow')} lines={[0.3, 0.8]} times={4} />
      )}
    </Dialog>
  )
}

type ValueProps = { value: unknown; label: string; view: DataColumn['view'] }

/** A list or an object is a tree, as in the drawer of a dataset's table. */
function Value({ value, label, view }: ValueProps) {
  const structure = structureOf(value)
  return structure ? <Structure value={structure} label={label} /> : <CellContent view={view(value)} isCut={false} />
}
