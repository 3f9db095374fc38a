import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { RichNodes } from '../../../../catalogue/RichNodes.tsx'
import { callWorker } from '../../../../lib/workerCalls.ts'
import styles from '../Preview.module.css'
import { PreviewError } from '../PreviewError.ts'
import { PreviewProblem } from '../PreviewProblem.tsx'
import type { PreviewPart } from '../previewPart.ts'
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
        return readDocx(file, signal)
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

async function readDocx(file: Blob, signal: AbortSignal) {
  const worker = new Worker(new URL('./docxWorker.ts', import.meta.url), { type: 'module' })
  const end = () => worker.terminate()
  signal.addEventListener('abort', end)
  try {
    const reply = (await callWorker<Blob>(worker)(file)) as DocxReply // the worker's result
    if ('failure' in reply) throw new PreviewError(reply.failure, { format: 'DOCX' })
    if (reply.nodes.length === 0) throw new PreviewError('empty')
    return reply
  } finally {
    end()
  }
}
