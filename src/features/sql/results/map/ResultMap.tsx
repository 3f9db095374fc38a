import { Suspense, useEffect, useState } from 'react'
import {
  type ChosenOptions,
  type MapOptions,
  showsProvinces,
  withChosen,
} from '../../../../catalogue/DataMap/mapOptions.ts'
import { PointsOnMap } from '../../../../catalogue/DataMap/PointsOnMap.tsx'
import { ProvincesOnMap } from '../../../../catalogue/DataMap/ProvincesOnMap.tsx'
import { pointColumns } from '../../../../catalogue/DataMap/pointColumns.ts'
import { provinceMeasure } from '../../../../catalogue/DataMap/provinceMeasure.ts'
import { RowsFailed } from '../../../../catalogue/RowsFailed.tsx'
import { useSite } from '../../../../catalogue/site.ts'
import { WithMessages } from '../../../../catalogue/WithMessages.tsx'
import { useTranslation } from '../../../../i18n/useTranslation.ts'
import { preloadOutlines } from '../../../../ui/Map/basemap/readBasemap.ts'
import { Notice } from '../../../../ui/Notice/Notice.tsx'
import { Skeleton } from '../../../../ui/Skeleton/Skeleton.tsx'
import { RowCard } from './RowCard.tsx'
import type { MapSource, ResultPlaces } from './resultPlaces.ts'
import { useMapRecords } from './useMapRecords.ts'
import { useResultPlaces } from './useResultPlaces.ts'

type Props = {
  result: MapSource
  name: string
  /** The settings of the map in the URL. */
  options: MapOptions
  /** Called with the settings that the reader has chosen. */
  onOptions: (options: MapOptions) => void
}

/** A map of a result: its rows as points if it has coordinates, by province if it names provinces or districts. */
export function ResultMap(props: Props) {
  return (
    <Suspense fallback={<Skeleton label={undefined} lines={[1]} times={8} />}>
      <WithMessages namespace="map">
        <MapOfResult {...props} />
      </WithMessages>
    </Suspense>
  )
}

function MapOfResult(props: Props) {
  const { t } = useTranslation('map')
  const found = useResultPlaces(props.result)
  if (found === undefined) return <MapLoading />
  if (found === null)
    return (
      <Notice tone="warning" title={t('nothingFound.title')}>
        <p>{t('nothingFound.next')}</p>
      </Notice>
    )
  return <MapOfPlaces {...props} found={found} />
}

function MapOfPlaces({ result, name, options, onOptions, found }: Props & { found: ResultPlaces }) {
  const { columns, places } = found
  const { coordinates, province } = places
  const [selected, setSelected] = useState<number>()
  const ids = columns.map(({ id }) => id)
  const readFor = (wanted: MapOptions) =>
    coordinates && !showsProvinces(places, wanted)
      ? pointColumns(columns, coordinates, wanted).read
      : province
        ? provinceMeasure(columns, province, wanted).read
        : []
  const { shown, isFailed, retry } = useMapRecords(result, ids, options, readFor)
  if (isFailed) return <RowsFailed onRetry={retry} />
  if (!shown) return <MapLoading />
  const shared = {
    title: name,
    columns,
    rows: shown.rows,
    total: result.rowCount,
    options: shown.options,
    choose: (chosen: ChosenOptions) => onOptions(withChosen(options, chosen)),
    fitKey: name,
  }
  if (province && showsProvinces(places, shown.options))
    return <ProvincesOnMap {...shared} province={province} hasPoints={coordinates !== undefined} />
  if (!coordinates) return null
  const { others } = pointColumns(columns, coordinates, shown.options)
  return (
    <PointsOnMap
      {...shared}
      coordinates={coordinates}
      hasProvinces={province !== undefined}
      selectedIn={() => selected}
      onSelect={setSelected}
      cardOf={(place, title) => (
        <RowCard
          result={result}
          ids={ids}
          columns={others}
          place={place}
          title={title}
          onClose={() => setSelected(undefined)}
        />
      )}
    />
  )
}

/** The place of a map while its rows or its code load. The outlines below them load at the same time. */
function MapLoading() {
  const { t } = useTranslation('map')
  const hasOutlines = !useSite().mapTiles
  // The files are loaded outside React.
  useEffect(() => {
    if (hasOutlines) preloadOutlines()
  }, [hasOutlines])
  return (
    <div aria-busy="true">
      <Skeleton label={t('loading')} lines={[1]} times={8} />
    </div>
  )
}
