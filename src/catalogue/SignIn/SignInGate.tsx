import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { Notice } from '../../ui/Notice/Notice.tsx'
import { Page } from '../../ui/Page/Page.tsx'
import { Skeleton } from '../../ui/Skeleton/Skeleton.tsx'
import { ErrorNotice } from '../ErrorNotice.tsx'
import { SignIn } from './SignIn.tsx'
import styles from './SignInGate.module.css'
import { type Me, useMe } from './useMe.ts'

type Props = {
  title: string
  /** Why a visitor has to sign in. */
  why: string
  /** Keeps the content when the sign-in ends, so that what was typed is not lost; the content asks to sign in again. */
  keepsContent?: boolean
  children: (me: Me) => ReactNode
}

/** A page for signed-in users; others get the sign-in form instead. */
export function SignInGate({ title, why, keepsContent = false, children }: Props) {
  const { t } = useTranslation('account')
  const { data: me, error, refetch } = useMe()
  const [last, setLast] = useState<Me>()
  const [isEntered, setIsEntered] = useState(false)
  if (keepsContent && me && me !== last) setLast(me)
  const user = me ?? last
  const content = useRef<HTMLDivElement>(null)
  const isUser = user !== undefined && user !== null
  // The form that had the focus is gone after a sign-in; without this, the focus would be lost.
  useEffect(() => {
    const heading = isEntered && isUser ? content.current?.querySelector('h1') : undefined
    if (!heading) return
    heading.tabIndex = -1
    heading.focus()
  }, [isEntered, isUser])
  return (
    <Page title={title} className={styles.page ?? ''}>
      {user ? (
        <div ref={content} className={styles.content}>
          {children(user)}
        </div>
      ) : (
        <div className={styles.gate}>
          <h1>{title}</h1>
          <noscript>
            <Notice tone="warning">{t('signIn.noScript')}</Notice>
          </noscript>
          {error && <ErrorNotice error={error} onRetry={() => void refetch()} />}
          {me === undefined && !error && <Skeleton label={t('signIn.asking')} lines={[0.5, 0.7]} times={2} />}
          {me === null && (
            <>
              <p>{why}</p>
              <SignIn onDone={() => setIsEntered(true)} />
            </>
          )}
        </div>
      )}
    </Page>
  )
}
