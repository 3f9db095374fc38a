import { useTranslation } from 'react-i18next'
import { Notice } from '../../../ui/Notice/Notice.tsx'
import styles from './ErrorNotice.module.css'
import { FixList } from './FixList.tsx'
import { remarkOn } from './lint.ts'
import { ADVICE_WORDS } from './messages.ts'
import type { Edit } from './SqlDiagnostic.ts'
import { PlaceShown } from './StatementExcerpt.tsx'

type Props = { sql: string; onEdit: (edits: readonly Edit[]) => void }

/** What a statement that ran surely did not mean; nothing where there is nothing to say. */
export function RemarkNotice({ sql, onEdit }: Props) {
  const { t } = useTranslation('coach')
  const remark = remarkOn(sql)
  if (!remark) return null
  return (
    <Notice tone="warning" title={t('notice.remark')} isLive>
      <p className={styles.words}>{t(ADVICE_WORDS[remark.kind], remark.values)}</p>
      {remark.place && <PlaceShown sql={sql} place={remark.place} />}
      <FixList fixes={remark.fixes} onEdit={onEdit} />
    </Notice>
  )
}
