import { useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Resource } from '#contract/entities.ts'
import { ErrorNotice } from '../../../catalogue/ErrorNotice.tsx'
import { useFormat } from '../../../catalogue/format.ts'
import { useSite } from '../../../catalogue/site.ts'
import { Link } from '../../../i18n/Link.tsx'
import type { CoordinateColumns } from '../../../lib/geo/coordinateColumns.ts'
import { Button } from '../../../ui/Button/Button.tsx'
import { Legend } from '../../../ui/Map/Legend.tsx'
import { MapView } from '../../../ui/Map/MapView.tsx'
import { type MapBounds, placesIn } from '../../../ui/Map/mapData.ts'
import { Notice } from '../../../ui/Notice/Notice.tsx'
import { ProgressLine } from '../../../ui/ProgressLine/ProgressLine.tsx'
import { Skeleton } from '../../../ui/Skeleton/Skeleton.tsx'
import type { Column } from '../columns.ts'
import { formatViewState, isWhole, type ViewState } from '../viewState.ts'
import { areaColumns, withArea } from './areaFilters.ts'
import { MapSelect } from './MapSelect.tsx'
import { nameColumn } from './nameColumn.ts'
import { PlaceFaults } from './PlaceFaults.tsx'
import { rowScale } from './placeColours.ts'
import { ReadingNote } from './ReadingNote.tsx'
import { readRowPlaces } from './readRowPlaces.ts'
import { SelectedRow } from './SelectedRow.tsx'
import styles from './TableMap.module.css'
import { useComputed } from './useComputed.ts'
import { useLegend } from './useLegend.ts'
import { chosenSystem, useMapChoices } from './useMapChoices.ts'
import { MAP_ROWS_MAX, useMapRows } from './useMapRows.ts'
import { useMapWords } from './useMapWords.ts'
import { useRowText } from './useRowText.ts'

type Props = {
  resource: Resource
  title: string
  columns: readonly Column[]
  coordinates: CoordinateColumns
  /** Whether the rows also name provinces. */
  hasProvinces: boolean
  total: number | undefined
  state: ViewState
  pathOf: (state: ViewState) => string
}

/** How many values of a row the card of a place shows. */
const CARD_VALUES = 8

/** The rows of a table with coordinates, as points or shapes. */
export function PointMap({ resource, title, columns, coordinates, hasProvinces, total, state, pathOf }: Props) {
  const { t } = useTranslation('map')
  const format = useFormat()
  const text = useRowText()
  const legendOf = useLegend()
  const { mapTiles: tiles } = useSite()
  const words = useMapWords(title)
  const { choose, select, filter } = useMapChoices(state, pathOf)
  const placeIds = coordinates.kind === 'pair' ? [coordinates.x, coordinates.y] : [coordinates.column]
  const named = nameColumn(columns.filter(({ id }) => !placeIds.includes(id)))
  const colour = columns.find(({ id }) => id === state.map['colour'] && !placeIds.includes(id))
  const shown = columns.filter(({ id, kind }) => !placeIds.includes(id) && kind !== 'json').slice(0, CARD_VALUES)
  const wanted = [...placeIds, ...[named, colour].flatMap((column) => (column ? [column.id] : []))]
  const { rows: loaded, error, retry } = useMapRows(resource.id, state, [...new Set(wanted)], total)
  const choice = { system: chosenSystem(state), keepsOrder: state.map['order'] === 'written' }
  const fitKey = `${resource.id} ${isWhole(state) ? '' : formatViewState({ ...state, map: {}, row: undefined })} ${choice.system} ${choice.keepsOrder}`
  // The key belongs to the rows: the map is fitted when they arrive, not when the URL changes.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the coordinates are new objects with each render; their ids identify them
  const compute = useMemo(
    () => loaded && (async () => ({ ...(await readRowPlaces(loaded, coordinates, choice)), fitKey })),
    [loaded, placeIds.join('\n'), choice.system, choice.keepsOrder],
  )
  const { value: places, error: failure } = useComputed(compute)
  const rows = places?.rows
  // biome-ignore lint/correctness/useExhaustiveDependencies: columns are new objects with each render; their ids identify them
  const scale = useMemo(() => rows && colour && rowScale(rows, colour, text), [rows, colour?.id])
  const located = useMemo(() => (places ? placesIn(places.data) : new Int32Array()), [places])
  const bounds = useRef<MapBounds | undefined>(undefined)

  if (error) return <ErrorNotice error={error} onRetry={retry} title={t('failed')} />
  if (failure) return <Notice tone="error">{t('drawFailed')}</Notice>
  if (!rows || !places)
    return (
      <div aria-busy="true">
        <Skeleton label={t('loading')} lines={[1]} times={8} />
      </div>
    )
  const nameOf = (place: number) => {
    const name = named ? text(rows[place], named) : ''
    return name === '' || name === '—' ? t('row', { number: format.number(place + 1) }) : name
  }
  const selected = state.row === undefined ? -1 : rows.findIndex((row) => row['_id'] === state.row)
  const area = areaColumns(coordinates, columns, places.reading)
  return (
    <div className={styles.map}>
      <ProgressLine isActive={!loaded} />
      <div className={styles.tools} data-print="hide">
        {hasProvinces && (
          <MapSelect
            label={t('show')}
            value="points"
            options={[
              { value: 'points', label: t('points') },
              { value: 'provinces', label: t('provinces') },
            ]}
            onChange={() => choose({ show: 'provinces' })}
          />
        )}
        <MapSelect
          label={t('colourBy')}
          value={colour?.id ?? ''}
          options={[
            { value: '', label: t('oneColour') },
            ...columns
              .filter(({ id, kind }) => !placeIds.includes(id) && kind !== 'json' && kind !== 'list')
              .map(({ id, label }) => ({ value: id, label })),
          ]}
          onChange={(value) => choose({ colour: value || undefined })}
        />
        {area && (
          <Button onClick={() => bounds.current && filter(withArea(state.filters, area, bounds.current))}>
            {t('area')}
          </Button>
        )}
      </div>
      {rows.length === 0 && <Notice>{t('empty')}</Notice>}
      {rows.length > 0 && located.length === 0 && <Notice tone="warning">{t('nowhere')}</Notice>}
      <MapView
        data={places.data}
        fitKey={places.fitKey}
        words={words}
        tiles={tiles ?? undefined}
        colours={scale}
        places={located}
        nameOf={nameOf}
        detailOf={colour && ((place) => text(rows[place], colour))}
        selected={selected < 0 ? undefined : selected}
        onSelect={(place) => {
          const id = place === undefined ? undefined : rows[place]?.['_id']
          select(typeof id === 'number' ? id : undefined)
        }}
        onMove={(visible) => {
          bounds.current = visible
        }}
        card={
          selected >= 0 && (
            <SelectedRow
              resource={resource}
              title={nameOf(selected)}
              columns={shown}
              id={state.row ?? 0}
              onClose={() => select(undefined)}
            >
              <Link to={pathOf({ ...state, view: 'table' })}>{t('wholeRow')}</Link>
            </SelectedRow>
          )
        }
      >
        {scale && colour && <Legend title={colour.label} entries={legendOf(scale, colour)} />}
      </MapView>
      <div className={styles.notes}>
        <ReadingNote
          reading={places.reading}
          xName={placeIds[0] ?? ''}
          onSystem={(system) => choose({ system })}
          onKeepOrder={() => choose({ order: 'written' })}
        />
        <PlaceFaults faults={places.faults} />
        {total !== undefined && total > MAP_ROWS_MAX && (
          <p>{t('more', { shown: format.number(MAP_ROWS_MAX), total: format.number(total) })}</p>
        )}
      </div>
    </div>
  )
}
