import { useCallback } from 'react'
import { Tree } from '../../../../catalogue/Tree/Tree.tsx'
import type { TreeNode } from '../../../../catalogue/Tree/TreeNode.ts'
import { useTranslation } from '../../../../i18n/useTranslation.ts'
import { contentKind } from '../contentKind.ts'
import { decodeFile } from '../decodeFile.ts'
import styles from '../Preview.module.css'
import { PreviewError } from '../PreviewError.ts'
import { PreviewProblem } from '../PreviewProblem.tsx'
import type { PreviewPart } from '../previewPart.ts'
import { TextPreview } from '../TextPreview.tsx'
import { useLoaded } from '../useLoaded.ts'
import { Waiting } from '../Waiting.tsx'
import { WHOLE_MAX } from '../wholeFile.ts'

const HEAD_BYTES = 4096

/** A structured text as a tree; `parse` gives undefined if it is not valid, and then it is shown as text. */
export function TreePreview({ parse, ...part }: PreviewPart & { parse: (text: string) => TreeNode | undefined }) {
  const { t } = useTranslation('preview')
  const { source, format, title, onFound } = part
  const loaded = useLoaded(
    useCallback(
      async (signal: AbortSignal, onShare: (share: number) => void) => {
        const blob = await source.whole({ signal, onShare, maxBytes: WHOLE_MAX.json })
        const found = contentKind(new Uint8Array(await blob.slice(0, HEAD_BYTES).arrayBuffer()))
        if (found?.kind === 'page') throw new PreviewError('webPage')
        if (!found) throw new PreviewError('notThis', { format: format.toUpperCase() })
        if (found.kind === 'archive' || found.kind === 'pdf' || found.kind === 'document') onFound(found)
        return parse((await decodeFile(new Uint8Array(await blob.arrayBuffer()), true)).text) ?? 'text'
      },
      [source, format, onFound, parse],
    ),
  )
  if (loaded.state === 'waiting') return <Waiting share={loaded.share} />
  if (loaded.state === 'ready' && loaded.value !== 'text') return <Tree root={loaded.value} label={title} />
  const isTooLarge =
    loaded.state === 'failed' && loaded.error instanceof PreviewError && loaded.error.problem === 'tooLarge'
  if (loaded.state === 'failed' && !isTooLarge) return <PreviewProblem error={loaded.error} />
  return (
    <>
      {!isTooLarge && <p className={styles.quiet}>{t('text.notValid', { format: format.toUpperCase() })}</p>}
      <TextPreview {...part} />
    </>
  )
}
