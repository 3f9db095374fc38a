import { useEffect, useState } from 'react'
import type { Facet } from '#contract/entities.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { provinces } from '../../lib/geo/provinces.ts'
import { readProvinces } from '../../ui/Map/basemap/readBasemap.ts'
import styles from './ProvinceMap.module.css'

type Props = {
  items: Facet['items']
  selected: readonly string[]
  label: string
  onToggle: (value: string) => void
}

type Shape = { name: string; path: string }

const WIDTH = 300
/** A degree of longitude at the latitude of Türkiye, as a share of a degree of latitude. */
const SQUEEZE = 0.78
const WEST = 25.5
const NORTH = 42.3
const SCALE = WIDTH / (45 - WEST)
const HEIGHT = Math.round(((NORTH - 35.7) * SCALE) / SQUEEZE)
const STEPS = 5

/**
 * The provinces as a small map that is coloured by the number of datasets; a press selects or deselects one. The list of the
 * same filter has the same values for the keyboard and for screen readers.
 */
export function ProvinceMap({ items, selected, label, onToggle }: Props) {
  const { t } = useTranslation('search')
  const [shapes, setShapes] = useState<readonly Shape[]>([])
  const [hasFailed, setFailed] = useState(false)
  // The outlines are loaded outside React; without them the list is still there.
  useEffect(() => {
    let isWanted = true
    readShapes().then(
      (read) => isWanted && setShapes(read),
      () => isWanted && setFailed(true),
    )
    return () => {
      isWanted = false
    }
  }, [])
  if (hasFailed)
    return (
      <p role="status" className={styles.failed}>
        {t('place.mapFailed')}
      </p>
    )
  const counts = new Map(items.map(({ name, count }) => [name, count]))
  const most = Math.max(1, ...shapes.map(({ name }) => counts.get(name) ?? 0))
  return (
    <svg className={styles.map} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={label}>
      {shapes.map(({ name, path }) => (
        // biome-ignore lint/a11y/noStaticElementInteractions: the list below has the same values with checkboxes
        <path
          key={name}
          d={path}
          data-step={stepOf(counts.get(name) ?? 0, most)}
          data-selected={selected.includes(name)}
          onClick={() => onToggle(name)}
        >
          <title>{`${name} · ${counts.get(name) ?? 0}`}</title>
        </path>
      ))}
    </svg>
  )
}

/** 0 without datasets, otherwise 1 to STEPS; the root keeps small numbers apart. */
const stepOf = (count: number, most: number) => Math.ceil(Math.sqrt(count / most) * STEPS)

async function readShapes(): Promise<Shape[]> {
  const outlines = await readProvinces()
  const byPlate = new Map(outlines.features.map(({ id, geometry }) => [id, geometry]))
  return provinces.map(({ plate, name }) => {
    const geometry = byPlate.get(plate)
    const polygons =
      geometry?.type === 'Polygon'
        ? [geometry.coordinates]
        : geometry?.type === 'MultiPolygon'
          ? geometry.coordinates
          : []
    return { name, path: polygons.flat().map(ringPath).join('') }
  })
}

const ringPath = (ring: readonly (readonly number[])[]) =>
  `M${ring.map(([lon = 0, lat = 0]) => `${((lon - WEST) * SCALE).toFixed(1)},${(((NORTH - lat) * SCALE) / SQUEEZE).toFixed(1)}`).join('L')}Z`
