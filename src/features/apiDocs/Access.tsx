import { useTranslation } from '../../i18n/useTranslation.ts'
import styles from './ApiDocsPage.module.css'
import { CodeBox } from './CodeBox.tsx'
import { Part } from './Part.tsx'

/** Authentication and CORS. */
export function Access() {
  const { t } = useTranslation('apiDocs')
  return (
    <Part name="access">
      <p>{t('access.open')}</p>
      <p>{t('access.token')}</p>
      <div className={styles.sample}>
        <CodeBox label={t('access.sample')}>Authorization: TOKEN</CodeBox>
      </div>
      <p>{t('access.secret')}</p>
      <p>{t('access.cors')}</p>
      <p>{t('access.cache')}</p>
    </Part>
  )
}
