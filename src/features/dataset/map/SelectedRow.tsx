import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Resource } from '#contract/entities.ts'
import { datastoreQueries } from '../../../api/queries/datastore.ts'
import { PlaceCard } from '../../../catalogue/DataMap/PlaceCard.tsx'
import { useCellText } from '../../../catalogue/DataMap/useCellText.ts'
import { ErrorNotice } from '../../../catalogue/ErrorNotice.tsx'
import type { Column } from '../../../catalogue/tableColumns.ts'
import { useLocale } from '../../../i18n/useLocale.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { placeOf } from '../../../lib/geo/districts.ts'
import { type ProvinceColumn, provinceName } from '../../../lib/geo/provinces.ts'
import { Skeleton } from '../../../ui/Skeleton/Skeleton.tsx'

type Props = {
  resource: Resource
  /** The `_id` of the row. */
  id: number
  title: string
  /** The columns whose values are shown, if they are not empty. */
  columns: readonly Column[]
  /** The column whose values name provinces or districts, if the rows have one. */
  province: ProvinceColumn | undefined
  onClose: () => void
  children?: ReactNode
}

/** The values of the selected row. The map itself has only the columns that it draws. */
export function SelectedRow({ resource, id, title, columns, province, onClose, children }: Props) {
  const locale = useLocale()
  const text = useCellText()
  const { t } = useTranslation(['dataset', 'map'])
  // The rows of another request are no placeholder for this row.
  const { placeholderData: _, ...query } = datastoreQueries.search(locale, {
    resource_id: resource.id,
    filters: { _id: id },
    limit: 1,
    include_total: false,
  })
  const { data, error, refetch } = useQuery(query)
  const row = data?.records.find((record) => record['_id'] === id)
  const values = columns.flatMap((column) => {
    const value = row?.[column.id]
    if (value === null || value === undefined || value === '') return []
    return [{ label: column.label, text: text(value, column) }]
  })
  // A name of a province is among the values.
  const place = province && province.notation !== 'name' ? placeOf(row?.[province.id], province.notation) : undefined
  if (place) values.push({ label: t('map:province'), text: provinceName(place.plate) })
  return (
    <PlaceCard title={title} values={values} onClose={onClose}>
      {error && <ErrorNotice error={error} onRetry={() => void refetch()} title={t('row.failed')} />}
      {!data && !error && <Skeleton label={t('row.loading')} lines={[0.3, 0.8]} times={3} />}
      {data && !row && <p>{t('row.absent')}</p>}
      {children}
    </PlaceCard>
  )
}
