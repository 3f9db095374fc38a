import type { Position } from 'geojson'
import { type Bounds, clipRing } from './clipRing.ts'
import { polygonsOf } from './earth.ts'
import type { Country } from './sources/worldAtlas.ts'
import type { Words } from './words.ts'

type MapFrame = { readonly title: Words; readonly bounds: Bounds; readonly widthPx: number }

/** Outlines are cut this far outside the frame, so that the cut is not visible. */
const MARGIN_DEGREES = 1

/** Draws outlines in the equirectangular projection, true to scale along the frame's middle parallel. */
export function drawMap(countries: readonly Country[], { title, bounds, widthPx }: MapFrame): string {
  const [west, south, east, north] = bounds
  const scaleX = widthPx / (east - west)
  const scaleY = scaleX / Math.cos((((south + north) / 2) * Math.PI) / 180)
  const heightPx = Math.round((north - south) * scaleY)
  const place = ([longitude = 0, latitude = 0]: Position) =>
    `${((longitude - west) * scaleX).toFixed(1)},${((north - latitude) * scaleY).toFixed(1)}`

  const paths = countries.flatMap(({ name, geometry }) => {
    const rings = polygonsOf(geometry).flatMap((rings) => rings.map((ring) => clipRing(ring, widen(bounds))))
    const lines = rings.filter((ring) => ring.length > 2).map((ring) => `M${ring.map(place).join('L')}Z`)
    return lines.length > 0 ? [`<path d="${lines.join('')}"><title>${escapeXml(name)}</title></path>`] : []
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${widthPx}" height="${heightPx}" viewBox="0 0 ${widthPx} ${heightPx}" role="img" lang="tr">
<title>${escapeXml(title.tr)}</title>
<desc lang="en">${escapeXml(title.en)}</desc>
<rect width="100%" height="100%" fill="#eef3f6"/>
<g fill="#fff" stroke="#15202b" stroke-width="0.8" stroke-linejoin="round" fill-rule="evenodd">
${paths.join('\n')}
</g>
</svg>
`
}

const widen = ([west, south, east, north]: Bounds): Bounds => [
  west - MARGIN_DEGREES,
  south - MARGIN_DEGREES,
  east + MARGIN_DEGREES,
  north + MARGIN_DEGREES,
]

const escapeXml = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;')
