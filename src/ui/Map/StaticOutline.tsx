import { useEffect, useMemo, useState } from 'react'
import { degreesOf, type OutlineLine } from './basemap/outlines.ts'
import { readWorld } from './basemap/readBasemap.ts'
import styles from './Map.module.css'
import type { MapData } from './mapData.ts'
import { dotRadius, dotsPath, frameAround, shapesPath } from './outlinePaths.ts'

type Props = { data: MapData; label: string }

/** The places over the outlines of countries as one picture, for browsers without a canvas. North is up, degrees are square. */
export function StaticOutline({ data, label }: Props) {
  const [land, setLand] = useState('')
  // The outlines are loaded outside React; without them the places alone are drawn.
  useEffect(() => {
    let isWanted = true
    readWorld()
      .then(({ countriesIn }) => {
        const paths = countriesIn([-180, -90, 180, 90]).flat().map(outlinePath)
        if (isWanted) setLand(paths.join(''))
      })
      .catch(() => undefined)
    return () => {
      isWanted = false
    }
  }, [])
  const { frame, dots, shapes } = useMemo(() => {
    const around = frameAround(data)
    return { frame: around, dots: dotsPath(data, around), shapes: shapesPath(data) }
  }, [data])
  const { west, south, width, height } = frame
  return (
    <svg
      className={styles.outline}
      viewBox={`${west} ${-(south + height)} ${width} ${height}`}
      role="img"
      aria-label={label}
    >
      <path d={land} className={styles.land} />
      <path d={shapes} className={styles.shapes} />
      <path d={dots} className={styles.dots} strokeWidth={2 * dotRadius(data, frame)} />
    </svg>
  )
}

function outlinePath(line: OutlineLine): string {
  const vertices = Array.from({ length: line.length / 2 }, (_, at) => {
    const [lon, lat] = degreesOf(line[at * 2] ?? 0, line[at * 2 + 1] ?? 0)
    return `${lon.toFixed(3)},${(-lat).toFixed(3)}`
  })
  return `M${vertices.join('L')}Z`
}
