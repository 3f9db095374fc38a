import { useTranslation } from '../../../i18n/useTranslation.ts'
import { Button } from '../../../ui/Button/Button.tsx'
import { Notice } from '../../../ui/Notice/Notice.tsx'

/** Says that the table was removed while it is shown, and what the reader can still do. */
export function DroppedTable() {
  const { t } = useTranslation('dataset')
  return (
    <Notice tone="warning" title={t('table.dropped')}>
      <p>{t('table.droppedHint')}</p>
      <Button onClick={() => location.reload()}>{t('table.reload')}</Button>
    </Notice>
  )
}
