import { Suspense, useMemo } from 'react'
import { type PlaceColumns, placeColumns, showsProvinces } from '../../../catalogue/DataMap/mapOptions.ts'
import { pointColumns } from '../../../catalogue/DataMap/pointColumns.ts'
import { provinceMeasure } from '../../../catalogue/DataMap/provinceMeasure.ts'
import { type Column, columnsOf } from '../../../catalogue/tableColumns.ts'
import { WithMessages } from '../../../catalogue/WithMessages.tsx'
import { useLocale } from '../../../i18n/useLocale.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { Notice } from '../../../ui/Notice/Notice.tsx'
import { Skeleton } from '../../../ui/Skeleton/Skeleton.tsx'
import type { TableViewProps } from '../table/tableViewProps.ts'
import type { ViewState } from '../view/viewState.ts'
import { PointMap } from './PointMap.tsx'
import { ProvinceMap } from './ProvinceMap.tsx'
import { type MapRows, useMapRows } from './useMapRows.ts'

/** The rows of a table on a map: as points or shapes if it has coordinates, as provinces if it names them. */
export function TableMap(props: TableViewProps) {
  const { resource, table, sample, state } = props
  const locale = useLocale()
  const columns = columnsOf(table, locale, state.q !== '')
  const ids = columns.map(({ id }) => id)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the columns are new objects with each render, identified by their ids
  const places = useMemo(() => placeColumns(ids, sample.records), [ids.join('\n'), sample])
  // The rows load at the same time as the messages.
  const mapRows = useMapRows(resource.id, state, places ? columnsRead(places, columns, state) : [], table.total)
  return (
    <Suspense fallback={<Skeleton label={undefined} lines={[1]} times={8} />}>
      <WithMessages namespace="map">
        {places ? <MapOfRows {...props} columns={columns} places={places} mapRows={mapRows} /> : <NoPlaces />}
      </WithMessages>
    </Suspense>
  )
}

/** The columns that the map of a state uses. */
function columnsRead(places: PlaceColumns, columns: readonly Column[], { map }: ViewState): string[] {
  const { coordinates, province } = places
  if (coordinates && !showsProvinces(places, map)) return pointColumns(columns, coordinates, map).read
  return province ? provinceMeasure(columns, province, map).read : []
}

function NoPlaces() {
  const { t } = useTranslation('map')
  return <Notice tone="warning">{t('nowhere')}</Notice>
}

type Props = TableViewProps & { columns: readonly Column[]; places: PlaceColumns; mapRows: MapRows }

function MapOfRows({ resource, title, table, columns, places, mapRows, state, pathOf, refine }: Props) {
  const { coordinates, province } = places
  const shared = { resource, title, columns, mapRows, total: table.total, state, refine }
  if (coordinates && !showsProvinces(places, state.map))
    return <PointMap {...shared} pathOf={pathOf} province={province} coordinates={coordinates} />
  return province && <ProvinceMap {...shared} hasPoints={coordinates !== undefined} province={province} />
}
