import { useTranslation } from 'react-i18next'
import styles from './ApiDocsPage.module.css'
import { PARTS } from './Part.tsx'

/** The parts of the page, beside it where there is room. */
export function Outline() {
  const { t } = useTranslation('apiDocs')
  return (
    <nav aria-label={t('outline')} className={styles.outline}>
      <ul>
        {Object.entries(PARTS).map(([name, title]) => (
          <li key={name}>
            <a href={`#${name}`}>{t(title)}</a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
