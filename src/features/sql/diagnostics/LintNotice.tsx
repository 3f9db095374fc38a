import { useTranslation } from '../../../i18n/useTranslation.ts'
import { Notice } from '../../../ui/Notice/Notice.tsx'
import styles from './ErrorNotice.module.css'
import { FixList } from './FixList.tsx'
import { lint } from './lint.ts'
import type { Edit } from './SqlDiagnostic.ts'
import { StatementExcerpt } from './StatementExcerpt.tsx'

type Props = { sql: string; onEdit: (edits: readonly Edit[]) => void }

/** A warning about a statement that ran but probably means something else. Renders nothing if there is no warning. */
export function LintNotice({ sql, onEdit }: Props) {
  const { t } = useTranslation('diagnostics')
  const warning = lint(sql)
  if (!warning) return null
  return (
    <Notice tone="warning" title={t('notice.warning')} isLive>
      <p className={styles.words}>{t(`messages.${warning.kind}`, warning.values)}</p>
      {warning.place && <StatementExcerpt sql={sql} place={warning.place} />}
      <FixList fixes={warning.fixes} onEdit={onEdit} />
    </Notice>
  )
}
