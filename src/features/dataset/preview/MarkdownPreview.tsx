import { useCallback } from 'react'
import { FormattedNotes } from '../../../catalogue/FormattedNotes.tsx'
import { decodeFile } from './decodeFile.ts'
import styles from './Preview.module.css'
import { PreviewProblem } from './PreviewProblem.tsx'
import type { PreviewPart } from './previewPart.ts'
import { useLoaded } from './useLoaded.ts'
import { Waiting } from './Waiting.tsx'

const MAX_BYTES = 512 * 1024

/** Markdown, formatted and reduced to safe elements. */
export function MarkdownPreview({ source }: PreviewPart) {
  const loaded = useLoaded(
    useCallback(
      async (signal: AbortSignal) => {
        const { bytes, isWhole } = await source.head(MAX_BYTES, signal)
        return (await decodeFile(bytes, isWhole)).text
      },
      [source],
    ),
  )
  if (loaded.state === 'failed') return <PreviewProblem error={loaded.error} />
  if (loaded.state === 'waiting') return <Waiting share={loaded.share} />
  return (
    <div className={styles.document}>
      <FormattedNotes text={loaded.value} headingLevel={3} />
    </div>
  )
}
