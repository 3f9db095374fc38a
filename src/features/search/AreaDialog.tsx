import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { datasetQueries } from '../../api/queries/datasets.ts'
import { useFormat } from '../../catalogue/format.ts'
import { useSite } from '../../catalogue/site.ts'
import { useLocale } from '../../i18n/useLocale.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { readArea, writeArea } from '../../lib/geo/area.ts'
import { provinceName } from '../../lib/geo/provinces.ts'
import { Button } from '../../ui/Button/Button.tsx'
import { Dialog } from '../../ui/Dialog/Dialog.tsx'
import type { LeafletMap } from '../../ui/Map/LeafletMap.ts'
import type { MapBounds, MapData } from '../../ui/Map/mapData.ts'
import styles from './AreaDialog.module.css'
import { areaText } from './areaText.ts'

/** A request for the number of datasets with an area on the map. */
const WITH_AREA = { rows: 0, fq: '+ext_west:*' }

type Props = { area: string | undefined; onChoose: (area: string) => void; onClose: () => void }

/** A map whose visible part becomes the filter. */
export function AreaDialog({ area, onChoose, onClose }: Props) {
  const { t } = useTranslation('search')
  const { mapTiles } = useSite()
  const lang = useLocale()
  const format = useFormat()
  const { data: withArea } = useQuery(datasetQueries.search(lang, WITH_AREA))
  const words = {
    ...{ lang, provinceName, label: t('area.title'), fit: '', attribution: t('area.attribution') },
    ...{ zoomIn: t('area.zoomIn'), zoomOut: t('area.zoomOut'), number: format.number, group: format.number },
  }
  const box = useRef<HTMLElement>(null)
  const [visible, setVisible] = useState(area)
  const [hasFailed, setFailed] = useState(false)
  const problem = withArea?.count === 0 ? 'none' : hasFailed ? 'failed' : undefined
  // The map is created once, outside React. Its words are new objects with each render.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the language decides
  useEffect(() => {
    let isWanted = true
    let map: LeafletMap | undefined
    const show = async () => {
      const { LeafletMap } = await import('../../ui/Map/LeafletMap.ts')
      if (!isWanted || !box.current) return
      const onMove = (bounds: MapBounds) => setVisible(withinEarth(bounds))
      map = new LeafletMap(box.current, words, { onSelect: () => {}, onMove }, mapTiles ?? undefined)
      await map.show(rectangleOf(area), undefined, true)
    }
    show().catch(() => isWanted && setFailed(true))
    return () => {
      isWanted = false
      map?.remove()
    }
  }, [area, lang, mapTiles])
  return (
    <Dialog
      title={t('area.title')}
      close={t('area.close')}
      onClose={onClose}
      footer={
        !problem && (
          <Button look="main" disabled={!visible} onClick={() => visible && onChoose(visible)}>
            {t('area.apply')}
          </Button>
        )
      }
    >
      {problem ? (
        <p role="alert">{t(`area.${problem}`)}</p>
      ) : (
        <>
          <p id="area-help">{t('area.help')}</p>
          <section ref={box} className={styles.map} aria-label={t('area.title')} aria-describedby="area-help" />
          <p role="status">{visible && areaText(t, visible)}</p>
        </>
      )}
    </Dialog>
  )
}

/** The map can be moved beyond the 180th meridian. */
function withinEarth(bounds: MapBounds): string | undefined {
  const area = readArea(writeArea(bounds))
  return area && writeArea(area)
}

/** The present filter as the only shape, to which the map moves. */
function rectangleOf(text: string | undefined): MapData {
  const area = text === undefined ? undefined : readArea(text)
  if (!area) return { lonLat: new Float64Array(), shapes: [] }
  const { west, south, north } = area
  const east = area.east < west ? area.east + 360 : area.east
  const ring = Float64Array.of(west, south, east, south, east, north, west, north, west, south)
  return { lonLat: Float64Array.of(Number.NaN, Number.NaN), shapes: [{ place: 0, isArea: true, rings: [ring] }] }
}
