import { useCallback, useMemo, useState } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { Legend } from '../../ui/Map/Legend.tsx'
import { MapView } from '../../ui/Map/MapView.tsx'
import { placesIn } from '../../ui/Map/mapData.ts'
import { Notice } from '../../ui/Notice/Notice.tsx'
import styles from '../DataMap/DataMap.module.css'
import { MapSelect } from '../DataMap/MapSelect.tsx'
import { nameColumn } from '../DataMap/nameColumn.ts'
import { PlaceCard } from '../DataMap/PlaceCard.tsx'
import { PlaceRejections } from '../DataMap/PlaceRejections.tsx'
import { rowScale } from '../DataMap/placeColours.ts'
import { useCellText } from '../DataMap/useCellText.ts'
import { useLegend } from '../DataMap/useLegend.ts'
import { useMapWords } from '../DataMap/useMapWords.ts'
import { useSystemName } from '../DataMap/useSystemName.ts'
import { useFormat } from '../format.ts'
import { useSite } from '../site.ts'
import { featureColumns } from './featureColumns.ts'
import type { GeoFile } from './geoFile.ts'

type Props = {
  file: GeoFile
  name: string
  /** The property that decides the colours. */
  colour: string | undefined
  onColour: (property: string | undefined) => void
}

const CARD_VALUES = 12

/** The features of a geographic file on a map. */
export function FeatureMap({ file, name, colour: colourId, onColour }: Props) {
  const { t } = useTranslation('map')
  const format = useFormat()
  const text = useCellText()
  const legendOf = useLegend()
  const systemName = useSystemName()
  const { mapTiles: tiles } = useSite()
  const words = useMapWords(name)
  const [selected, setSelected] = useState<number | undefined>()
  const { properties, reading, data } = file
  const columns = useMemo(() => featureColumns(properties), [properties])
  const named = nameColumn(columns)
  const colour = columns.find(({ id }) => id === colourId)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the function is new with each render; the language decides
  const scale = useMemo(
    () =>
      colour &&
      rowScale(
        properties.map((own) => own[colour.id]),
        colour,
        text,
      ),
    [properties, colour],
  )
  const places = useMemo(() => placesIn(data), [data])
  // biome-ignore lint/correctness/useExhaustiveDependencies: as above
  const nameOf = useCallback(
    (place: number) => {
      const own = named ? text(properties[place]?.[named.id], named) : ''
      return own === '' || own === '—' ? t('feature', { number: format.number(place + 1) }) : own
    },
    [properties, named],
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: as above
  const shadeOf = useCallback(
    (place: number) => (colour ? text(properties[place]?.[colour.id], colour) : ''),
    [properties, colour],
  )
  const valuesOf = (place: number) =>
    columns.flatMap((column) => {
      const value = properties[place]?.[column.id]
      return value === null || value === undefined || value === ''
        ? []
        : [{ label: column.label, text: text(value, column) }]
    })
  return (
    <div className={styles.map}>
      {columns.length > 0 && (
        <div className={styles.tools} data-print="hide">
          <MapSelect
            label={t('colourBy')}
            value={colour?.id ?? ''}
            options={[{ value: '', label: t('oneColour') }, ...columns.map(({ id, label }) => ({ value: id, label }))]}
            onChange={(value) => onColour(value || undefined)}
          />
        </div>
      )}
      {places.length === 0 && <Notice tone="warning">{t('noPlaces')}</Notice>}
      {reading.isSwapped && reading.system === 'wgs84' && <Notice tone="warning">{t('swappedFile')}</Notice>}
      <MapView
        data={data}
        fitKey={name}
        words={words}
        tiles={tiles ?? undefined}
        colours={scale}
        places={places}
        nameOf={nameOf}
        detailOf={colour && shadeOf}
        selected={selected}
        onSelect={setSelected}
        card={
          selected !== undefined && (
            <PlaceCard
              title={nameOf(selected)}
              values={valuesOf(selected).slice(0, CARD_VALUES)}
              onClose={() => setSelected(undefined)}
            />
          )
        }
      >
        {scale && colour && <Legend title={colour.label} entries={legendOf(scale, colour)} />}
      </MapView>
      <div className={styles.notes}>
        {!reading.isCertain && <p>{t('assumedFile', { system: systemName(reading.system) })}</p>}
        <PlaceRejections rejections={file.rejections} of="features" />
        {file.drawn < file.vertices && (
          <p>{t('fewer', { vertices: format.number(file.vertices), drawn: format.number(file.drawn) })}</p>
        )}
      </div>
    </div>
  )
}
