import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ApiError } from '../../api/errors.ts'
import { signOut } from '../../api/session.ts'
import { ErrorNotice } from '../../catalogue/ErrorNotice.tsx'
import { usePortal } from '../../catalogue/SignIn/useCall.ts'
import { type Me, useMeAgain, useSignInWay } from '../../catalogue/SignIn/useMe.ts'
import { Link } from '../../i18n/Link.tsx'
import { paths } from '../../paths.ts'
import { Button, buttonFace } from '../../ui/Button/Button.tsx'
import styles from './Account.module.css'
import { MyDatasets } from './MyDatasets.tsx'
import { MyOrganizations } from './MyOrganizations.tsx'
import { MyTokens } from './MyTokens.tsx'
import { PortalProfile } from './PortalProfile.tsx'

/** What is whose: the name, the organizations, the datasets and drafts, the tokens. */
export function Profile({ me }: { me: Me }) {
  const { t } = useTranslation('account')
  const way = useSignInWay()
  const { leave, error } = useSignOut(way === 'password')
  return (
    <>
      <div className={styles.head}>
        <h1>{t('profile.hello', { name: me.title })}</h1>
        <Button onClick={leave}>{t('profile.signOut')}</Button>
      </div>
      {error && <ErrorNotice error={error} onRetry={leave} />}
      <p className={styles.ways}>
        <Link to={paths.publish()} className={buttonFace} data-look="main">
          {t('profile.publish')}
        </Link>
        {me.isSysadmin && way === 'password' && <Link to={paths.users()}>{t('profile.users')}</Link>}
      </p>
      <div className={styles.parts}>
        <MyDatasets me={me} />
        <MyOrganizations />
        {way === 'password' ? <MyTokens me={me} /> : <PortalProfile me={me} />}
      </div>
    </>
  )
}

function useSignOut(hasSession: boolean) {
  const portal = usePortal()
  const askAgain = useMeAgain()
  const [error, setError] = useState<ApiError>()
  const leave = () => {
    setError(undefined)
    signOut(portal, hasSession).then(askAgain, (failure: ApiError) => setError(failure))
  }
  return { leave, error }
}
