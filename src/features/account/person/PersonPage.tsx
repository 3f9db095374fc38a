import { useQuery } from '@tanstack/react-query'
import { userQueries } from '../../../api/queries/users.ts'
import { object } from '../../../api/raw.ts'
import { ErrorNotice } from '../../../catalogue/ErrorNotice.tsx'
import { useFormat } from '../../../catalogue/format.ts'
import { GroupLink } from '../../../catalogue/GroupLink.tsx'
import type { Me } from '../../../catalogue/SignIn/useMe.ts'
import { useSite } from '../../../catalogue/site.ts'
import { Link } from '../../../i18n/Link.tsx'
import { useLocale } from '../../../i18n/useLocale.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { paths } from '../../../paths.ts'
import { Page } from '../../../ui/Page/Page.tsx'
import { Section } from '../../../ui/Section/Section.tsx'
import { Skeleton } from '../../../ui/Skeleton/Skeleton.tsx'
import styles from '../Account.module.css'
import { useMyCall } from '../useMyCall.ts'
import { readUser, type User } from '../users/user.ts'
import { PersonAccount } from './PersonAccount.tsx'
import { PersonDatasets } from './PersonDatasets.tsx'

type Props = {
  /** The name or id in the address. */
  name: string
  me: Me | null | undefined
}

/**
 * `/user/<name>`: what a person publishes, and for administrators of the portal the account. They also see one that is closed,
 * which nobody else does.
 */
export function PersonPage({ name, me }: Props) {
  const { t } = useTranslation('account')
  const { hasOwnCatalogue } = useSite()
  const call = useMyCall()
  const isAdmin = me?.isSysadmin === true && hasOwnCatalogue
  const shown = useQuery(userQueries.show(useLocale(), name))
  const account = useQuery({
    queryKey: ['account', name, me?.id],
    queryFn: async () => readUser(object(await call('user_show', { id: name }))),
    enabled: isAdmin,
    staleTime: 0,
    retry: false,
  })
  const user = account.data ?? (shown.data && readUser(shown.data))
  if (user)
    return <Person user={user} me={me} isAdmin={account.data !== undefined} onChanged={() => account.refetch()} />
  const { error, refetch } = isAdmin ? account : shown
  const title = error?.kind === 'not_found' ? t('missing.title') : name
  return (
    <Page title={title} className={styles.page ?? ''}>
      <h1>{title}</h1>
      {!error && <Skeleton label={t('person.loading')} lines={[0.4, 0.8]} times={3} />}
      {error && error.kind !== 'not_found' && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {error?.kind === 'not_found' && (
        <>
          <p>{t('missing.why', { name })}</p>
          <p>
            <Link to={paths.datasets()}>{t('missing.datasets')}</Link>
          </p>
        </>
      )}
    </Page>
  )
}

type PersonProps = { user: User; me: Me | null | undefined; isAdmin: boolean; onChanged: () => Promise<unknown> }

function Person({ user, me, isAdmin, onChanged }: PersonProps) {
  const { t } = useTranslation('account')
  const format = useFormat()
  return (
    <Page title={user.title} className={styles.page ?? ''}>
      <div>
        <h1 className={styles.whole}>
          <bdi>{user.title}</bdi>
        </h1>
        <p className={styles.facts}>
          <code>{user.name}</code>
          {user.created !== '' && <span>{t('users.since', { date: format.date(user.created) })}</span>}
        </p>
      </div>
      {(user.id === me?.id || isAdmin) && (
        <p className={styles.ways}>
          {user.id === me?.id && <Link to={paths.account()}>{t('missing.own')}</Link>}
          {isAdmin && <Link to={paths.users()}>{t('users.title')}</Link>}
          {isAdmin && <Link to={paths.audit({ user: user.name })}>{t('person.audit')}</Link>}
        </p>
      )}
      <div className={styles.parts}>
        <PersonOrganizations user={user} />
        <PersonDatasets user={user} />
        {isAdmin && me && user.id !== me.id && <PersonAccount user={user} onChanged={onChanged} />}
      </div>
    </Page>
  )
}

/** The organizations that a person publishes for. Nothing for administrators of the portal, who publish for all. */
function PersonOrganizations({ user }: { user: User }) {
  const { t } = useTranslation('account')
  const locale = useLocale()
  const { data } = useQuery({ ...userQueries.organizations(locale, user.name), enabled: !user.isSysadmin })
  if (!data || data.length === 0) return null
  return (
    <Section title={t('person.organizations')}>
      <ul className={styles.lines}>
        {data.map((organization) => (
          <li key={organization.id}>
            <GroupLink group={organization} />
          </li>
        ))}
      </ul>
    </Section>
  )
}
