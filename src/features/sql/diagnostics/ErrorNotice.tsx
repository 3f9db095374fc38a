import { useSite } from '../../../catalogue/site.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { Button } from '../../../ui/Button/Button.tsx'
import { Notice } from '../../../ui/Notice/Notice.tsx'
import type { SqlError } from '../engine/engine.ts'
import type { SqlTable } from '../tables/sqlTable.ts'
import { diagnose } from './diagnose.ts'
import styles from './ErrorNotice.module.css'
import { FixList } from './FixList.tsx'
import type { Edit } from './SqlDiagnostic.ts'
import { StatementExcerpt } from './StatementExcerpt.tsx'

type Props = {
  error: SqlError
  /** The statement as it was sent; positions and edits refer to it. */
  sql: string
  tables: readonly SqlTable[]
  /** Applies a fix to the statement. */
  onEdit: (edits: readonly Edit[]) => void
  /** Runs the statement in the browser, if that could help. */
  onUseBrowser?: (() => void) | undefined
}

/** An error: its explanation, its position, buttons for fixes, and the engine's message in a folded section. */
export function ErrorNotice({ error, sql, tables, onEdit, onUseBrowser }: Props) {
  const { t } = useTranslation('diagnostics')
  const { kind, values, place, fixes } = diagnose(error, { sql, tables, isCkan: !useSite().hasOwnCatalogue })
  const isPortals = /^(busy|offline|off|readForbidden|empty)$/.test(kind)
  return (
    <Notice tone={isPortals ? 'warning' : 'error'} title={t('notice.title')} isLive>
      <p className={styles.words}>{t(`messages.${kind}`, values)}</p>
      {place && <StatementExcerpt sql={sql} place={place} />}
      <FixList fixes={fixes} onEdit={onEdit} />
      {onUseBrowser && <Button onClick={onUseBrowser}>{t('notice.useBrowser')}</Button>}
      {error.message !== '' && (
        <details className={styles.original}>
          <summary>{t('notice.original')}</summary>
          <pre lang="en">
            {error.details.code && `${error.details.code}\n`}
            {error.message.slice(0, LONGEST_MESSAGE)}
          </pre>
        </details>
      )}
    </Notice>
  )
}

const LONGEST_MESSAGE = 2_000
