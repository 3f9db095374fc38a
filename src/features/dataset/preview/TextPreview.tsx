import { useCallback, useState } from 'react'
import { useFormat } from '../../../catalogue/format.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { Button } from '../../../ui/Button/Button.tsx'
import { contentKind } from './contentKind.ts'
import { decodeFile } from './decodeFile.ts'
import styles from './Preview.module.css'
import { PreviewError } from './PreviewError.ts'
import { PreviewProblem } from './PreviewProblem.tsx'
import type { PreviewPart } from './previewPart.ts'
import { useLoaded } from './useLoaded.ts'
import { Waiting } from './Waiting.tsx'

const FIRST_BYTES = 128 * 1024
const MAX_BYTES = 5 * 1024 * 1024
const SHOWN_KINDS = new Set(['text', 'table', 'json', 'xml', 'calendar', 'map'])

/** The beginning of a text, and on request the whole. */
export function TextPreview({ source, format, title, onFound }: PreviewPart) {
  const { t } = useTranslation('preview')
  const units = useFormat()
  const [isWhole, setWhole] = useState(false)
  const loaded = useLoaded(
    useCallback(
      async (signal: AbortSignal) => {
        const head = await source.head(isWhole ? MAX_BYTES : FIRST_BYTES, signal)
        const found = contentKind(head.bytes)
        if (found?.kind === 'page') throw new PreviewError('webPage')
        if (found && !SHOWN_KINDS.has(found.kind)) onFound(found)
        if (!found) throw new PreviewError('notThis', { format: format.toUpperCase() })
        const { text } = await decodeFile(head.bytes, head.isWhole)
        return { ...head, text }
      },
      [source, format, isWhole, onFound],
    ),
  )
  if (loaded.state === 'failed') return <PreviewProblem error={loaded.error} />
  if (loaded.state === 'waiting') return <Waiting share={loaded.share} />
  const { text, size, bytes, isWhole: isAll } = loaded.value
  const shown = units.bytes(bytes.length)
  return (
    <>
      <section
        className={styles.text}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
        tabIndex={0}
        aria-label={title}
      >
        <pre>{text}</pre>
      </section>
      {!isAll && (
        <p className={styles.quiet}>
          {size === undefined ? t('text.partOpen', { shown }) : t('text.part', { shown, size: units.bytes(size) })}{' '}
          {!isWhole && size !== undefined && size <= MAX_BYTES && (
            <Button look="quiet" onClick={() => setWhole(true)}>
              {t('text.more')}
            </Button>
          )}
        </p>
      )}
    </>
  )
}
