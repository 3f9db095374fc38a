import { useCallback } from 'react'
import { FileMap } from '../map/FileMap.tsx'
import { GEO_BYTES_MAX, GEO_FORMATS } from '../map/geoFile.ts'
import { ArchivePreview } from './archive/ArchivePreview.tsx'
import { PreviewProblem } from './PreviewProblem.tsx'
import type { PreviewPart } from './previewPart.ts'
import { JsonPreview } from './tree/JsonPreview.tsx'
import { XmlPreview } from './tree/XmlPreview.tsx'
import { useLoaded } from './useLoaded.ts'
import { Waiting } from './Waiting.tsx'

/** A geographic file on a map; if it cannot be drawn, its structure or the files that it consists of. */
export function MapPreview(props: PreviewPart) {
  const { source, format, title } = props
  const load = useCallback(
    async (signal: AbortSignal, onShare: (share: number) => void) => {
      const blob = await source.whole({ signal, maxBytes: GEO_BYTES_MAX, onShare })
      return blob.arrayBuffer()
    },
    [source],
  )
  const loaded = useLoaded(load)
  if (loaded.state === 'waiting') return <Waiting share={loaded.share} />
  if (loaded.state === 'failed') return <PreviewProblem error={loaded.error} />
  const known = format === 'shapefile' ? 'shp' : GEO_FORMATS.find((name) => name === format)
  return (
    <FileMap bytes={loaded.value} format={known ?? 'geojson'} name={title}>
      <Structure {...props} />
    </FileMap>
  )
}

function Structure(props: PreviewPart) {
  if (props.format === 'kml' || props.format === 'gpx') return <XmlPreview {...props} />
  return props.format.startsWith('sh') || props.format === 'kmz' ? (
    <ArchivePreview {...props} />
  ) : (
    <JsonPreview {...props} />
  )
}
