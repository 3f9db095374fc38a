import { useCallback } from 'react'
import { RichNodes } from '../../../../catalogue/RichNodes.tsx'
import { useTranslation } from '../../../../i18n/useTranslation.ts'
import styles from '../Preview.module.css'
import { PreviewError } from '../PreviewError.ts'
import { PreviewProblem } from '../PreviewProblem.tsx'
import type { PreviewPart } from '../previewPart.ts'
import { readInWorker } from '../readInWorker.ts'
import { requireContent } from '../requireContent.ts'
import { useLoaded } from '../useLoaded.ts'
import { Waiting } from '../Waiting.tsx'
import { WHOLE_MAX } from '../wholeFile.ts'
import type { DocxReply } from './docxReply.ts'

/** The text of a Word document, reduced to safe elements, without its pictures and its layout. */
export function DocxPreview({ source, onFound }: PreviewPart) {
  const { t } = useTranslation('preview')
  const loaded = useLoaded(
    useCallback(
      async (signal: AbortSignal, onShare: (share: number) => void) => {
        const file = await source.whole({ signal, onShare, maxBytes: WHOLE_MAX.word })
        // A document with a password looks like an old workbook, and one with large properties like a new one.
        await requireContent(file, { kinds: ['word', 'table', 'archive'], format: 'DOCX', onFound })
        const reply = await readInWorker<DocxReply>(start, file, { format: 'DOCX', signal })
        if (reply.nodes.length === 0) throw new PreviewError('empty')
        return reply
      },
      [source, onFound],
    ),
  )
  if (loaded.state === 'failed') return <PreviewProblem error={loaded.error} />
  if (loaded.state === 'waiting') return <Waiting share={loaded.share} />
  const { nodes, isCut } = loaded.value
  return (
    <>
      <p className={styles.quiet}>{t(isCut ? 'docx.begin' : 'docx.text')}</p>
      <div className={styles.document}>
        <RichNodes nodes={nodes} headingLevel={3} />
      </div>
    </>
  )
}

const start = () => new Worker(new URL('./docxWorker.ts', import.meta.url), { type: 'module' })
