import { useEffect, useRef, useState } from 'react'
import { useParams, useSearchParams } from 'react-router-dom'
import { oidcProblems } from '#contract/oidcProblems.ts'
import { ErrorNotice } from '../../catalogue/ErrorNotice.tsx'
import { SignIn } from '../../catalogue/SignIn/SignIn.tsx'
import { type Me, useMe } from '../../catalogue/SignIn/useMe.ts'
import { useSite } from '../../catalogue/site.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { Notice } from '../../ui/Notice/Notice.tsx'
import { Page } from '../../ui/Page/Page.tsx'
import { Skeleton } from '../../ui/Skeleton/Skeleton.tsx'
import styles from './Account.module.css'
import { Profile } from './Profile.tsx'
import { PersonPage } from './person/PersonPage.tsx'
import { ResetPassword } from './reset/ResetPassword.tsx'
import { Users } from './users/Users.tsx'

/** The pages of `/user` that are about no other person. */
const TITLES = { login: 'signIn.title', me: 'profile.title', users: 'users.title', reset: 'reset.title' } as const

const isOwn = (page: string): page is keyof typeof TITLES => Object.hasOwn(TITLES, page)

/**
 * `/user/login`, `/user/me`, and for administrators `/user`; a visitor who is not signed in gets the sign-in form instead.
 * `/user/reset` sets a password, and `/user/<name>` is the page of a person.
 */
export function AccountPage() {
  const { t } = useTranslation('account')
  const { page = 'users' } = useParams()
  const { data: me, error, refetch } = useMe()
  const [wasIn, setWasIn] = useState(false)
  if (me && !wasIn) setWasIn(true)
  useFocusAfterChange(me ? me.id : me)
  if (!isOwn(page)) return <PersonPage key={page} name={page} me={me} />
  const title = me === null && page !== 'reset' ? t('signIn.title') : t(TITLES[page])
  return (
    <Page title={title} className={styles.page ?? ''}>
      {page === 'reset' ? (
        <ResetPassword />
      ) : me ? (
        <>
          <ProviderProblem />
          <SignedIn me={me} page={page} />
        </>
      ) : (
        <>
          <h1>{title}</h1>
          <ProviderProblem />
          {error && <ErrorNotice error={error} onRetry={() => void refetch()} />}
          {me === null && wasIn && <p role="status">{t('signIn.signedOut')}</p>}
          {me === null && <SignIn />}
          {me === undefined && !error && <Skeleton label={t('signIn.asking')} lines={[0.4, 0.6]} times={2} />}
        </>
      )}
    </Page>
  )
}

/**
 * Moves the focus to the heading after a sign-in or sign-out, because the form that had the focus is gone. `who` is
 * undefined while loading.
 */
function useFocusAfterChange(who: string | null | undefined): void {
  const last = useRef(who)
  // Focus is outside React.
  useEffect(() => {
    const isChange = last.current !== undefined && who !== last.current
    last.current = who
    const heading = isChange && document.activeElement === document.body ? document.querySelector('main h1') : null
    if (!(heading instanceof HTMLElement)) return
    heading.tabIndex = -1
    heading.focus()
  }, [who])
}

const SignedIn = ({ me, page }: { me: Me; page: keyof typeof TITLES }) =>
  page === 'users' ? <Users me={me} /> : <Profile me={me} />

/** Why a sign-in with the OpenID provider failed; the server says it in the page's address. */
function ProviderProblem() {
  const { t } = useTranslation('account')
  const { signInProvider: name } = useSite()
  const [search] = useSearchParams()
  const problem = oidcProblems.find((one) => one === search.get('oidc'))
  if (problem === undefined || name === undefined) return null
  return (
    <Notice tone="warning" title={t('provider.failed', { name })} isLive>
      <p>{t(`provider.problems.${problem}`, { name })}</p>
    </Notice>
  )
}
