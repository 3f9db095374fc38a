import { useEffect, useRef } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { Button } from '../../ui/Button/Button.tsx'
import { Notice } from '../../ui/Notice/Notice.tsx'
import { CopyButton } from '../CopyButton.tsx'
import styles from './OneTimeSecret.module.css'

type Props = {
  secret: string
  title: string
  /** What is copied, for screen readers. */
  what: string
  /** What else the reader needs to know. */
  hint?: string | undefined
  onDone: () => void
}

/** A new token or link, which is shown only once. */
export function OneTimeSecret({ secret, title, what, hint, onDone }: Props) {
  const { t } = useTranslation('account')
  const notice = useRef<HTMLDivElement>(null)
  // Focus is outside React: the secret appears in response to the user's action.
  useEffect(() => notice.current?.focus(), [])
  return (
    <div ref={notice} tabIndex={-1} className={styles.once}>
      <Notice tone="warning" title={title} isLive>
        <p>{t('once.why')}</p>
        {hint && <p>{hint}</p>}
        <p>
          <code className={styles.secret}>{secret}</code>
        </p>
        <p className={styles.actions}>
          <CopyButton text={secret} what={what} look="plain" />
          <Button look="quiet" onClick={onDone}>
            {t('once.done')}
          </Button>
        </p>
      </Notice>
    </div>
  )
}
