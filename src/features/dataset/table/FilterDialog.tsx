import { type FormEvent, useState } from 'react'
import type { ColumnStatistics } from '#contract/column_statistics.ts'
import { cellView } from '../../../catalogue/cellView.ts'
import { useFormat } from '../../../catalogue/format.ts'
import { useSite } from '../../../catalogue/site.ts'
import type { Column } from '../../../catalogue/tableColumns.ts'
import { useCellWriter } from '../../../catalogue/useTableWords.ts'
import { useLocale } from '../../../i18n/useLocale.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import type { PlaceNotation } from '../../../lib/geo/provinces.ts'
import { Button } from '../../../ui/Button/Button.tsx'
import { Dialog } from '../../../ui/Dialog/Dialog.tsx'
import { Field } from '../../../ui/Field/Field.tsx'
import { type ColumnFilter, VALUE_MAX } from './columnFilter.ts'
import styles from './FilterDialog.module.css'
import { ProvinceFilter } from './ProvinceFilter.tsx'
import { RangeFields } from './RangeFields.tsx'
import { type RangeErrors, readRange } from './readRange.ts'
import { useHasRanges } from './useHasRanges.ts'

type Props = {
  column: Column
  statistics: ColumnStatistics | undefined
  filter: ColumnFilter | undefined
  resourceId: string
  /** How the values name provinces or districts; undefined if they do not. */
  places: PlaceNotation | undefined
  onApply: (filter: ColumnFilter) => void
  onClose: () => void
}

const FORM_ID = 'column-filter'

/** Asks for the conditions of one column: a part of a text, an exact text, a range, values with their counts, empty cells. */
export function FilterDialog({ column, statistics, filter, resourceId, places, onApply, onClose }: Props) {
  const { t } = useTranslation('dataset')
  const { t: word } = useTranslation('table')
  // Other CKANs have neither operator.
  const { hasOwnCatalogue } = useSite()
  const locale = useLocale()
  const [errors, setErrors] = useState<RangeErrors>({})
  const apply = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const { filter: read, errors: found } = readForm(column, new FormData(form), locale)
    setErrors(found)
    const wrong = found.from ? 'from' : found.to ? 'to' : undefined
    if (wrong) {
      form.querySelector<HTMLInputElement>(`input[name="${wrong}"]`)?.focus()
      return
    }
    onApply(read)
    onClose()
  }
  const values = (chosen: readonly string[]) => <Values {...{ column, statistics, chosen }} />
  const current = filter?.is ?? []
  // Up to a number of provinces, all of them are among the values.
  const hasAllNames = places === 'name' && listsAllValues(statistics)
  return (
    <Dialog
      title={t('filter.of', { name: column.label })}
      close={word('close')}
      onClose={onClose}
      footer={
        <div className={styles.buttons}>
          <Button type="submit" form={FORM_ID} look="main">
            {t('filter.apply')}
          </Button>
          {filter && (
            <Button
              onClick={() => {
                onApply({ column: column.id })
                onClose()
              }}
            >
              {t('filter.clear')}
            </Button>
          )}
        </div>
      }
    >
      <form id={FORM_ID} className={styles.form} onSubmit={apply}>
        {(hasOwnCatalogue || !isText(column)) && <Conditions {...{ column, statistics, filter, errors }} />}
        {places === undefined || hasAllNames ? (
          values(current)
        ) : (
          <ProvinceFilter {...{ resourceId, column, places, current }}>{values}</ProvinceFilter>
        )}
        {hasOwnCatalogue && <EmptyCells filter={filter} />}
      </form>
    </Dialog>
  )
}

const BOTH = ['true', 'false'].map((value) => ({ value, count: undefined }))

/** The values to choose from; both of a boolean, also where a portal has no statistics. */
function knownValues({ kind }: Column, statistics: ColumnStatistics | undefined) {
  if (kind === 'json' || kind === 'list') return []
  const top = statistics?.top ?? []
  return kind === 'boolean' && top.length === 0 ? BOTH : top
}

/** Whether the frequent values are all values; those of a sample never are for certain. */
const listsAllValues = (statistics: ColumnStatistics | undefined) =>
  statistics !== undefined && !statistics.is_estimate && statistics.distinct === statistics.top.length

const isText = ({ kind }: Column) => kind === 'text' || kind === 'json' || kind === 'list'

type ConditionsProps = Pick<Props, 'column' | 'statistics' | 'filter'> & { errors: RangeErrors }

function Conditions({ column, statistics, filter, errors }: ConditionsProps) {
  const { t } = useTranslation('dataset')
  const { kind } = column
  if (kind === 'boolean') return null
  if (isText(column)) {
    return (
      <Field label={t('filter.contains')}>
        {(control) => <input {...control} name="contains" defaultValue={filter?.contains} maxLength={VALUE_MAX} />}
      </Field>
    )
  }
  return <Range {...{ column, statistics, filter, errors }} />
}

function Range(props: ConditionsProps) {
  const { t } = useTranslation('dataset')
  const hasRanges = useHasRanges()
  if (hasRanges === undefined) return null
  return hasRanges ? <RangeFields {...props} /> : <p>{t('filter.noRanges')}</p>
}

function Values({ column, statistics, chosen }: Pick<Props, 'column' | 'statistics'> & { chosen: readonly string[] }) {
  const { t } = useTranslation('dataset')
  const format = useFormat()
  const writer = useCellWriter({ tellsEmptyText: false })
  const known = knownValues(column, statistics)
  const others = chosen.filter((value) => !known.some((entry) => entry.value === value))
  const values = [...others.map((value) => ({ value, count: undefined })), ...known]
  const about = statistics?.is_estimate ? '≈ ' : ''
  const legend = statistics === undefined || listsAllValues(statistics) ? 'filter.values' : 'filter.frequentValues'
  return (
    <>
      {column.kind === 'text' && !listsAllValues(statistics) && (
        <Field label={t('filter.isExactly')}>
          {(control) => <input {...control} name="isExactly" maxLength={VALUE_MAX} />}
        </Field>
      )}
      {values.length > 0 && (
        <fieldset className={styles.values}>
          <legend>{t(legend)}</legend>
          {values.map(({ value, count }) => (
            <label key={value}>
              <input type="checkbox" name="is" value={value} defaultChecked={chosen.includes(value)} />
              <bdi>{cellView(column.kind === 'boolean' ? value === 'true' : value, column, writer).text}</bdi>
              {count !== undefined && <small>{about + format.number(count)}</small>}
            </label>
          ))}
        </fieldset>
      )}
    </>
  )
}

function EmptyCells({ filter }: Pick<Props, 'filter'>) {
  const { t } = useTranslation('dataset')
  const chosen = filter?.empty === undefined ? '' : filter.empty ? 'yes' : 'no'
  return (
    <fieldset className={styles.empty}>
      <legend>{t('filter.emptyCells')}</legend>
      {(['', 'no', 'yes'] as const).map((choice) => (
        <label key={choice}>
          <input type="radio" name="empty" value={choice} defaultChecked={choice === chosen} />
          {choice === '' ? t('filter.anyCells') : choice === 'no' ? t('filter.withoutEmpty') : t('filter.onlyEmpty')}
        </label>
      ))}
    </fieldset>
  )
}

const isNotBlank = (value: string) => value.trim() !== ''

function readForm(column: Column, form: FormData, locale: string): { filter: ColumnFilter; errors: RangeErrors } {
  const filled = (name: string) => form.getAll(name).map((value) => String(value).trim())
  const text = (name: string) => filled(name).find((value) => value !== '') ?? ''
  // Blanks at the ends belong to the value.
  const is = [...new Set(['is', 'isExactly'].flatMap((name) => form.getAll(name).map(String)))].filter(isNotBlank)
  const empty = text('empty')
  const { range, errors } = readRange({ from: text('from'), to: text('to') }, column, locale)
  const filter = {
    column: column.id,
    ...(text('contains') !== '' && { contains: text('contains') }),
    ...(is.length > 0 && { is }),
    ...range,
    ...(empty !== '' && { empty: empty === 'yes' }),
  }
  return { filter, errors }
}
