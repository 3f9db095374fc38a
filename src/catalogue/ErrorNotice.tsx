import { useTranslation } from 'react-i18next'
import type { ApiError } from '../api/errors.ts'
import { Button } from '../ui/Button/Button.tsx'
import { Notice } from '../ui/Notice/Notice.tsx'
import styles from './ErrorNotice.module.css'

type Props = {
  error: ApiError
  /** Asks again; left out where that could not help. */
  onRetry?: () => void
  /** What was being done, in place of the general "something went wrong". */
  title?: string
  /** True where it answers something the visitor just did: then it is read out. */
  isLive?: boolean
}

/** A failed call in words: what happened, whose side it is on, what to do next; the technical rest folded away. */
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
