import { useTranslation } from 'react-i18next'
import { Link } from '../../i18n/Link.tsx'
import { paths } from '../../paths.ts'
import { Section } from '../../ui/Section/Section.tsx'
import styles from './WaysIn.module.css'

/** Only ways that exist; a new one is a line here. */
const WAYS = [
  { to: paths.datasets(), title: 'ways.datasets', hint: 'ways.datasetsHint' },
  { to: paths.organizations(), title: 'ways.organizations', hint: 'ways.organizationsHint' },
  { to: paths.publish(), title: 'ways.publish', hint: 'ways.publishHint' },
] as const

export function WaysIn() {
  const { t } = useTranslation('home')
  return (
    <Section title={t('ways.title')}>
      <ul className={styles.ways}>
        {WAYS.map(({ to, title, hint }) => (
          <li key={to}>
            <Link to={to}>{t(title)}</Link>
            <span>{t(hint)}</span>
          </li>
        ))}
      </ul>
    </Section>
  )
}
