import { useTranslation } from 'react-i18next'
import { useFormat } from './format.ts'
import styles from './LanguageBadge.module.css'

/** Says that the text beside it is in another language than the page; shows nothing where it is not. */
export function LanguageBadge({ lang }: { lang: string | undefined }) {
  const { t } = useTranslation('catalogue')
  const format = useFormat()
  if (lang === undefined) return null
  return <span className={styles.badge}>{t('language', { name: format.language(lang) })}</span>
}
