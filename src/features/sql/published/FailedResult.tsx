import { isUnfitStatement } from '#contract/isUnfitStatement.ts'
import type { ApiError } from '../../../api/errors.ts'
import { useSite } from '../../../catalogue/site.ts'
import { WithMessages } from '../../../catalogue/WithMessages.tsx'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { Notice } from '../../../ui/Notice/Notice.tsx'
import { diagnose } from '../diagnostics/diagnose.ts'
import { StatementExcerpt } from '../diagnostics/StatementExcerpt.tsx'
import { sqlErrorOf } from '../engine/sqlErrorOf.ts'

type Props = { error: ApiError; sql: string }

/** Why a published query has no result, in the words of the console. */
export function FailedResult(props: Props) {
  return (
    <WithMessages namespace="diagnostics">
      <Explained {...props} />
    </WithMessages>
  )
}

function Explained({ error, sql }: Props) {
  const { t } = useTranslation('publishedQuery')
  const { t: word } = useTranslation('diagnostics')
  const { t: general } = useTranslation('errors')
  const sqlError = sqlErrorOf(error, sql)
  const { kind, values, place } = diagnose(sqlError, { sql, tables: [], isCkan: !useSite().hasOwnCatalogue })
  const code = sqlError.details.code ?? ''
  // Not the fault of the statement. The console also speaks of its own copy of it, which is not here.
  if (/^(busy|offline|unexpected)$/.test(kind) || code === '')
    return (
      <Notice tone="warning" title={t('failed')}>
        {code === '' && error.detail && <p>{error.detail}</p>}
        {error.kind === 'busy' && <p>{general('busy.next')}</p>}
      </Notice>
    )
  const isUnfit = isUnfitStatement({ status: error.status, code })
  return (
    <Notice tone="warning" title={t(isUnfit ? 'unfit' : 'failed')}>
      {isUnfit && <p>{t('unfitWhy')}</p>}
      <p>{word(`messages.${kind}`, values)}</p>
      {kind === 'statement' && sqlError.message !== '' && <p lang="en">{sqlError.message}</p>}
      {isUnfit && place && <StatementExcerpt sql={sql} place={place} />}
      {isUnfit && <p>{t('unfitNext')}</p>}
    </Notice>
  )
}
