import { use } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../catalogue/format.ts'
import { Notice } from '../../../ui/Notice/Notice.tsx'
import { OriginContext } from './Origin.ts'
import { PreviewError } from './PreviewError.ts'
import { WaysOut } from './WaysOut.tsx'

/** Why a file is not shown, and what can still be done with it. */
export function PreviewProblem({ error }: { error: unknown }) {
  const { t } = useTranslation('preview')
  const format = useFormat()
  const { host } = use(OriginContext)
  const { problem, values } = error instanceof PreviewError ? error : new PreviewError('failed')
  const { limitBytes, line, status } = values
  const key = problem === 'damaged' && line !== undefined ? 'damagedAt' : problem
  return (
    <Notice tone="warning" title={t('problem.title')}>
      <p>
        {t(`problem.${key}`, {
          format: values.format ?? '',
          status: status ?? '',
          limit: limitBytes === undefined ? '' : format.bytes(limitBytes),
          line: line === undefined ? '' : format.number(line),
          host: host ?? '',
        })}
      </p>
      <WaysOut />
    </Notice>
  )
}
