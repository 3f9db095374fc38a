import { useId } from 'react'
import { useFormat } from '../../../catalogue/format.ts'
import { Link } from '../../../i18n/Link.tsx'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { paths } from '../../../paths.ts'
import { controlFace } from '../../../ui/Field/Field.tsx'
import { FindField } from '../../../ui/FindField/FindField.tsx'
import { Options } from '../../../ui/Options.tsx'
import { onPlainPress } from '../../../ui/onPlainPress.ts'
import { useSelectDraft } from '../../../ui/useSelectDraft.ts'
import { type DashboardState, filters, formatState, sorts, toggled } from '../dashboardState.ts'
import type { countsOf, Row } from '../datasetRows.ts'
import styles from './List.module.css'
import type { ListChange } from './useListState.ts'
import { ValueFilters } from './ValueFilters.tsx'

type Props = {
  rows: readonly Row[]
  counts: ReturnType<typeof countsOf>
  state: DashboardState
  typed: string
  onType: (text: string) => void
  onChange: ListChange
}

/** The field that finds datasets, the filters with their counts, and the order. */
export function ListTools({ rows, counts, state, typed, onType, onChange }: Props) {
  const { t } = useTranslation('dashboard')
  const format = useFormat()
  const id = useId()
  const order = useSelectDraft(state.sort, (value) =>
    onChange(() => ({ sort: sorts.find((sort) => sort === value) ?? 'attention' })),
  )
  return (
    <div className={styles.tools} data-print="hide">
      <FindField label={t('list.find')} value={typed} onChange={onType} />
      <nav aria-label={t('list.filters')}>
        <ul className={styles.filters}>
          {filters.map((condition) => (
            <li key={condition}>
              <Link
                to={paths.dashboard(formatState(toggled(state, condition)))}
                aria-current={state.conditions.includes(condition) ? 'true' : undefined}
                // The address is that of the rendered state; a press changes the newest one.
                onClick={onPlainPress(() => onChange((newest) => toggled(newest, condition), { replace: false }))}
              >
                {t(`conditions.${condition}`)} <span>{format.number(counts[condition])}</span>
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <ValueFilters rows={rows} state={state} onChange={onChange} />
      <p className={styles.sort}>
        <label htmlFor={id}>{t('sort.label')}</label>
        <select id={id} className={controlFace} {...order}>
          <Options of={sorts.map((sort) => ({ value: sort, label: t(`sort.${sort}`) }))} />
        </select>
      </p>
    </div>
  )
}
