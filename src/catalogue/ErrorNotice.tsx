import type { ApiError } from '../api/errors.ts'
import { useHref } from '../i18n/useHref.ts'
import { useTranslation } from '../i18n/useTranslation.ts'
import { paths } from '../paths.ts'
import { Button } from '../ui/Button/Button.tsx'
import { Notice } from '../ui/Notice/Notice.tsx'
import styles from './ErrorNotice.module.css'
import { useHasSignedOut } from './SignIn/useHasSignedOut.ts'

type Props = {
  error: ApiError
  /** Retries the request, once while its promise is pending; left out where a retry cannot help. */
  onRetry?: () => unknown
  /** Replaces the general title "Something went wrong". */
  title?: string
  /** True when it responds to an action of the user; screen readers then announce it. */
  isLive?: boolean
  /** For a change: says in the portal's own words why it was refused, instead of what may be wrong with an address. */
  saysReason?: boolean
}

/** An error message: what happened, who can fix it and what to do next; technical details are collapsed. */
export function ErrorNotice({ error, onRetry, title, isLive = true, saysReason = false }: Props) {
  const { t } = useTranslation('errors')
  const href = useHref()
  const { kind, action, status, detail, retryAfterSeconds } = error
  const hasSignedOut = useHasSignedOut(error)
  const reason = hasSignedOut ? 'signedOut' : kind
  const wait = kind === 'busy' ? Math.ceil(retryAfterSeconds ?? 0) : 0
  const refusal = saysReason && (kind === 'invalid' || kind === 'not_found') ? wordsOf(error) : ''
  return (
    <Notice
      tone={kind === 'not_found' || kind === 'forbidden' ? 'warning' : 'error'}
      title={title ?? t(`${reason}.what`)}
      isLive={isLive}
    >
      {refusal ? (
        <p>{refusal}</p>
      ) : (
        <>
          <p>{t(`${reason}.why`)}</p>
          <p>{wait > 0 ? t('busy.nextIn', { count: wait }) : t(`${reason}.next`)}</p>
        </>
      )}
      {hasSignedOut && (
        <p>
          <a href={href(paths.account())} target="_blank" rel="noopener">
            {t('signedOut.signIn')}
          </a>
        </p>
      )}
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
            {/* The browser does not tell scripts why it got no response of another site. */}
            {kind === 'away' && status === 0 && (
              <div>
                <dt>{t('away.cause')}</dt>
                <dd>{t('away.noResponse')}</dd>
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

const wordsOf = ({ fields, detail = '' }: ApiError) => Object.values(fields).flat().join(' ') || detail
