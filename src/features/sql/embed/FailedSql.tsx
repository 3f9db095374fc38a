import type { ApiError } from '../../../api/errors.ts'
import { useSite } from '../../../catalogue/site.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { Notice } from '../../../ui/Notice/Notice.tsx'
import { diagnose } from '../diagnostics/diagnose.ts'
import { sqlErrorOf } from '../engine/sqlErrorOf.ts'

/** Why there is no result, in the words of the console. */
export function FailedSql({ error, sql }: { error: ApiError; sql: string }) {
  const { t } = useTranslation('embed')
  const { t: word } = useTranslation('diagnostics')
  const sqlError = sqlErrorOf(error, sql)
  const { kind, values } = diagnose(sqlError, { sql, tables: [], isCkan: !useSite().hasOwnCatalogue })
  // Not the fault of the statement. The console also speaks of its own copy of it, which is not here.
  if (/^(busy|offline|unexpected)$/.test(kind)) return <Notice tone="warning" title={t('failed')} />
  // The portal refused the request before it read a statement in it: the address has a character that no text has.
  if (kind === 'statement' && error.status === 400) return <Notice tone="warning" title={t('wrong')} />
  return (
    <Notice tone="warning" title={t('failedSql')}>
      <p>{word(`messages.${kind}`, values)}</p>
      {kind === 'statement' && sqlError.message !== '' && <p lang="en">{sqlError.message}</p>}
    </Notice>
  )
}
