import { Link } from '../../i18n/Link.tsx'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { mainNavigation } from '../navigation.ts'
import styles from './Navigation.module.css'

type Props = {
  /** The current path without the language prefix. */
  path: string
  look: 'bar' | 'list'
}

export function Navigation({ path, look }: Props) {
  const { t } = useTranslation()
  return (
    <nav aria-label={t('nav.label')}>
      <ul className={styles.links} data-look={look}>
        {mainNavigation.map(({ label, to }) => (
          <li key={to}>
            <Link to={to} aria-current={path === to ? 'page' : path.startsWith(`${to}/`) ? 'true' : undefined}>
              {t(label)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
