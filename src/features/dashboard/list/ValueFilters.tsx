import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../catalogue/format.ts'
import { POINTS, type Quality } from '../../../catalogue/quality.ts'
import { useUsableGroups } from '../../../catalogue/useUsableGroups.ts'
import { useLocale } from '../../../i18n/useLocale.ts'
import { controlFace } from '../../../ui/Field/Field.tsx'
import { Options } from '../../../ui/Options.tsx'
import { type DashboardState, type ValueFilter, valueFilters } from '../dashboardState.ts'
import { type Row, valuesOf } from '../datasetRows.ts'
import styles from './List.module.css'
import type { ListChange } from './useListState.ts'

type Props = { rows: readonly Row[]; state: DashboardState; onChange: ListChange }

const isRule = (value: string): value is Quality => Object.hasOwn(POINTS, value)

/** The filters by creator, category, format and missing quality, with the values that the datasets have. */
export function ValueFilters({ rows, state, onChange }: Props) {
  const { t } = useTranslation('dashboard')
  const { t: quality } = useTranslation('quality')
  const format = useFormat()
  const locale = useLocale()
  const groups = useUsableGroups()
  const values = useMemo(() => valueFilters.map((filter) => ({ filter, counts: valuesOf(rows, filter) })), [rows])
  const nameOf = (filter: ValueFilter, value: string) => {
    if (filter === 'group') return groups.find((group) => group.value === value)?.label ?? value
    return filter === 'rule' && isRule(value) ? t('list.rule', { rule: quality(`names.${value}`) }) : value
  }
  const { compare } = new Intl.Collator(locale, { numeric: true })
  return (
    <div className={styles.values}>
      {values.map(({ filter, counts }) => {
        const chosen = state[filter]
        // A value of the address that no dataset has can be seen, and removed.
        const all = chosen === '' || counts.has(chosen) ? [...counts] : [...counts, [chosen, 0] as const]
        if (all.length === 0) return null
        const name = t(`values.${filter}`)
        const options = all
          .map(([value, count]) => ({ value, label: `${nameOf(filter, value)} (${format.number(count)})` }))
          .sort((one, other) => compare(one.label, other.label))
          // The value alone would not say which filter it belongs to.
          .map((option) =>
            option.value === chosen
              ? { value: chosen, label: t('values.chosen', { name, value: option.label }) }
              : option,
          )
        return (
          <select
            key={filter}
            className={controlFace}
            aria-label={name}
            data-chosen={chosen !== ''}
            value={chosen}
            onChange={({ target }) => onChange(() => ({ [filter]: target.value }))}
          >
            <option value="">{t('values.any', { name })}</option>
            <Options of={options} />
          </select>
        )
      })}
    </div>
  )
}
