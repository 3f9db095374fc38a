import { type ReactNode, useCallback, useMemo, useRef } from 'react'
import { type ColumnTable, listOf, valuesOf } from '../../api/columns/columnTable.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import type { CoordinateColumns } from '../../lib/geo/coordinateColumns.ts'
import type { Reading } from '../../lib/geo/locate.ts'
import { Legend } from '../../ui/Map/Legend.tsx'
import { MapView } from '../../ui/Map/MapView.tsx'
import { type MapBounds, placesIn } from '../../ui/Map/mapData.ts'
import { groupBeforehand } from '../../ui/Map/PointGrouper.ts'
import { Notice } from '../../ui/Notice/Notice.tsx'
import { ProgressLine } from '../../ui/ProgressLine/ProgressLine.tsx'
import { useFormat } from '../format.ts'
import { useSite } from '../site.ts'
import type { Column } from '../tableColumns.ts'
import styles from './DataMap.module.css'
import { MapSelect } from './MapSelect.tsx'
import { MoreRowsNote } from './MoreRowsNote.tsx'
import { type ChosenOptions, chosenSystem, type MapOptions } from './mapOptions.ts'
import { PlaceRejections } from './PlaceRejections.tsx'
import { rowScale } from './placeColours.ts'
import { pointColumns } from './pointColumns.ts'
import { ReadingNote } from './ReadingNote.tsx'
import { readRowPlaces } from './readRowPlaces.ts'
import { ShowSelect } from './ShowSelect.tsx'
import { UnknownColumn } from './UnknownColumn.tsx'
import { useCellText } from './useCellText.ts'
import { useComputed } from './useComputed.ts'
import { useLegend } from './useLegend.ts'
import { useMapWords } from './useMapWords.ts'

type Props = {
  title: string
  columns: readonly Column[]
  coordinates: CoordinateColumns
  /** Whether the rows also name provinces. */
  hasProvinces: boolean
  /** The rows with the columns that `pointColumns` names; undefined while they load. */
  rows: ColumnTable | undefined
  /** All rows, of which the map may show only the first ones. */
  total: number | undefined
  /** Another value moves the map to all places. */
  fitKey: string
  options: MapOptions
  choose: (chosen: ChosenOptions) => void
  /** The place of the selected row. */
  selectedIn: (rows: ColumnTable) => number | undefined
  onSelect: (place: number | undefined, rows: ColumnTable) => void
  /** About the selected row. */
  cardOf: (place: number, name: string) => ReactNode
  /** More tools, such as one that uses the visible rectangle. */
  toolsOf?: (reading: Reading, visible: () => MapBounds | undefined) => ReactNode
}

/** Rows with coordinates, as points or shapes. */
export function PointsOnMap(props: Props) {
  const { title, columns, coordinates, rows: loaded, total, options, choose, selectedIn, onSelect, cardOf } = props
  const { t } = useTranslation('map')
  const format = useFormat()
  const text = useCellText()
  const legendOf = useLegend()
  const { mapTiles: tiles } = useSite()
  const words = useMapWords(title)
  const { placeIds, others, named, colour } = pointColumns(columns, coordinates, options)
  const choice = { system: chosenSystem(options), keepsOrder: options['order'] === 'written' }
  const fitKey = `${props.fitKey} ${choice.system} ${choice.keepsOrder}`
  const isColoured = colour !== undefined
  // The key belongs to the rows: the map is fitted when they arrive, not when the URL changes.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the coordinates are new objects with each render, identified by their ids; the colour only decides whether points are grouped early
  const compute = useMemo(
    () =>
      loaded &&
      (async () => {
        const found = await readRowPlaces(loaded, coordinates, choice)
        if (!isColoured) groupBeforehand(found.data.lonLat)
        return { ...found, fitKey }
      }),
    [loaded, placeIds.join('\n'), choice.system, choice.keepsOrder],
  )
  const { value: places, error: failure } = useComputed(compute)
  const rows = places?.rows
  // biome-ignore lint/correctness/useExhaustiveDependencies: columns are new objects with each render; their ids identify them
  const scale = useMemo(
    () => rows && colour && rowScale(listOf(valuesOf(rows, colour.id)), colour, text),
    [rows, colour?.id],
  )
  const located = useMemo(() => (places ? placesIn(places.data) : new Int32Array()), [places])
  const bounds = useRef<MapBounds | undefined>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: as above; the other functions are new with each render, and the language decides
  const nameOf = useCallback(
    (place: number) => {
      const name = rows && named ? text(valuesOf(rows, named.id).at(place), named) : ''
      return name === '' || name === '—' ? t('row', { number: format.number(place + 1) }) : name
    },
    [rows, named?.id],
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: as above
  const shadeOf = useCallback(
    (place: number) => (rows && colour ? text(valuesOf(rows, colour.id).at(place), colour) : ''),
    [rows, colour?.id],
  )

  if (failure) return <Notice tone="error">{t('drawFailed')}</Notice>
  const selected = rows && selectedIn(rows)
  return (
    <div className={styles.map}>
      <ProgressLine isActive={places !== undefined && !loaded} />
      <div className={styles.tools} data-print="hide">
        {props.hasProvinces && <ShowSelect value="points" choose={choose} />}
        <MapSelect
          label={t('colourBy')}
          value={colour?.id ?? ''}
          options={[
            { value: '', label: t('oneColour') },
            ...others
              .filter(({ kind }) => kind !== 'json' && kind !== 'list')
              .map(({ id, label }) => ({ value: id, label })),
          ]}
          onChange={(value) => choose({ colour: value || undefined })}
        />
        <div className={styles.rectangleTools}>{places && props.toolsOf?.(places.reading, () => bounds.current)}</div>
      </div>
      <UnknownColumn options={options} name="colour" allowed={others.map(({ id }) => id)} />
      {rows?.count === 0 && <Notice>{t('empty')}</Notice>}
      {rows && rows.count > 0 && located.length === 0 && <Notice tone="warning">{t('nowhere')}</Notice>}
      <MapView
        data={places?.data}
        fitKey={places?.fitKey ?? ''}
        words={words}
        tiles={tiles ?? undefined}
        colours={scale}
        places={located}
        nameOf={nameOf}
        detailOf={rows && colour && shadeOf}
        selected={selected}
        onSelect={(place) => rows && onSelect(place, rows)}
        onMove={(visible) => {
          bounds.current = visible
        }}
        card={selected !== undefined && cardOf(selected, nameOf(selected))}
      >
        {scale && colour && <Legend title={colour.label} entries={legendOf(scale, colour)} />}
      </MapView>
      {places && (
        <div className={styles.notes}>
          <ReadingNote
            reading={places.reading}
            xName={placeIds[0] ?? ''}
            onSystem={(system) => choose({ system })}
            onKeepOrder={() => choose({ order: 'written' })}
          />
          <PlaceRejections rejections={places.rejections} />
          <MoreRowsNote total={total} />
        </div>
      )}
    </div>
  )
}
