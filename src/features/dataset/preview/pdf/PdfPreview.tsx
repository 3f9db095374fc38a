import type { PDFDocumentProxy } from 'pdfjs-dist'
import { useCallback, useEffect, useRef } from 'react'
import { onDemand } from '../../../../ui/deferred.tsx'
import { contentKind } from '../contentKind.ts'
import { PreviewError } from '../PreviewError.ts'
import { PreviewProblem } from '../PreviewProblem.tsx'
import type { PreviewPart } from '../previewPart.ts'
import { useLoaded } from '../useLoaded.ts'
import { Waiting } from '../Waiting.tsx'
import { WHOLE_MAX } from '../wholeFile.ts'

/** pdfjs needs a browser: on the server its code cannot even be loaded. */
const PdfPages = onDemand(() => import('./PdfPages.tsx').then((part) => part.PdfPages))

/** The header may follow other bytes. */
const HEAD_BYTES = 1024

/** A PDF, page by page, drawn by pdfjs. */
export function PdfPreview({ source, title, onFound }: PreviewPart) {
  const closing = useRef<AbortController>(undefined)
  const loaded = useLoaded(
    useCallback(
      async (signal: AbortSignal, onShare: (share: number) => void): Promise<PDFDocumentProxy> => {
        const file = await source.whole({ signal, onShare, maxBytes: WHOLE_MAX.pdf })
        const head = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer())
        const found = contentKind(head)
        if (found?.kind === 'page') throw new PreviewError('webPage')
        const isPdf = String.fromCharCode(...head).includes('%PDF-')
        if (!isPdf && found && found.kind !== 'text') onFound(found)
        if (!isPdf) throw new PreviewError('notThis', { format: 'PDF' })
        closing.current?.abort()
        closing.current = new AbortController()
        const { openPdf } = await import('./openPdf.ts')
        return openPdf(file, AbortSignal.any([signal, closing.current.signal]))
      },
      [source, onFound],
    ),
  )
  useEffect(() => () => closing.current?.abort(), [])
  if (loaded.state === 'failed') return <PreviewProblem error={loaded.error} />
  if (loaded.state === 'waiting') return <Waiting share={loaded.share} />
  return <PdfPages file={loaded.value} title={title} />
}
