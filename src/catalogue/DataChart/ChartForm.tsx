import { useId, useState } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { ChartSelect } from './ChartSelect.tsx'
import {
  AGGREGATES,
  aggregateOf,
  type ChartChoice,
  completeChart,
  findColumn,
  MARKS,
  MOST_MEASURES,
  usableColumns,
} from './chartChoice.ts'
import type { ChartColumn } from './chartColumn.ts'
import { writeOptions } from './chartOptions.ts'
import styles from './DataChart.module.css'

type Props = { columns: readonly ChartColumn[]; choice: ChartChoice; onChange: (choice: ChartChoice) => void }

/** Identifies a chart by what the address says about it. */
const keyOf = (choice: ChartChoice) => JSON.stringify(writeOptions(choice))

/**
 * The settings of a chart: its type, its columns, and how values become one. Each change is shown at once. Settings that do not
 * fit a change, for example to a column that the arrow keys only pass, come back when they fit again.
 */
export function ChartForm({ columns, choice, onChange }: Props) {
  const { t } = useTranslation('chart')
  const name = useId()
  const { mark, x, y, aggregate, colour, multiples } = choice
  const usable = usableColumns(columns)
  const allowed = MARKS.filter((each) => completeChart({ ...choice, mark: each }, columns)?.mark === each)
  const hasSeveral = mark === 'line' || mark === 'bar'
  const [last, setLast] = useState({ wish: choice, shown: keyOf(choice) })
  // The address may have another chart since the last change, for example after the Back button.
  const current: Partial<ChartChoice> = last.shown === keyOf(choice) ? last.wish : choice
  const change = (part: Partial<ChartChoice>, without: 'colour' | 'multiples' | undefined = undefined) => {
    const wish = { ...current, ...part }
    if (without) delete wish[without]
    const next = completeChart(wish, columns)
    if (!next) return
    setLast({ wish: { ...next, ...wish }, shown: keyOf(next) })
    onChange(next)
  }
  const options = (part: readonly ChartColumn[]) => part.map(({ id, label }) => ({ value: id, label }))
  const setMeasure = (index: number, id: string) => {
    const next = id === '' ? y.filter((_, place) => place !== index) : [...y.slice(0, index), id, ...y.slice(index + 1)]
    // Another first column has its own default: amounts are added up, ratios are not.
    const isOther = index === 0 && id !== ''
    change({
      y: [...new Set(next)],
      aggregate: isOther ? aggregateOf(findColumn(columns, id)) : next.length === 0 ? 'count' : aggregate,
    })
  }
  const hasMoreColumns = usable.y.some(({ id }) => !y.includes(id))
  const canHaveMore = hasSeveral && hasMoreColumns && y.length > 0 && y.length < MOST_MEASURES && colour === undefined
  const hasGroups = usable.groups.length > 0
  return (
    <fieldset className={styles.form} data-print="hide" aria-label={t('settings')}>
      {allowed.length > 1 && (
        <fieldset className={styles.marks}>
          <legend>{t('mark')}</legend>
          {allowed.map((each) => (
            <label key={each}>
              <input type="radio" name={name} checked={mark === each} onChange={() => change({ mark: each })} />
              {t(each)}
            </label>
          ))}
        </fieldset>
      )}
      <ChartSelect
        label={t(mark === 'bar' ? 'category' : 'x')}
        value={x}
        options={options(usable.x)}
        onChange={(id) => change({ x: id })}
      />
      {mark !== 'histogram' && (
        <ChartSelect
          label={t('y')}
          value={y[0] ?? ''}
          options={[...(mark === 'dots' ? [] : [{ value: '', label: t('rowCount') }]), ...options(usable.y)]}
          onChange={(id) => setMeasure(0, id)}
        />
      )}
      {hasSeveral &&
        [...y.slice(1), ...(canHaveMore ? [''] : [])].map((id, index) => (
          <ChartSelect
            // biome-ignore lint/suspicious/noArrayIndexKey: the place is the identity of a value
            key={index}
            label={t('yMore', { number: index + 2 })}
            value={id}
            options={[
              { value: '', label: t('noMore') },
              ...options(usable.y.filter((column) => column.id === id || !y.includes(column.id))),
            ]}
            onChange={(next) => setMeasure(index + 1, next)}
          />
        ))}
      {hasSeveral && y.length > 0 && (
        <ChartSelect
          label={t('aggregate')}
          value={aggregate}
          options={AGGREGATES.flatMap((each) => (each === 'count' ? [] : [{ value: each, label: t(each) }]))}
          onChange={(value) => change({ aggregate: AGGREGATES.find((each) => each === value) ?? 'sum' })}
        />
      )}
      {hasGroups && y.length < 2 && (
        <ChartSelect
          label={t('colour')}
          value={colour ?? ''}
          options={[{ value: '', label: t('none') }, ...options(usable.groups)]}
          // Only one value has colours: others that do not fit now do not come back.
          onChange={(id) => (id === '' ? change({}, 'colour') : change({ colour: id, y }))}
        />
      )}
      {hasGroups && (
        <ChartSelect
          label={t('multiples')}
          value={multiples ?? ''}
          options={[{ value: '', label: t('none') }, ...options(usable.groups)]}
          onChange={(id) => (id === '' ? change({}, 'multiples') : change({ multiples: id }))}
        />
      )}
    </fieldset>
  )
}
