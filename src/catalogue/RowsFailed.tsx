import { useTranslation } from '../i18n/useTranslation.ts'
import { Button } from '../ui/Button/Button.tsx'
import { Notice } from '../ui/Notice/Notice.tsx'

/** Says below a table that rows in sight could not be loaded. The namespace `table` must be loaded. */
export function RowsFailed({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation('table')
  return (
    <Notice tone="error" title={t('rowsFailed.title')} isLive>
      <p>{t('rowsFailed.next')}</p>
      <Button onClick={onRetry}>{t('rowsFailed.retry')}</Button>
    </Notice>
  )
}
