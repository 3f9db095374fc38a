import type { ApiError } from '../../api/errors.ts'
import { ErrorNotice } from '../../catalogue/ErrorNotice.tsx'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { Button } from '../../ui/Button/Button.tsx'
import { Notice } from '../../ui/Notice/Notice.tsx'

type Props = { error: ApiError; title?: string; onRetry?: () => unknown }

/**
 * A failed request of the signed-in user. The message for 403 is about the user's permissions, not about the
 * publisher.
 */
export function AccountError({ error, title, onRetry }: Props) {
  const { t } = useTranslation('account')
  if (error.kind !== 'forbidden')
    return <ErrorNotice error={error} {...(title && { title })} {...(onRetry && { onRetry })} />
  return (
    <Notice tone="warning" title={title ?? t('refused.what')} isLive>
      <p>{t('refused.why')}</p>
      <p>{t('refused.next')}</p>
      {onRetry && <Button onClick={onRetry}>{t('refused.retry')}</Button>}
    </Notice>
  )
}
