import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { publishableQuery } from '../../catalogue/SignIn/publishableQuery.ts'
import { translated } from '../../catalogue/translated.ts'
import { Link } from '../../i18n/Link.tsx'
import { useLocale } from '../../i18n/useLocale.ts'
import { paths } from '../../paths.ts'
import { Section } from '../../ui/Section/Section.tsx'
import { Skeleton } from '../../ui/Skeleton/Skeleton.tsx'
import styles from './Account.module.css'
import { AccountError } from './AccountError.tsx'
import { useMyCall } from './useMyCall.ts'

/** The organizations in which the user may publish. */
export function MyOrganizations() {
  const { t } = useTranslation('account')
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
            const { text, lang } = translated(organization.title_translated, organization.title, locale)
            return (
              <li key={organization.id}>
                <Link to={paths.organization(organization.name)} lang={lang}>
                  {text || organization.name}
                </Link>
              </li>
            )
          })}
        </ul>
      )}
    </Section>
  )
}
