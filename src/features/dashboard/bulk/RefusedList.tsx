import { useFormat } from '../../../catalogue/format.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import type { BulkResult } from './useBulkCall.ts'

/** More are counted only. */
const SHOWN = 20

/** The datasets that are not changed, each with the reason. */
export function RefusedList({ refused }: Pick<BulkResult, 'refused'>) {
  const { t } = useTranslation('dashboard')
  const format = useFormat()
  if (refused.length === 0) return null
  return (
    <>
      <p>{t('bulk.refused', { count: refused.length, number: format.number(refused.length) })}</p>
      <ul>
        {refused.slice(0, SHOWN).map(({ id, title, message }) => (
          <li key={id}>
            {title ?? id}: {message}
          </li>
        ))}
      </ul>
      {refused.length > SHOWN && <p>{t('bulk.more', { number: format.number(refused.length - SHOWN) })}</p>}
    </>
  )
}
