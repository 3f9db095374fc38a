import { signOut } from '../../api/session.ts'
import { usePortal } from '../../catalogue/SignIn/useCall.ts'
import { type Me, useClearSession } from '../../catalogue/SignIn/useMe.ts'
import { useSite } from '../../catalogue/site.ts'
import { useSingleMutation } from '../../catalogue/useSingleMutation.ts'
import { Link } from '../../i18n/Link.tsx'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { paths } from '../../paths.ts'
import { Button, buttonFace } from '../../ui/Button/Button.tsx'
import styles from './Account.module.css'
import { AccountError } from './AccountError.tsx'
import { MyDatasets } from './MyDatasets.tsx'
import { MyEmail } from './MyEmail.tsx'
import { MyOrganizations } from './MyOrganizations.tsx'
import { MyPassword } from './MyPassword.tsx'
import { MyProvider } from './MyProvider.tsx'
import { MyRequests } from './MyRequests.tsx'
import { MyNotifications } from './notifications/MyNotifications.tsx'
import { PortalProfile } from './PortalProfile.tsx'
import { MySessions } from './sessions/MySessions.tsx'
import { MyTokens } from './tokens/MyTokens.tsx'

/** The user's profile: name, organizations, datasets and drafts, tokens. */
export function Profile({ me }: { me: Me }) {
  const { t } = useTranslation('account')
  const { hasOwnCatalogue, dataRequest, signInProvider } = useSite()
  const takesRequests = dataRequest === 'here'
  const portal = usePortal()
  const forget = useClearSession()
  const { mutate, error } = useSingleMutation<void>({
    mutationFn: () => signOut(portal, { hasOwnCatalogue }).then(forget),
  })
  return (
    <>
      <div className={styles.head}>
        <h1>{t('profile.hello', { name: me.title })}</h1>
        <Button onClick={() => mutate()}>{t('profile.signOut')}</Button>
      </div>
      {error && <AccountError error={error} title={t('profile.stillIn')} onRetry={mutate} />}
      <p className={styles.ways}>
        <Link to={paths.publish()} className={buttonFace} data-look="main">
          {t('profile.publish')}
        </Link>
        {takesRequests && <MyRequests me={me} />}
        {me.isSysadmin && hasOwnCatalogue && (
          <>
            <Link to={paths.users()}>{t('profile.users')}</Link>
            <Link to={paths.trash()}>{t('profile.trash')}</Link>
            <Link to={paths.audit()}>{t('profile.audit')}</Link>
            <Link to={paths.harvest()}>{t('profile.harvest')}</Link>
          </>
        )}
      </p>
      <nav aria-label={t('profile.parts')} className={styles.ways}>
        <a href="#datasets">{t('datasets.title')}</a>
        <a href="#organizations">{t('organizations.title')}</a>
        <a href="#tokens">{t('tokens.title')}</a>
        {hasOwnCatalogue && (
          <>
            <a href="#sessions">{t('sessions.title')}</a>
            <a href="#notifications">{t('notifications.title')}</a>
            <a href="#email">{t('email.title')}</a>
            <a href="#password">{t('password.title')}</a>
          </>
        )}
      </nav>
      <div className={styles.parts}>
        <div id="datasets">
          <MyDatasets me={me} />
        </div>
        <div id="organizations">
          <MyOrganizations me={me} />
        </div>
        <div id="tokens">{hasOwnCatalogue ? <MyTokens me={me} /> : <PortalProfile me={me} />}</div>
        {hasOwnCatalogue && (
          <>
            <div id="sessions">
              <MySessions />
            </div>
            <div id="notifications">
              <MyNotifications me={me} />
            </div>
            <div id="email">
              <MyEmail me={me} />
            </div>
            <div id="password">
              {signInProvider !== undefined && <MyProvider me={me} name={signInProvider} />}
              {!me.hasNoPassword && <MyPassword me={me} />}
            </div>
          </>
        )}
      </div>
    </>
  )
}
