import { useTranslation } from 'react-i18next'
import { Link } from '../../i18n/Link.tsx'
import { paths } from '../../paths.ts'
import { Section } from '../../ui/Section/Section.tsx'
import styles from './EntryLinks.module.css'

/** Links to the portal's main pages. */
const LINKS = [
  { to: paths.datasets(), title: 'ways.datasets', hint: 'ways.datasetsHint' },
  { to: paths.organizations(), title: 'ways.organizations', hint: 'ways.organizationsHint' },
  { to: paths.publish(), title: 'ways.publish', hint: 'ways.publishHint' },
] as const

export function EntryLinks() {
  const { t } = useTranslation('home')
  return (
    <Section title={t('ways.title')}>
      <ul className={styles.ways}>
        {LINKS.map(({ to, title, hint }) => (
          <li key={to}>
            <Link to={to}>{t(title)}</Link>
            <span>{t(hint)}</span>
          </li>
        ))}
      </ul>
    </Section>
  )
}
