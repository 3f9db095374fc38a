import { ArchivePreview } from './archive/ArchivePreview.tsx'
import type { PreviewPart } from './previewPart.ts'
import { JsonPreview } from './tree/JsonPreview.tsx'
import { XmlPreview } from './tree/XmlPreview.tsx'

/** A geographic file: its structure, or the files that it consists of. */
export function MapPreview(props: PreviewPart) {
  if (props.format === 'kml' || props.format === 'gpx') return <XmlPreview {...props} />
  return props.format.startsWith('sh') ? <ArchivePreview {...props} /> : <JsonPreview {...props} />
}
