import type { ColumnStatistics } from '#contract/column_statistics.ts'
import type { Column } from '../../../catalogue/tableColumns.ts'
import { useLocale } from '../../../i18n/useLocale.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { formatExact } from '../../../lib/exactNumber.ts'
import { Field } from '../../../ui/Field/Field.tsx'
import type { ColumnFilter } from './columnFilter.ts'
import styles from './FilterDialog.module.css'
import { isNumeric, type RangeErrors } from './readRange.ts'

const ENDS = ['from', 'to'] as const

type Props = {
  column: Column
  statistics: ColumnStatistics | undefined
  filter: ColumnFilter | undefined
  errors: RangeErrors
}

/** The least and the greatest value of a column of numbers, dates or times. */
export function RangeFields({ column, statistics, filter, errors }: Props) {
  const { t } = useTranslation('dataset')
  const locale = useLocale()
  const isNumber = isNumeric(column)
  const { min } = statistics ?? { min: null }
  // The keyboard of numbers has no minus on iPhones.
  const needsNoMinus = isNumber && min !== null && Number(min) >= 0
  const type = isNumber ? 'text' : column.kind === 'time' ? 'time' : 'date'
  // A number is written as the page writes it: fields of type "number" follow the browser's language instead.
  const shown = (value: string | undefined) => (isNumber && value && formatExact(value, locale, false)) || value
  return (
    <div className={styles.range}>
      {ENDS.map((end) => {
        const error = errors[end]
        return (
          <Field key={end} label={t(`filter.${end}`)} error={error && t(`filter.${error}`)}>
            {(control) => (
              <input
                {...control}
                name={end}
                type={type}
                inputMode={needsNoMinus ? 'decimal' : undefined}
                autoComplete="off"
                maxLength={isNumber ? 1_000 : undefined}
                defaultValue={shown(filter?.[end])}
              />
            )}
          </Field>
        )
      })}
      {/* A link's filter can have a time. Only a day can be chosen here; the time is kept until a day is chosen. */}
      {type === 'date' &&
        ENDS.map((end) => hasTime(filter?.[end]) && <input key={end} type="hidden" name={end} value={filter?.[end]} />)}
    </div>
  )
}

const hasTime = (text = '') => text.includes('T')
