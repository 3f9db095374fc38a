import { useQuery } from '@tanstack/react-query'
import { dataRequestQueries } from '../../api/queries/dataRequests.ts'
import { object, text } from '../../api/raw.ts'
import { signOut } from '../../api/session.ts'
import { useFormat } from '../../catalogue/format.ts'
import { publishableQuery } from '../../catalogue/SignIn/publishableQuery.ts'
import { useCall, usePortal } from '../../catalogue/SignIn/useCall.ts'
import { type Me, useClearSession } from '../../catalogue/SignIn/useMe.ts'
import { useSite } from '../../catalogue/site.ts'
import { useSingleMutation } from '../../catalogue/useSingleMutation.ts'
import { Link } from '../../i18n/Link.tsx'
import { useHref } from '../../i18n/useHref.ts'
import { useLocale } from '../../i18n/useLocale.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { safeHref } from '../../lib/safeHref.ts'
import { paths } from '../../paths.ts'
import { Button, buttonFace } from '../../ui/Button/Button.tsx'
import { Section } from '../../ui/Section/Section.tsx'
import styles from './Account.module.css'
import { AccountError } from './AccountError.tsx'
import { MyDatasets } from './MyDatasets.tsx'
import { MyEmail } from './MyEmail.tsx'
import { MyOrganizations } from './MyOrganizations.tsx'
import { MyPassword } from './MyPassword.tsx'
import { MyProvider } from './MyProvider.tsx'
import { MyNotifications } from './notifications/MyNotifications.tsx'
import { MySessions } from './sessions/MySessions.tsx'
import { MyTokens } from './tokens/MyTokens.tsx'
import { useMyCall } from './useMyCall.ts'

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

/** A link to the requests that the user may answer, with the number that wait and are overdue; nothing for others. */
function MyRequests({ me }: { me: Me }) {
  const { t } = useTranslation('account')
  const format = useFormat()
  const organizations = useQuery(publishableQuery(useMyCall(), useLocale()))
  const isStaff = me.isSysadmin || (organizations.data ?? []).length > 0
  const { data } = useQuery({ ...dataRequestQueries.inbox(useHref()(paths.dataRequests())), enabled: isStaff })
  if (!isStaff) return null
  const sum = (of: 'waiting' | 'overdue') => (data?.recipients ?? []).reduce((total, one) => total + one[of], 0)
  const [waiting, overdue] = [sum('waiting'), sum('overdue')]
  return (
    <>
      <Link to={paths.requestInbox()}>
        {waiting > 0 ? t('requests.waiting', { count: waiting, number: format.number(waiting) }) : t('requests.title')}
      </Link>
      {overdue > 0 && (
        <Link to={paths.requestInbox({ status: 'overdue' })}>
          {t('requests.overdue', { count: overdue, number: format.number(overdue) })}
        </Link>
      )}
    </>
  )
}

/** With another CKAN, tokens are created and revoked there: links to that page. */
function PortalProfile({ me }: { me: Me }) {
  const { t } = useTranslation('account')
  const call = useCall()
  const { origin = '', basePath } = useSite()
  const { data } = useQuery({
    queryKey: ['siteAddress'],
    queryFn: async () => text(object(await call('status_show', {})).site_url).replace(/\/$/, ''),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  // A CKAN whose site_url is this portal's address has no page that users can open.
  const href =
    data && data !== origin + basePath ? safeHref(`${data}/user/${encodeURIComponent(me.name)}/api-tokens`) : undefined
  return (
    <Section title={t('tokens.title')}>
      <p>{t('tokens.elsewhere')}</p>
      {href && (
        <p>
          <a href={href} rel="noopener">
            {t('tokens.there')}
          </a>
        </p>
      )}
    </Section>
  )
}
