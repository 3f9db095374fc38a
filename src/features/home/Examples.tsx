import { useSite } from '../../catalogue/site.ts'
import { Link } from '../../i18n/Link.tsx'
import { useLocale } from '../../i18n/useLocale.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { paths } from '../../paths.ts'
import styles from './Examples.module.css'

/** Example searches that the operator has configured. */
export function Examples() {
  const { t } = useTranslation('home')
  const locale = useLocale()
  const examples = useSite().examples[locale] ?? []
  if (examples.length === 0) return null
  return (
    <p className={styles.examples}>
      <span>{t('examples')}</span>
      {examples.map((q) => (
        <Link key={q} to={paths.datasets({ q })}>
          {q}
        </Link>
      ))}
    </p>
  )
}
