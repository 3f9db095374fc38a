import { useEffect, useState } from 'react'
import { degreesOf, type OutlineLine } from './basemap/outlines.ts'
import { readWorld } from './basemap/readBasemap.ts'
import styles from './Map.module.css'
import type { MapData } from './mapData.ts'

type Props = { data: MapData; label: string }

const POINTS_MAX = 2_000
const VERTICES_MAX = 20_000
const SMALLEST_DEGREES = 2

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
  const points = pointsOf(data)
  const shapes = shapePath(data)
  const { west, south, width, height } = frameOf(points, data)
  const radius = Math.max(width, height) / 200
  return (
    <svg
      className={styles.outline}
      viewBox={`${west} ${-(south + height)} ${width} ${height}`}
      role="img"
      aria-label={label}
    >
      <path d={land} className={styles.land} />
      <path d={shapes} className={styles.shapes} />
      {points.slice(0, POINTS_MAX).map(([lon, lat], place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the points never move
        <circle key={place} cx={lon} cy={-lat} r={radius} className={styles.point} />
      ))}
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

function pointsOf({ lonLat }: MapData): [number, number][] {
  const points: [number, number][] = []
  for (let at = 0; at < lonLat.length; at += 2) {
    const [lon = Number.NaN, lat = Number.NaN] = [lonLat[at], lonLat[at + 1]]
    if (!Number.isNaN(lon)) points.push([lon, lat])
  }
  return points
}

function shapePath({ shapes }: MapData): string {
  let path = ''
  let vertices = 0
  for (const { rings, isArea } of shapes) {
    for (const ring of rings) {
      vertices += ring.length / 2
      if (vertices > VERTICES_MAX) return path
      for (let at = 0; at < ring.length; at += 2) path += `${at === 0 ? 'M' : 'L'}${ring[at]},${-(ring[at + 1] ?? 0)}`
      if (isArea) path += 'Z'
    }
  }
  return path
}

/** The rectangle around all places with a margin, at least a few degrees wide. */
function frameOf(points: readonly [number, number][], { shapes }: MapData) {
  let [west, south, east, north] = [180, 90, -180, -90]
  const include = (lon: number, lat: number) => {
    west = Math.min(west, lon)
    east = Math.max(east, lon)
    south = Math.min(south, lat)
    north = Math.max(north, lat)
  }
  for (const [lon, lat] of points) include(lon, lat)
  for (const { rings } of shapes)
    for (const ring of rings) for (let at = 0; at < ring.length; at += 2) include(ring[at] ?? 0, ring[at + 1] ?? 0)
  if (west > east) return { west: 25.5, south: 35.5, width: 19.5, height: 7 }
  const margin = Math.max((east - west) * 0.05, (north - south) * 0.05, SMALLEST_DEGREES / 2)
  return {
    west: west - margin,
    south: south - margin,
    width: east - west + 2 * margin,
    height: north - south + 2 * margin,
  }
}
