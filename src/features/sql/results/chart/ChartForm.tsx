import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { CellKind } from '../../../../catalogue/cellView.ts'
import type { ChartMark } from '../../../../ui/Chart/drawing.ts'
import type { ResultField } from '../queryResult.ts'
import { axisColumns, type ChartChoice } from './chartChoice.ts'
import styles from './ResultChart.module.css'

type Props = {
  fields: readonly ResultField[]
  cells: readonly CellKind[]
  choice: ChartChoice
  onChange: (choice: ChartChoice) => void
}

const MARKS = ['line', 'bar', 'dots'] as const satisfies readonly ChartMark[]

/** The form that chooses the chart's type and columns. */
export function ChartForm({ fields, cells, choice, onChange }: Props) {
  const { t } = useTranslation('result')
  const name = useId()
  const columns = axisColumns(cells)
  const options = (places: readonly number[]) =>
    places.map((place) => (
      <option key={place} value={place}>
        {fields[place]?.name}
      </option>
    ))
  return (
    <div className={styles.form}>
      <fieldset className={styles.marks}>
        <legend>{t('draw.kind')}</legend>
        {MARKS.map((mark) => (
          <label key={mark}>
            <input
              type="radio"
              name={name}
              checked={choice.mark === mark}
              onChange={() => onChange({ ...choice, mark })}
            />
            {t(`draw.${mark}`)}
          </label>
        ))}
      </fieldset>
      <label>
        <span>{t('draw.x')}</span>
        <select value={choice.x} onChange={({ target }) => onChange({ ...choice, x: Number(target.value) })}>
          {options(columns.x)}
        </select>
      </label>
      <label>
        <span>{t('draw.y')}</span>
        <select
          value={choice.y ?? ''}
          onChange={({ target }) => onChange({ ...choice, y: target.value === '' ? undefined : Number(target.value) })}
        >
          <option value="">{t('draw.rowCount')}</option>
          {options(columns.y)}
        </select>
      </label>
    </div>
  )
}
