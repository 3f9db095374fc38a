import { useEffect, useState } from 'react'
import { useLocale } from '../../../i18n/useLocale.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'

const TICK_MS = 100

/** The time since a statement started. Screen readers hear the status line instead, once. */
export function Elapsed({ startedAt }: { startedAt: number }) {
  const { t } = useTranslation('sql')
  const locale = useLocale()
  const [ms, setMs] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => setMs(performance.now() - startedAt), TICK_MS)
    return () => clearInterval(timer)
  }, [startedAt])
  const seconds = (ms / 1000).toLocaleString(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
  return <span aria-hidden="true">{t('run.elapsed', { seconds })}</span>
}
