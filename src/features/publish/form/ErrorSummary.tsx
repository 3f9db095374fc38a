import { useTranslation } from '../../../i18n/useTranslation.ts'
import { Notice } from '../../../ui/Notice/Notice.tsx'
import type { Draft } from '../draft/draft.ts'
import type { Problem } from '../draft/problems.ts'
import styles from './Notices.module.css'
import { ProblemList } from './ProblemList.tsx'

type Props = { problems: readonly Problem[]; draft: Draft }

/** All problems in one place, with links to their fields. */
export function ErrorSummary({ problems, draft }: Props) {
  const { t } = useTranslation('publish')
  if (problems.length === 0) return null
  return (
    <Notice tone="error" title={t('summary', { count: problems.length })} className={styles.summary}>
      <ProblemList problems={problems} draft={draft} />
    </Notice>
  )
}
