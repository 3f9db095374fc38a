import { useCallback, useState } from 'react'
import { useFormat } from '../../../../catalogue/format.ts'
import { useTranslation } from '../../../../i18n/useTranslation.ts'
import { Button } from '../../../../ui/Button/Button.tsx'
import { contentKind } from '../contentKind.ts'
import previewStyles from '../Preview.module.css'
import { PreviewError } from '../PreviewError.ts'
import { PreviewProblem } from '../PreviewProblem.tsx'
import type { PreviewPart } from '../previewPart.ts'
import { useLoaded } from '../useLoaded.ts'
import { Waiting } from '../Waiting.tsx'
import styles from './ArchivePreview.module.css'
import { MemberRow } from './MemberRow.tsx'
import { openArchive } from './openArchive.ts'

const MAX_BYTES = 100 * 1024 * 1024
const HEAD_BYTES = 4096
const PORTION = 50

/** An archive as a list of its files, each with its own preview. Only what is opened is read, where the server allows it. */
export function ArchivePreview({ source, depth, onFound, View }: PreviewPart) {
  const { t } = useTranslation('preview')
  const units = useFormat()
  const [shown, setShown] = useState(PORTION)
  const loaded = useLoaded(
    useCallback(
      async (signal: AbortSignal, onShare: (share: number) => void) => {
        const file = await source.open({ signal, onShare, maxBytes: MAX_BYTES })
        const found = contentKind(await file.slice(0, HEAD_BYTES))
        if (found?.kind === 'page') throw new PreviewError('webPage')
        if (found && found.kind !== 'archive') onFound(found)
        return openArchive(file)
      },
      [source, onFound],
    ),
  )
  if (loaded.state === 'failed') return <PreviewProblem error={loaded.error} />
  if (loaded.state === 'waiting') return <Waiting share={loaded.share} />
  const members = loaded.value
  if (members.length === 0) return <PreviewProblem error={new PreviewError('empty')} />
  const more = Math.min(PORTION, members.length - shown)
  return (
    <div className={styles.archive}>
      <p>{t('archive.count', { count: members.length, number: units.number(members.length) })}</p>
      {members.some(({ isEncrypted }) => isEncrypted) && <p>{t('archive.locked')}</p>}
      <ul className={styles.members}>
        {members.slice(0, shown).map((member) => (
          <MemberRow key={member.name} member={member} depth={depth} View={View} isOnly={members.length === 1} />
        ))}
      </ul>
      {more > 0 && (
        <p className={previewStyles.quiet}>
          <Button look="quiet" onClick={() => setShown(shown + PORTION)}>
            {t('archive.more', { count: more, number: units.number(more) })}
          </Button>
        </p>
      )}
    </div>
  )
}
