import { useSite } from '../../catalogue/site.ts'
import { Link } from '../../i18n/Link.tsx'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { paths } from '../../paths.ts'
import { Section } from '../../ui/Section/Section.tsx'
import styles from './EntryLinks.module.css'

const LINKS = [
  { to: paths.sql(), title: 'ways.sql', hint: 'ways.sqlHint' },
  { to: paths.apiDocs(), title: 'ways.api', hint: 'ways.apiHint' },
  { to: paths.dataRequests(), title: 'ways.request', hint: 'ways.requestHint' },
  { to: paths.publish(), title: 'ways.publish', hint: 'ways.publishHint' },
] as const

/** Links to what visitors can do with the data. Requests are left out where the portal takes none. */
export function EntryLinks() {
  const { t } = useTranslation('home')
  const { dataRequest } = useSite()
  const shown = LINKS.filter(({ title }) => dataRequest || title !== 'ways.request')
  return (
    <Section title={t('ways.title')}>
      <ul className={styles.ways}>
        {shown.map(({ to, title, hint }) => (
          <li key={to}>
            <Link to={to}>{t(title)}</Link>
            <span>{t(hint)}</span>
          </li>
        ))}
      </ul>
    </Section>
  )
}
