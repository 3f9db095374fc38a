import { memo, useMemo } from 'react'
import { useFormat } from '../../../catalogue/format.ts'
import { POINTS, type Quality } from '../../../catalogue/quality.ts'
import { useUsableGroups } from '../../../catalogue/useUsableGroups.ts'
import { useLocale } from '../../../i18n/useLocale.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { alphabetical } from '../../../lib/collator.ts'
import { controlFace } from '../../../ui/Field/Field.tsx'
import { Options } from '../../../ui/Options.tsx'
import { useSelectDraft } from '../../../ui/useSelectDraft.ts'
import { type DashboardState, type ValueFilter, valueFilters } from '../dashboardState.ts'
import { type Row, valuesOf } from '../datasetRows.ts'
import styles from './List.module.css'
import type { ListChange } from './useListState.ts'

type Props = { rows: readonly Row[]; state: DashboardState; onChange: ListChange }

/** The filters by creator, category, format and missing quality, with the values that the datasets have. */
export function ValueFilters({ rows, state, onChange }: Props) {
  return (
    <div className={styles.values}>
      {valueFilters.map((filter) => (
        <ValueSelect
          key={filter}
          {...{ rows, filter }}
          chosen={state[filter]}
          onChoose={(value) => onChange(() => ({ [filter]: value }))}
        />
      ))}
    </div>
  )
}

const isRule = (value: string): value is Quality => Object.hasOwn(POINTS, value)

type SelectProps = {
  rows: readonly Row[]
  filter: ValueFilter
  /** Empty: any value. */
  chosen: string
  onChoose: (value: string) => void
}

function ValueSelect({ rows, filter, chosen, onChoose }: SelectProps) {
  const { t } = useTranslation('dashboard')
  const counts = useMemo(() => valuesOf(rows, filter), [rows, filter])
  const select = useSelectDraft(chosen, onChoose)
  // A value of the address that no dataset has can be seen, and removed.
  const isUnknown = chosen !== '' && !counts.has(chosen)
  if (counts.size === 0 && !isUnknown) return null
  return (
    <select className={controlFace} aria-label={t(`values.${filter}`)} data-chosen={chosen !== ''} {...select}>
      <ValueOptions {...{ filter, counts, chosen }} />
    </select>
  )
}

type OptionsProps = { filter: ValueFilter; counts: ReadonlyMap<string, number>; chosen: string }

/** Hundreds of options: another filter of the list does not draw them again. */
const ValueOptions = memo(function ValueOptions({ filter, counts, chosen }: OptionsProps) {
  const { t } = useTranslation('dashboard')
  const { t: quality } = useTranslation('quality')
  const format = useFormat()
  const locale = useLocale()
  const groups = useUsableGroups()
  const nameOf = (value: string) => {
    if (filter === 'group') return groups.find((group) => group.value === value)?.label ?? value
    return filter === 'rule' && isRule(value) ? t('list.rule', { rule: quality(`names.${value}`) }) : value
  }
  const all = chosen === '' || counts.has(chosen) ? [...counts] : [...counts, [chosen, 0] as const]
  const name = t(`values.${filter}`)
  const named = all.map(([value, count]) => ({ value, label: `${nameOf(value)} (${format.number(count)})` }))
  const options = alphabetical(named, locale, ({ label }) => label)
    // The value alone would not say which filter it belongs to.
    .map((option) =>
      option.value === chosen ? { value: chosen, label: t('values.chosen', { name, value: option.label }) } : option,
    )
  return (
    <>
      <option value="">{t('values.any', { name })}</option>
      <Options of={options} />
    </>
  )
})
