import { useTranslation } from 'react-i18next'
import styles from './ApiDocsPage.module.css'
import { Part } from './Part.tsx'

/** Who may ask, and from where. */
export function Access() {
  const { t } = useTranslation('apiDocs')
  return (
    <Part name="access">
      <p>{t('access.open')}</p>
      <p>{t('access.token')}</p>
      <pre className={styles.sample}>
        <code>{'Authorization: TOKEN'}</code>
      </pre>
      <p>{t('access.secret')}</p>
      <p>{t('access.cors')}</p>
      <p>{t('access.cache')}</p>
    </Part>
  )
}
