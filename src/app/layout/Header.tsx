import { useLocation } from 'react-router-dom'
import { useSite } from '../../catalogue/site.ts'
import { Link } from '../../i18n/Link.tsx'
import { splitLocale } from '../../i18n/locale.ts'
import { useLocale } from '../../i18n/useLocale.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { paths } from '../../paths.ts'
import { useImageFailure } from '../../ui/useImageFailure.ts'
import { VisuallyHidden } from '../../ui/VisuallyHidden/VisuallyHidden.tsx'
import { PaletteButton } from '../palette/PaletteButton.tsx'
import { AccountLink } from './AccountLink.tsx'
import styles from './Header.module.css'
import { HeaderSearch } from './HeaderSearch.tsx'
import { LanguageSwitch } from './LanguageSwitch.tsx'
import { Menu } from './Menu.tsx'
import { Navigation } from './Navigation.tsx'
import { ThemeControl } from './ThemeControl.tsx'
import { WatchedLink } from './WatchedLink.tsx'

/** These pages have their own large search field. */
const SEARCHING: readonly string[] = [paths.home(), paths.datasets()]

/** A longer name has a row of its own on a narrow screen. */
const LONG_NAME = 24

export function Header() {
  const [, path] = splitLocale(useLocation().pathname, useSite())
  const hasSearch = !SEARCHING.includes(path.replace(/(?<=.)\/$/, ''))
  return (
    <header className={styles.header} data-print="hide">
      <div className={styles.wrap}>
        <SiteName />
        {hasSearch && (
          <div className={styles.search}>
            <HeaderSearch size="small" />
          </div>
        )}
        <div className={styles.navigation}>
          <Navigation path={path} look="bar" />
        </div>
        <div className={styles.side}>
          <PaletteButton look="sign" />
          <LanguageSwitch />
          <ThemeControl />
          <WatchedLink className={styles.watched} />
          <AccountLink className={styles.account} />
        </div>
        <Menu path={path} hasSearch={hasSearch} />
      </div>
    </header>
  )
}

function SiteName() {
  const { t } = useTranslation()
  const { title, tagline, logo } = useSite()
  const locale = useLocale()
  const name = title[locale] ?? 'Fihrist'
  const { hasFailed, listeners } = useImageFailure(logo ?? undefined)
  const hasLogo = logo !== null && !hasFailed
  return (
    <Link to={paths.home()} className={styles.name} data-long={!hasLogo && name.length > LONG_NAME ? '' : undefined}>
      {hasLogo ? <img {...listeners} src={logo} alt={name} className={styles.logo} /> : name}
      <span className={styles.tagline}>{tagline[locale]}</span>
      <VisuallyHidden>{t('home')}</VisuallyHidden>
    </Link>
  )
}
