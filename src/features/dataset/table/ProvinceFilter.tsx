import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo, useState } from 'react'
import { datastoreQueries, fieldsOfColumns } from '../../../api/queries/datastore.ts'
import { useFormat } from '../../../catalogue/format.ts'
import { useSite } from '../../../catalogue/site.ts'
import type { Column } from '../../../catalogue/tableColumns.ts'
import { useLocale } from '../../../i18n/useLocale.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { valuesByProvince } from '../../../lib/geo/districts.ts'
import { type PlaceNotation, provinceName } from '../../../lib/geo/provinces.ts'
import { Field } from '../../../ui/Field/Field.tsx'
import styles from './FilterDialog.module.css'

type Props = {
  resourceId: string
  column: Column
  places: PlaceNotation
  /** The values that the column is filtered by now. */
  current: readonly string[]
  /** The choice of single values, shown while no province is chosen. Receives the chosen ones. */
  children: (current: readonly string[]) => ReactNode
}

/** Türkiye has 973 districts, which can be written in several ways. */
const VALUES_MAX = 5_000
/** A URL has room for this many values. */
const PROVINCE_VALUES_MAX = 90

/**
 * The choice of a province for a column of provinces or districts. The form receives the column's values that belong to
 * the province as fields `is`. Only the single values while the values are loading, and where none names a province.
 */
export function ProvinceFilter({ resourceId, column, places, current, children }: Props) {
  const { t } = useTranslation('dataset')
  const format = useFormat()
  const [chosen, setChosen] = useState<string>()
  const fields = fieldsOfColumns([column.id], useSite().hasOwnCatalogue)
  const { placeholderData: _, ...query } = datastoreQueries.search(useLocale(), {
    resource_id: resourceId,
    ...fields,
    distinct: true,
    limit: VALUES_MAX,
    include_total: false,
  })
  const { data } = useQuery({ ...query, enabled: fields.fields !== undefined })
  const found = useMemo(() => {
    const records = data?.records ?? []
    // A part of the values would filter some rows of a province away.
    if (records.length >= VALUES_MAX) return []
    const all = valuesByProvince(
      records.map((record) => record[column.id]),
      places,
    )
    return all.filter(({ values }) => values.length <= PROVINCE_VALUES_MAX)
  }, [data, column.id, places])
  const isCurrent = (values: string[]) =>
    values.length === current.length && values.every((value) => current.includes(value))
  const before = places === 'name' ? undefined : found.find(({ values }) => isCurrent(values))
  const province = chosen === undefined ? before : found.find(({ plate }) => String(plate) === chosen)
  if (found.length === 0) return children(current)
  const shared = format.list(province?.shared.toSorted((a, b) => a.localeCompare(b, 'tr')) ?? [])
  return (
    <>
      <Field label={t('filter.province')}>
        {(control) => (
          <select {...control} value={province?.plate ?? ''} onChange={(event) => setChosen(event.target.value)}>
            <option value="">{t('filter.anyProvince')}</option>
            {found.map(({ plate, values }) => (
              <option key={plate} value={plate}>
                {provinceName(plate)} {places === 'district' && `(${format.number(values.length)})`}
              </option>
            ))}
          </select>
        )}
      </Field>
      <p role="status" className={styles.note}>
        {shared !== '' && t('filter.sharedDistricts', { names: shared })}
      </p>
      {province?.values.map((value) => (
        <input key={value} type="hidden" name="is" value={value} />
      ))}
      {/* “All provinces” instead of the province before has none of its values ticked. */}
      {!province && children(before ? [] : current)}
    </>
  )
}
