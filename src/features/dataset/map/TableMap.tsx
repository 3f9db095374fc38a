import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../../i18n/useLocale.ts'
import { useMessages } from '../../../i18n/useMessages.ts'
import { coordinateColumns } from '../../../lib/geo/coordinateColumns.ts'
import { provinceColumn } from '../../../lib/geo/provinces.ts'
import { Notice } from '../../../ui/Notice/Notice.tsx'
import { Skeleton } from '../../../ui/Skeleton/Skeleton.tsx'
import { columnsOf } from '../columns.ts'
import type { TableViewProps } from '../tableViewProps.ts'
import { PointMap } from './PointMap.tsx'
import { ProvinceMap } from './ProvinceMap.tsx'
import type { MapChoices } from './useMapChoices.ts'

/** The rows of a table on a map: as points or shapes if it has coordinates, as provinces if it names them. */
export function TableMap(props: TableViewProps) {
  return (
    <Suspense fallback={<Skeleton label={undefined} lines={[1]} times={8} />}>
      <MapOfRows {...props} />
    </Suspense>
  )
}

function MapOfRows({ resource, title, table, state, pathOf }: TableViewProps) {
  useMessages('map')
  const { t } = useTranslation('map')
  const locale = useLocale()
  const columns = columnsOf(table, locale, state.q !== '')
  const ids = columns.map(({ id }) => id)
  const coordinates = coordinateColumns(ids, table.records)
  const provinces = provinceColumn(ids, table.records)
  const shared = { resource, title, columns, total: table.total, state, pathOf }
  const wanted: MapChoices['show'] = state.map['show'] === 'provinces' ? 'provinces' : 'points'
  const hasBoth = coordinates !== undefined && provinces !== undefined
  if (provinces && (!coordinates || wanted === 'provinces'))
    return <ProvinceMap {...shared} hasPoints={hasBoth} province={provinces} />
  if (coordinates) return <PointMap {...shared} hasProvinces={hasBoth} coordinates={coordinates} />
  return <Notice tone="warning">{t('nowhere')}</Notice>
}
