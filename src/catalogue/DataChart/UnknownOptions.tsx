import { useTranslation } from '../../i18n/useTranslation.ts'
import { Notice } from '../../ui/Notice/Notice.tsx'
import { useFormat } from '../format.ts'
import type { UnknownOption } from './chartOptions.ts'

/** Says which settings of a link the data do not allow, for example a renamed column, so that another chart is shown. */
export function UnknownOptions({ unknown }: { unknown: readonly UnknownOption[] }) {
  const { t } = useTranslation('chart')
  const format = useFormat()
  if (unknown.length === 0) return null
  const options = format.list(unknown.map(({ name, value }) => `${name}=${value.slice(0, 80)}`))
  return <Notice tone="warning">{t('unknown', { options })}</Notice>
}
