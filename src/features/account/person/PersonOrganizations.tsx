import { useQuery } from '@tanstack/react-query'
import { userQueries } from '../../../api/queries/users.ts'
import { GroupLink } from '../../../catalogue/GroupLink.tsx'
import { useLocale } from '../../../i18n/useLocale.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { Section } from '../../../ui/Section/Section.tsx'
import styles from '../Account.module.css'
import type { User } from '../users/user.ts'

/** The organizations that a person publishes for. Nothing for administrators of the portal, who publish for all. */
export function PersonOrganizations({ user }: { user: User }) {
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
