import { useCallback, useState } from 'react'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { Notice } from '../../../ui/Notice/Notice.tsx'
import { NotShown } from './NotShown.tsx'
import styles from './Preview.module.css'
import type { PreviewPart } from './previewPart.ts'
import { WaysOut } from './WaysOut.tsx'

const AUDIO = new Set('mp3 wav ogg oga flac m4a aac opus weba'.split(' '))

/** A sound or a film with the browser's own player, which reads it by ranges. */
export function MediaPreview({ source, format, title }: PreviewPart) {
  const { t } = useTranslation('preview')
  const [isBroken, setBroken] = useState(false)
  // The file may have failed before the page was hydrated, when nobody listened.
  const check = useCallback((player: HTMLMediaElement | null) => {
    if (player?.error) setBroken(true)
  }, [])
  if (source.address === undefined) return <NotShown file={{ kind: 'document', format }} />
  if (isBroken) {
    return (
      <Notice tone="warning" title={t('media.failed')}>
        <WaysOut />
      </Notice>
    )
  }
  const parts = {
    ref: check,
    src: source.address,
    controls: true,
    preload: 'metadata',
    'aria-label': title,
    className: styles.media,
    onError: () => setBroken(true),
  }
  return AUDIO.has(format) ? <audio {...parts} /> : <video {...parts} />
}
