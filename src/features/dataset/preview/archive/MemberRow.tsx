import { useMemo, useState } from 'react'
import { useFormat } from '../../../../catalogue/format.ts'
import { useTranslation } from '../../../../i18n/useTranslation.ts'
import { offerFile } from '../../../../lib/offerFile.ts'
import { Button } from '../../../../ui/Button/Button.tsx'
import { VisuallyHidden } from '../../../../ui/VisuallyHidden/VisuallyHidden.tsx'
import { blobSource } from '../FileSource.ts'
import { type Origin, OriginContext } from '../Origin.ts'
import { PreviewError } from '../PreviewError.ts'
import { PreviewProblem } from '../PreviewProblem.tsx'
import { previewKind } from '../previewKind.ts'
import type { PreviewPart } from '../previewPart.ts'
import styles from './ArchivePreview.module.css'
import type { Member } from './openArchive.ts'

const MAX_BYTES = 100 * 1024 * 1024
/** An archive in an archive can be opened, one in that one cannot. */
const DEEPEST = 1

type Props = { member: Member; isOnly: boolean } & Pick<PreviewPart, 'depth' | 'View'>

/** A file of an archive with its preview, unless it is encrypted; the only one is open at once. */
export function MemberRow({ member, depth, isOnly, View }: Props) {
  const { t } = useTranslation('preview')
  const format = useFormat()
  const { name, bytes, modified, isEncrypted } = member
  const [isOpen, setOpen] = useState(isOnly)
  return (
    <li>
      <div className={styles.member}>
        <bdi className={styles.name}>{name}</bdi>
        <span className={styles.facts}>
          {[format.bytes(bytes), modified && format.dataTime(modified.slice(0, 10), false)].filter(Boolean).join(' · ')}
          {isEncrypted && ` · ${t('archive.encrypted')}`}
        </span>
        {!isEncrypted && (
          <Button look="quiet" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            <span>
              {isOpen ? t('archive.close') : t('archive.open')}
              <VisuallyHidden>: {name}</VisuallyHidden>
            </span>
          </Button>
        )}
      </div>
      {isOpen && !isEncrypted && <OpenMember member={member} depth={depth} View={View} />}
    </li>
  )
}

function OpenMember({ member, depth, View }: Omit<Props, 'isOnly'>) {
  const { name, load } = member
  const fileName = name.slice(name.lastIndexOf('/') + 1)
  const source = useMemo(
    () => blobSource(fileName, ({ maxBytes }) => load(Math.min(maxBytes, MAX_BYTES))),
    [fileName, load],
  )
  const origin = useMemo<Origin>(
    () => ({
      save: () =>
        void load(Number.POSITIVE_INFINITY).then(
          (blob) => offerFile(blob, fileName),
          () => undefined,
        ),
    }),
    [load, fileName],
  )
  const file = previewKind({ format: '', url: `file:///x/${encodeURIComponent(fileName)}`, mimetype: null })
  return (
    <OriginContext value={origin}>
      <div className={styles.open}>
        {file?.kind === 'archive' && depth >= DEEPEST ? (
          <PreviewProblem error={new PreviewError('tooComplex')} />
        ) : (
          <View file={file} source={source} title={fileName} depth={depth + 1} />
        )}
      </div>
    </OriginContext>
  )
}
