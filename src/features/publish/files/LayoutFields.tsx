import { type ReactNode, useId } from 'react'
import type { TableRange } from '#table/range/TableRange.ts'
import { useFormat } from '../../../catalogue/format.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { Options } from '../../../ui/Options.tsx'
import { LayoutTable } from './LayoutTable.tsx'
import styles from './ReadAsFields.module.css'
import type { FileLayout, ReadAs } from './read/fileReading.ts'

type Props = {
  name: string
  layout: FileLayout
  isReading: boolean
  onReadAs: (readAs: Pick<ReadAs, 'sheet' | 'range'>) => void
}

const HEADER_ROWS = [1, 2, 3, 4, 5]
const LEFT_OUT = ['none', 'end', 'everywhere'] as const satisfies readonly TableRange['leave_out'][]
const LONGEST_OPTION = 40

/** Selects the sheet, the rows of column names, and whether totals and notes are left out; the preview shows the result. */
export function LayoutFields({ name, layout, isReading, onReadAs }: Props) {
  const { t } = useTranslation('files')
  const format = useFormat()
  const help = useId()
  const { range, sheet, sheets, headingLines, top } = layout
  const [from = 1] = headingLines
  const lines = top.some(({ line }) => line === from) ? top : [{ line: from, cells: [] }, ...top]
  const change = (changed: TableRange) => onReadAs({ range: { ...range, ...changed } })
  const cellsOf = (cells: readonly string[]) => cells.filter((cell) => cell.trim() !== '').join(', ')
  return (
    <div className={styles.fields} aria-busy={isReading}>
      {sheets.length > 1 && (
        <Field
          label={t('layout.sheetLabel')}
          value={sheet}
          onChange={(chosen) => onReadAs({ sheet: chosen, range: 'proposed' })}
        >
          <Options
            of={sheets.map((one) => ({
              value: one.name,
              label: one.isHidden ? `${one.name} (${t('layout.hidden')})` : one.name,
            }))}
          />
        </Field>
      )}
      <Field label={t('layout.headerRow')} value={from} onChange={(line) => change({ header_row: Number(line) })}>
        <Options
          of={lines.map(({ line, cells }) => ({
            value: line,
            label: t('layout.row', { line: format.number(line), cells: cellsOf(cells).slice(0, LONGEST_OPTION) }),
          }))}
        />
      </Field>
      <Field
        label={t('layout.headerRows')}
        value={range.header_rows ?? 1}
        help={help}
        onChange={(rows) => change({ header_rows: Number(rows), header_row: from })}
      >
        <Options of={HEADER_ROWS.map((rows) => ({ value: rows, label: format.number(rows) }))} />
      </Field>
      <Field
        label={t('layout.leaveOut')}
        value={range.leave_out ?? 'none'}
        onChange={(chosen) => change({ leave_out: LEFT_OUT.find((one) => one === chosen) ?? 'none' })}
      >
        <Options of={LEFT_OUT.map((one) => ({ value: one, label: t(`layout.${one}`) }))} />
      </Field>
      <p id={help} className={styles.help}>
        {t('layout.headerRowsHelp')} {t('layout.help')}
      </p>
      <LayoutTable name={name} layout={layout} />
    </div>
  )
}

type FieldProps = {
  label: string
  value: string | number | undefined
  help?: string
  onChange: (value: string) => void
  children: ReactNode
}

function Field({ label, value, help, onChange, children }: FieldProps) {
  const id = useId()
  return (
    <p>
      <label htmlFor={id}>{label}</label>
      <select id={id} value={value} aria-describedby={help} onChange={({ target }) => onChange(target.value)}>
        {children}
      </select>
    </p>
  )
}
