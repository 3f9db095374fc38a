import { useQuery } from '@tanstack/react-query'
import { GroupLink } from '../../catalogue/GroupLink.tsx'
import { mayCreate } from '../../catalogue/SignIn/mayCreate.ts'
import { publishableQuery } from '../../catalogue/SignIn/publishableQuery.ts'
import type { Me } from '../../catalogue/SignIn/useMe.ts'
import { useSite } from '../../catalogue/site.ts'
import { titleIn } from '../../catalogue/translated.ts'
import { Link } from '../../i18n/Link.tsx'
import { useLocale } from '../../i18n/useLocale.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { paths } from '../../paths.ts'
import { Section } from '../../ui/Section/Section.tsx'
import { Skeleton } from '../../ui/Skeleton/Skeleton.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden/VisuallyHidden.tsx'
import styles from './Account.module.css'
import { AccountError } from './AccountError.tsx'
import { useMyCall } from './useMyCall.ts'

const NEW = ['organization', 'group'] as const

/** The organizations in which the user may publish, with links to manage them, and to create others. */
export function MyOrganizations({ me }: { me: Me }) {
  const { t } = useTranslation(['account', 'administration'])
  const call = useMyCall()
  const locale = useLocale()
  const { data, error, refetch } = useQuery(publishableQuery(call, locale))
  return (
    <Section title={t('organizations.title')}>
      {error && <AccountError error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton label={t('organizations.loading')} lines={[0.4]} times={2} />}
      {data?.length === 0 && <p>{t('organizations.none')}</p>}
      {data && data.length > 0 && (
        <ul className={styles.lines}>
          {data.map((organization) => {
            const { text } = titleIn(organization, locale)
            return (
              <li key={organization.id}>
                <GroupLink group={organization} />
                <OrganizationLinks
                  name={organization.name}
                  title={text || organization.name}
                  isAdmin={me.isSysadmin || organization['capacity'] === 'admin'}
                />
              </li>
            )
          })}
        </ul>
      )}
      {NEW.some((kind) => mayCreate(kind, me)) && (
        <p className={styles.actions}>
          {NEW.filter((kind) => mayCreate(kind, me)).map((kind) => (
            <Link key={kind} to={paths.newGroup(kind)}>
              {t(`administration:links.new.${kind}`)}
            </Link>
          ))}
        </p>
      )}
    </Section>
  )
}

function OrganizationLinks({ name, title, isAdmin }: { name: string; title: string; isAdmin: boolean }) {
  const { t } = useTranslation('administration')
  const { hasOwnCatalogue } = useSite()
  const what = <VisuallyHidden> {title}</VisuallyHidden>
  return (
    <p className={styles.actions}>
      {hasOwnCatalogue && (
        <Link to={paths.dashboard({ organization: name })}>
          {t('links.datasets')}
          {what}
        </Link>
      )}
      {isAdmin && (
        <>
          <Link to={paths.editGroup('organization', name)}>
            {t('links.edit')}
            {what}
          </Link>
          <Link to={paths.members('organization', name)}>
            {t('links.members')}
            {what}
          </Link>
        </>
      )}
    </p>
  )
}
