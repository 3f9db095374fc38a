import { useCallback, useEffect, useRef } from 'react'
import { useFormat } from '../../../../catalogue/format.ts'
import { useTranslation } from '../../../../i18n/useTranslation.ts'
import styles from '../Preview.module.css'
import { PreviewProblem } from '../PreviewProblem.tsx'
import type { PreviewPart } from '../previewPart.ts'
import { readInWorker } from '../readInWorker.ts'
import { requireContent } from '../requireContent.ts'
import { useLoaded } from '../useLoaded.ts'
import { Waiting } from '../Waiting.tsx'
import { WHOLE_MAX } from '../wholeFile.ts'
import type { TiffReply } from './tiffReply.ts'

/** The first picture of a TIFF with its size. Browsers do not show this format themselves. */
export function TiffPreview({ source, title, onFound }: PreviewPart) {
  const { t } = useTranslation('preview')
  const { number } = useFormat()
  const loaded = useLoaded(
    useCallback(
      async (signal: AbortSignal, onShare: (share: number) => void) => {
        const file = await source.whole({ signal, onShare, maxBytes: WHOLE_MAX.raster })
        await requireContent(file, { kinds: ['raster'], format: 'TIFF', onFound })
        return readInWorker<TiffReply>(start, file, { format: 'TIFF', signal })
      },
      [source, onFound],
    ),
  )
  if (loaded.state === 'failed') return <PreviewProblem error={loaded.error} />
  if (loaded.state === 'waiting') return <Waiting share={loaded.share} />
  const { pixels, width, height, bands, count, isStretched } = loaded.value
  return (
    <figure className={styles.picture}>
      <Pixels pixels={pixels} label={title} />
      <figcaption>
        {t('tiff.size', { width: number(width), height: number(height), count: bands, bands: number(bands) })}{' '}
        {isStretched && t('tiff.stretched')} {count > 1 && t('tiff.first', { number: number(count) })}
      </figcaption>
    </figure>
  )
}

function Pixels({ pixels, label }: { pixels: ImageData; label: string }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  // A canvas is drawn outside React.
  useEffect(() => canvas.current?.getContext('2d')?.putImageData(pixels, 0, 0), [pixels])
  return <canvas ref={canvas} role="img" aria-label={label} width={pixels.width} height={pixels.height} />
}

const start = () => new Worker(new URL('./tiffWorker.ts', import.meta.url), { type: 'module' })
