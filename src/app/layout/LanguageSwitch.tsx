import { Link, useLocation } from 'react-router-dom'
import { useSite } from '../../catalogue/site.ts'
import { type Locale, languages } from '../../i18n/languages.ts'
import { joinLocale, splitLocale } from '../../i18n/locale.ts'
import { useLocale } from '../../i18n/useLocale.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { VisuallyHidden } from '../../ui/VisuallyHidden/VisuallyHidden.tsx'
import styles from './LanguageSwitch.module.css'

/** Links to the same page and query in other languages. */
export function LanguageSwitch() {
  const { t } = useTranslation()
  const current = useLocale()
  const site = useSite()
  const { languages: offered } = site
  const { pathname, search } = useLocation()
  const [, path] = splitLocale(pathname, site)
  if (offered.length < 2) return null
  return (
    <ul className={styles.languages} aria-label={t('language.label')}>
      {offered.map((locale) => (
        <li key={locale}>
          <Language locale={locale} isCurrent={locale === current} href={joinLocale(locale, path + search, site)} />
        </li>
      ))}
    </ul>
  )
}

type LanguageProps = { locale: Locale; isCurrent: boolean; href: string }

/** The current language is a link too: the pressed element stays and keeps the focus. */
function Language({ locale, isCurrent, href }: LanguageProps) {
  return (
    <Link
      to={href}
      lang={locale}
      hrefLang={locale}
      aria-current={isCurrent ? 'true' : undefined}
      state={{ keepsScroll: true }}
      preventScrollReset
    >
      <span aria-hidden="true">{locale.toUpperCase()}</span>
      <VisuallyHidden>{languages[locale].name}</VisuallyHidden>
    </Link>
  )
}
