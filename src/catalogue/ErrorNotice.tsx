import type { ApiError } from '../api/errors.ts'
import { useTranslation } from '../i18n/useTranslation.ts'
import { Button } from '../ui/Button/Button.tsx'
import { Notice } from '../ui/Notice/Notice.tsx'
import styles from './ErrorNotice.module.css'

type Props = {
  error: ApiError
  /** Retries the request; left out where a retry cannot help. */
  onRetry?: () => void
  /** Replaces the general title "Something went wrong". */
  title?: string
  /** True when it responds to an action of the user; screen readers then announce it. */
  isLive?: boolean
}

/** An error message: what happened, who can fix it and what to do next; technical details are collapsed. */
export function ErrorNotice({ error, onRetry, title, isLive = true }: Props) {
  const { t } = useTranslation('errors')
  const { kind, action, status, detail, retryAfterSeconds } = error
  const wait = kind === 'busy' ? Math.ceil(retryAfterSeconds ?? 0) : 0
  return (
    <Notice
      tone={kind === 'not_found' || kind === 'forbidden' ? 'warning' : 'error'}
      title={title ?? t(`${kind}.what`)}
      isLive={isLive}
    >
      <p>{t(`${kind}.why`)}</p>
      <p>{wait > 0 ? t('busy.nextIn', { count: wait }) : t(`${kind}.next`)}</p>
      {onRetry && <Button onClick={onRetry}>{t('retry')}</Button>}
      {(action !== '' || detail) && (
        <details className={styles.details}>
          <summary>{t('details')}</summary>
          <dl>
            {action !== '' && (
              <div>
                <dt>{t('action')}</dt>
                <dd>
                  <code>{action}</code>
                </dd>
              </div>
            )}
            {status > 0 && (
              <div>
                <dt>{t('status')}</dt>
                <dd>{status}</dd>
              </div>
            )}
            {detail && (
              <div>
                <dt>{t('answer')}</dt>
                <dd className={styles.detail}>{detail.slice(0, 1000)}</dd>
              </div>
            )}
          </dl>
        </details>
      )}
    </Notice>
  )
}
