import { type ReactNode, type RefObject, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { once } from '../../lib/once.ts'
import { Button } from '../Button/Button.tsx'
import { Skeleton } from '../Skeleton/Skeleton.tsx'
import type { LeafletMap } from './LeafletMap.ts'
import styles from './Map.module.css'
import type { MapBounds, MapData, MapWords, PlaceColours, TileSource } from './mapData.ts'
import { PlaceList, type PlaceListWords } from './PlaceList.tsx'
import { StaticOutline } from './StaticOutline.tsx'

type Props = {
  /** Undefined while the places load. The map is then empty or shows its last places, and cannot be used. */
  data: MapData | undefined
  /** Another value moves the map to all places again; a change of the data alone keeps the position. */
  fitKey: string
  words: MapWords & PlaceListWords & { loading: string; failed: string; noCanvas: string }
  colours?: PlaceColours | undefined
  /** The places in the order of the list, with their names and one more detail. */
  places: Int32Array
  /** A search in the list reads the texts of all places; after that, it reads them again only if a function is a new one. */
  nameOf: (place: number) => string
  detailOf?: ((place: number) => string) | undefined
  selected: number | undefined
  onSelect: (place: number | undefined) => void
  /** The visible rectangle after each movement. */
  onMove?: ((bounds: MapBounds) => void) | undefined
  tiles?: TileSource | undefined
  /** About the selected place, over the map. */
  card?: ReactNode
  /** Below the map, such as a legend. */
  children?: ReactNode
}

/** `import()` returns even loaded code in a later task. The browser would paint the empty place of the map before it. */
const loadLeaflet = once(() => import('./LeafletMap.ts'))

// The drawing code loads while the rows do.
if (typeof document !== 'undefined') loadLeaflet().catch(() => undefined)

/**
 * A map, and next to it a list of the same places that works with the keyboard. The list appears when the map has been
 * drawn for the first time, or if it cannot be drawn: rendering the list before it would delay the map on a slow device.
 */
export function MapView(props: Props) {
  const { data, words, places, nameOf, detailOf, selected, onSelect, tiles, card, children } = props
  const box = useRef<HTMLDivElement>(null)
  const { drawn, hasDrawn, failure } = useLeafletMap(box, props)
  const hasList = data && (hasDrawn || failure)
  const listId = useId()
  const choose = (place: number) => {
    onSelect(place)
    drawn.current?.goTo(place)
  }
  return (
    <div className={styles.map}>
      <div className={styles.drawing}>
        <div className={styles.frame}>
          {failure ? (
            data && <StaticOutline data={data} label={words.label} />
          ) : (
            // Leaflet does not make a second map in the same element.
            <section
              key={tiles?.url ?? ''}
              ref={box}
              className={styles.box}
              aria-label={words.label}
              aria-describedby={hasList ? listId : undefined}
              inert={!data}
            />
          )}
          {!failure && data && (
            <Button className={styles.fit} onClick={() => drawn.current?.fit()}>
              {words.fit}
            </Button>
          )}
          {card && <div className={styles.card}>{card}</div>}
        </div>
        {failure && data && <p className={styles.note}>{failure === 'canvas' ? words.noCanvas : words.failed}</p>}
        {children}
      </div>
      {hasList ? (
        <PlaceList
          id={listId}
          places={places}
          nameOf={nameOf}
          detailOf={detailOf}
          selected={selected}
          onSelect={choose}
          words={words}
        />
      ) : (
        <div aria-busy="true">
          <Skeleton label={words.loading} lines={[1]} times={8} />
        </div>
      )}
    </div>
  )
}

type Failure = 'canvas' | 'code'

/** Creates the map in its element when its code is loaded, and keeps it up to date. */
function useLeafletMap(box: RefObject<HTMLDivElement | null>, props: Props) {
  const { data, colours, fitKey, selected, tiles } = props
  const drawn = useRef<LeafletMap | undefined>(undefined)
  const created = useRef<Promise<LeafletMap | undefined>>(undefined)
  const shown = useRef<{ data?: MapData; fitKey?: string }>({})
  const [hasDrawn, setDrawn] = useState(false)
  const [failure, setFailure] = useState<Failure | undefined>()
  const latest = useRef(props)
  // The map calls the handlers of the latest rendering.
  useEffect(() => {
    latest.current = props
  })
  // The map is created once, outside React, and before the browser paints its empty place.
  useLayoutEffect(() => {
    let isWanted = true
    if (!hasCanvas()) {
      setFailure('canvas')
      return
    }
    created.current = loadLeaflet().then(({ LeafletMap }) => {
      if (!isWanted || !box.current) return undefined
      const events = {
        onSelect: (place: number | undefined) => latest.current.onSelect(place),
        onMove: (bounds: MapBounds) => latest.current.onMove?.(bounds),
      }
      drawn.current = new LeafletMap(box.current, latest.current.words, events, tiles)
      return drawn.current
    })
    created.current.catch(() => isWanted && setFailure('code'))
    return () => {
      isWanted = false
      drawn.current?.remove()
      drawn.current = undefined
      created.current = undefined
      shown.current = {}
    }
  }, [box, tiles])
  // biome-ignore lint/correctness/useExhaustiveDependencies: other tiles create another map
  useLayoutEffect(() => {
    const element = box.current
    let isLatest = true
    const update = async (map: LeafletMap | undefined) => {
      if (!map || !data || !isLatest) return
      const { data: shownData, fitKey: shownKey } = shown.current
      shown.current = { data, fitKey }
      if (shownData === data && shownKey === fitKey) await map.colour(colours)
      else await map.show(data, colours, shownKey !== fitKey)
      element?.setAttribute('data-drawn', 'true')
      // The browser paints the map before React renders the list.
      requestAnimationFrame(() => setDrawn(true))
    }
    created.current?.then(update).catch(() => setFailure('code'))
    return () => {
      isLatest = false
    }
  }, [box, tiles, data, colours, fitKey])
  // biome-ignore lint/correctness/useExhaustiveDependencies: other tiles create another map
  useEffect(() => {
    created.current?.then((map) => map?.select(selected)).catch(() => undefined)
  }, [tiles, selected])
  return { drawn, hasDrawn, failure }
}

function hasCanvas(): boolean {
  return document.createElement('canvas').getContext('2d') !== null
}
