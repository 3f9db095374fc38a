import { type PDFDocumentProxy, RenderingCancelledException, TextLayer } from 'pdfjs-dist'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '../../../../i18n/useTranslation.ts'
import { PreviewProblem } from '../PreviewProblem.tsx'
import styles from './PdfPreview.module.css'

type Props = { file: PDFDocumentProxy; page: number; zoom: number }

/** Browsers draw larger canvases slowly or not at all. */
const MOST_PIXELS = 16_000_000
const SHARPEST = 2

/** A page as a picture, with its text above it for selection and screen readers. At zoom 1 it is as wide as its place. */
export function PdfPage({ file, page, zoom }: Props) {
  const { t } = useTranslation('preview')
  const region = useRef<HTMLElement>(null)
  const place = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(0)
  const [error, setError] = useState<unknown>()
  const [isDrawn, setDrawn] = useState(false)
  useEffect(() => {
    if (!region.current) return
    const observer = new ResizeObserver(([entry]) => setWidth(Math.floor(entry?.contentRect.width ?? 0)))
    observer.observe(region.current)
    return () => observer.disconnect()
  }, [])
  useEffect(() => {
    const target = place.current
    if (!target || width === 0) return
    const abort = new AbortController()
    setError(undefined)
    setDrawn(false)
    draw({ file, page, width: width * zoom, target, signal: abort.signal }).then(
      () => !abort.signal.aborted && setDrawn(true),
      (failure: unknown) => {
        if (!abort.signal.aborted && !(failure instanceof RenderingCancelledException)) setError(failure)
      },
    )
    return () => abort.abort()
  }, [file, page, width, zoom])
  return (
    <section
      ref={region}
      className={styles.region}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
      tabIndex={0}
      aria-busy={!isDrawn}
      aria-label={t('pdf.text')}
    >
      {error !== undefined && <PreviewProblem error={error} />}
      <div ref={place} className={styles.page} hidden={error !== undefined} />
    </section>
  )
}

type Drawing = { file: PDFDocumentProxy; page: number; width: number; target: HTMLElement; signal: AbortSignal }

async function draw({ file, page: number, width, target, signal }: Drawing): Promise<void> {
  const page = await file.getPage(number)
  const natural = page.getViewport({ scale: 1 })
  const scale = width / natural.width
  const viewport = page.getViewport({ scale })
  const sharpness = Math.min(
    SHARPEST,
    globalThis.devicePixelRatio || 1,
    Math.sqrt(MOST_PIXELS / (viewport.width * viewport.height)),
  )
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.floor(viewport.width * sharpness))
  canvas.height = Math.max(1, Math.floor(viewport.height * sharpness))
  canvas.style.inlineSize = `${viewport.width}px`
  canvas.style.blockSize = `${viewport.height}px`
  const drawing = page.render({ canvas, viewport, transform: [sharpness, 0, 0, sharpness, 0, 0] })
  signal.addEventListener('abort', () => drawing.cancel())
  await drawing.promise
  const text = document.createElement('div')
  text.className = styles.textLayer ?? ''
  const layer = new TextLayer({ textContentSource: page.streamTextContent(), container: text, viewport })
  signal.addEventListener('abort', () => layer.cancel())
  if (signal.aborted) return
  target.style.setProperty('--total-scale-factor', String(scale))
  target.replaceChildren(canvas, text)
  await layer.render()
}
