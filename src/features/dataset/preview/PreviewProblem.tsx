import { use } from 'react'
import { useFormat } from '../../../catalogue/format.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { Notice } from '../../../ui/Notice/Notice.tsx'
import { OriginContext } from './Origin.ts'
import { PreviewError, type PreviewProblem as Problem } from './PreviewError.ts'
import { WaysOut } from './WaysOut.tsx'

/** What can be different a moment later. */
const PASSING: ReadonlySet<Problem> = new Set([
  'faulty',
  'unreachable',
  'slow',
  'busy',
  'catalogueSilent',
  'blocked',
  'interrupted',
])

/** The message of a problem. A web page in a file of the portal itself has no address that returns it. */
function keyOf({ problem, values: { line } }: PreviewError, host: string | undefined) {
  if (problem === 'damaged' && line !== undefined) return 'damagedAt'
  return problem === 'webPage' && host === undefined ? 'webPageHere' : problem
}

/** Why a file is not shown, and what can still be done with it. */
export function PreviewProblem({ error }: { error: unknown }) {
  const { t } = useTranslation('preview')
  const format = useFormat()
  const { host } = use(OriginContext)
  const known = error instanceof PreviewError ? error : new PreviewError('failed')
  const { limitBytes, line, status, format: expected } = known.values
  return (
    <Notice tone="warning" title={t('problem.title')}>
      <p>
        {t(`problem.${keyOf(known, host)}`, {
          format: expected ?? '',
          status: status ?? '',
          limit: limitBytes === undefined ? '' : format.bytes(limitBytes),
          line: line === undefined ? '' : format.number(line),
          host: host ?? '',
        })}
      </p>
      <WaysOut canRetry={PASSING.has(known.problem)} />
    </Notice>
  )
}
