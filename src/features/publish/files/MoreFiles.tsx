import { useFormat } from '../../../catalogue/format.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { Button } from '../../../ui/Button/Button.tsx'
import type { DraftFile } from '../draft/draft.ts'
import styles from './FilesSection.module.css'
import { hasUnacceptedLosses } from './table/losses.ts'

type Props = {
  /** The files that are not shown yet. */
  files: readonly DraftFile[]
  onShow: () => void
}

/** The rest of a long list: how many files, how many need attention, and a button that shows more. */
export function MoreFiles({ files, onShow }: Props) {
  const { t } = useTranslation('files')
  const format = useFormat()
  if (files.length === 0) return null
  const asking = files.filter(
    (file) => file.personal === 'found' || file.upload === 'failed' || hasUnacceptedLosses(file),
  ).length
  return (
    <p className={styles.more}>
      <Button onClick={onShow}>{t('more', { count: files.length, number: format.number(files.length) })}</Button>
      {asking > 0 && (
        <span className={styles.asking}>{t('moreAsking', { count: asking, number: format.number(asking) })}</span>
      )}
    </p>
  )
}
