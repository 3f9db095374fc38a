import { useCallback, useEffect, useRef, useState } from 'react'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { Button } from '../../../ui/Button/Button.tsx'
import { contentKind } from './contentKind.ts'
import type { FileSource } from './FileSource.ts'
import styles from './Preview.module.css'
import { PreviewError } from './PreviewError.ts'
import { PreviewProblem } from './PreviewProblem.tsx'
import type { PreviewPart } from './previewPart.ts'
import { repeatedElements } from './repeatedElements.ts'
import { useLoaded } from './useLoaded.ts'
import { Waiting } from './Waiting.tsx'
import { WHOLE_MAX } from './wholeFile.ts'

const HEAD_BYTES = 4096
/** Detailed maps have tens of thousands of elements, but few of them are repeated. A browser draws these in about a second. */
const MOST_ELEMENTS = 300_000
const MOST_REPEATED = 50_000

/** A picture, as <img>: a browser runs nothing in it, also if it is SVG. */
export function ImagePreview(props: PreviewPart) {
  const { source, format } = props
  if (source.address !== undefined && format !== 'svg') return <Picture {...props} address={source.address} />
  return <LoadedPicture {...props} />
}

function Picture({ address, ...props }: PreviewPart & { address: string }) {
  const { t } = useTranslation('preview')
  const { source, format, title } = props
  const [isBroken, setBroken] = useState(false)
  const [isActual, setActual] = useState(false)
  const [isWider, setWider] = useState(false)
  const image = useRef<HTMLImageElement>(null)
  const look = () => {
    const { naturalWidth = 0, clientWidth = 0, complete = false } = image.current ?? {}
    if (complete && naturalWidth === 0) setBroken(true)
    else setWider(naturalWidth > clientWidth)
  }
  // A picture in the server's HTML may have loaded or failed before this code runs.
  useEffect(look, [])
  if (isBroken) return <BrokenPicture source={source} format={format} onFound={props.onFound} />
  return (
    <figure className={styles.picture}>
      <div className={styles.paper} data-actual={isActual || undefined} tabIndex={isActual ? 0 : undefined}>
        <img
          ref={image}
          src={address}
          alt={title}
          data-vector={format === 'svg' || undefined}
          onLoad={look}
          onError={() => setBroken(true)}
        />
      </div>
      {(isWider || isActual) && format !== 'svg' && (
        <Button look="quiet" aria-pressed={isActual} onClick={() => setActual(!isActual)}>
          {isActual ? t('image.whole') : t('image.actual')}
        </Button>
      )}
    </figure>
  )
}

/**
 * An SVG, which is checked before it is shown, because some keep a browser busy for minutes; or a picture in an archive. Both
 * are shown from a data: URL: the security policy allows no other address in memory, and a second request for an SVG
 * could return another one.
 */
function LoadedPicture(props: PreviewPart) {
  const { source, format } = props
  const loaded = useLoaded(
    useCallback(
      async (signal: AbortSignal) => {
        const isDrawing = format === 'svg'
        const blob = await source.whole({ signal, maxBytes: WHOLE_MAX.picture })
        if (isDrawing) await checkDrawing(blob)
        return dataUrl(new Blob([blob], { type: isDrawing ? 'image/svg+xml' : `image/${format}` }))
      },
      [source, format],
    ),
  )
  if (loaded.state === 'failed') return <PreviewProblem error={loaded.error} />
  if (loaded.state === 'waiting') return <Waiting share={loaded.share} />
  return <Picture {...props} address={loaded.value} />
}

/** Throws PreviewError for an SVG with too many elements. A damaged one fails later, when the browser shows it. */
async function checkDrawing(blob: Blob): Promise<void> {
  const document = new DOMParser().parseFromString(await blob.text(), 'image/svg+xml')
  const isTooMuch = document.querySelectorAll('*').length > MOST_ELEMENTS || repeatedElements(document) > MOST_REPEATED
  if (isTooMuch) throw new PreviewError('tooManyElements')
}

const dataUrl = (blob: Blob) =>
  new Promise<string>((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(blob)
  })

/** Reads the beginning of a picture that the browser does not show, to say why. */
function BrokenPicture({ source, format, onFound }: { source: FileSource } & Pick<PreviewPart, 'format' | 'onFound'>) {
  const loaded = useLoaded(
    useCallback(
      async (signal: AbortSignal) => {
        const { bytes } = await source.head(HEAD_BYTES, signal)
        const found = contentKind(bytes)
        if (found?.kind === 'page') throw new PreviewError('webPage')
        const isPicture = found?.kind === 'image'
        if (found && !isPicture && found.kind !== 'text') onFound(found)
        throw new PreviewError(isPicture ? 'damaged' : 'notThis', { format: format.toUpperCase() })
      },
      [source, format, onFound],
    ),
  )
  return loaded.state === 'failed' ? <PreviewProblem error={loaded.error} /> : <Waiting />
}
