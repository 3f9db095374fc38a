import { Suspense } from 'react'
import { placeColumns, showsProvinces } from '../../../catalogue/DataMap/mapOptions.ts'
import { columnsOf } from '../../../catalogue/tableColumns.ts'
import { WithMessages } from '../../../catalogue/WithMessages.tsx'
import { useLocale } from '../../../i18n/useLocale.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { Notice } from '../../../ui/Notice/Notice.tsx'
import { Skeleton } from '../../../ui/Skeleton/Skeleton.tsx'
import type { TableViewProps } from '../table/tableViewProps.ts'
import { PointMap } from './PointMap.tsx'
import { ProvinceMap } from './ProvinceMap.tsx'

/** The rows of a table on a map: as points or shapes if it has coordinates, as provinces if it names them. */
export function TableMap(props: TableViewProps) {
  return (
    <Suspense fallback={<Skeleton label={undefined} lines={[1]} times={8} />}>
      <WithMessages namespace="map">
        <MapOfRows {...props} />
      </WithMessages>
    </Suspense>
  )
}

function MapOfRows({ resource, title, table, sample, state, pathOf, refine }: TableViewProps) {
  const { t } = useTranslation('map')
  const locale = useLocale()
  const columns = columnsOf(table, locale, state.q !== '')
  const places = placeColumns(
    columns.map(({ id }) => id),
    sample.records,
  )
  if (!places) return <Notice tone="warning">{t('nowhere')}</Notice>
  const { coordinates, province } = places
  const shared = { resource, title, columns, total: table.total, state, refine }
  if (coordinates && !showsProvinces(places, state.map))
    return <PointMap {...shared} pathOf={pathOf} province={province} coordinates={coordinates} />
  return province && <ProvinceMap {...shared} hasPoints={coordinates !== undefined} province={province} />
}
