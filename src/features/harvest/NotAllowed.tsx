import { useTranslation } from '../../i18n/useTranslation.ts'
import { Notice } from '../../ui/Notice/Notice.tsx'

/** For a user who administers no organization, or not that of the source. */
export function NotAllowed() {
  const { t } = useTranslation('harvest')
  return (
    <Notice tone="warning" title={t('notAllowed.what')}>
      <p>{t('notAllowed.next')}</p>
    </Notice>
  )
}
