import { useTranslation } from '../i18n/useTranslation.ts'
import { useFormat } from './format.ts'
import styles from './LanguageBadge.module.css'

/**
 * The language of the text beside it, if that differs from the language of the page; renders nothing without `lang`.
 */
export function LanguageBadge({ lang }: { lang: string | undefined }) {
  const { t } = useTranslation('catalogue')
  const format = useFormat()
  if (lang === undefined) return null
  return <span className={styles.badge}>{t('language', { name: format.language(lang) })}</span>
}
