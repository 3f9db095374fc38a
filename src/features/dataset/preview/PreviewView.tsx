import { useState } from 'react'
import { type Deferred, onDemand } from '../../../ui/deferred.tsx'
import { NotShown } from './NotShown.tsx'
import { PreviewBoundary } from './PreviewBoundary.tsx'
import type { FileKind, PreviewKind } from './previewKind.ts'
import type { AnyFile, PreviewPart } from './previewPart.ts'
import { WholeFileGate } from './WholeFileGate.tsx'

const MediaPreview = onDemand(() => import('./MediaPreview.tsx').then((part) => part.MediaPreview))

/** Each preview is a separate chunk. */
const PARTS: Readonly<Record<Exclude<PreviewKind, 'service' | 'page' | 'document'>, Deferred<PreviewPart>>> = {
  image: onDemand(() => import('./ImagePreview.tsx').then((part) => part.ImagePreview)),
  table: onDemand(() => import('./table/TablePreview.tsx').then((part) => part.TablePreview)),
  json: onDemand(() => import('./tree/JsonPreview.tsx').then((part) => part.JsonPreview)),
  map: onDemand(() => import('./MapPreview.tsx').then((part) => part.MapPreview)),
  xml: onDemand(() => import('./tree/XmlPreview.tsx').then((part) => part.XmlPreview)),
  text: onDemand(() => import('./TextPreview.tsx').then((part) => part.TextPreview)),
  markdown: onDemand(() => import('./MarkdownPreview.tsx').then((part) => part.MarkdownPreview)),
  pdf: onDemand(() => import('./pdf/PdfPreview.tsx').then((part) => part.PdfPreview)),
  calendar: onDemand(() => import('./CalendarPreview.tsx').then((part) => part.CalendarPreview)),
  word: onDemand(() => import('./docx/DocxPreview.tsx').then((part) => part.DocxPreview)),
  raster: onDemand(() => import('./tiff/TiffPreview.tsx').then((part) => part.TiffPreview)),
  archive: onDemand(() => import('./archive/ArchivePreview.tsx').then((part) => part.ArchivePreview)),
  audio: MediaPreview,
  video: MediaPreview,
}
const UnknownPreview = onDemand(() => import('./UnknownPreview.tsx').then((part) => part.UnknownPreview))
const ServicePreview = onDemand(() => import('./ServicePreview.tsx').then((part) => part.ServicePreview))

/** A file as its kind is shown. Where the content is of another kind, it is shown as that. */
export function PreviewView({ file: named, source, title, depth }: AnyFile) {
  const [found, setFound] = useState<FileKind>()
  const file = found ?? named
  if (file?.kind === 'service') return <ServicePreview format={file.format} />
  if (file?.kind === 'page' || file?.kind === 'document' || !source) return <NotShown file={file} />
  const Part = file ? PARTS[file.kind] : UnknownPreview
  return (
    <PreviewBoundary key={file?.kind}>
      <WholeFileGate
        file={file}
        size={source.size}
        sample={<PreviewView file={{ kind: 'text', format: file?.format ?? '' }} {...{ source, title, depth }} />}
      >
        <Part
          source={source}
          format={file?.format ?? ''}
          title={title}
          depth={depth}
          onFound={setFound}
          View={PreviewView}
        />
      </WholeFileGate>
    </PreviewBoundary>
  )
}
