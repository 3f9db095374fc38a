import { useSite } from '../../catalogue/site.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { buttonFace } from '../../ui/Button/Button.tsx'
import { Notice } from '../../ui/Notice/Notice.tsx'
import styles from './DataRequest.module.css'

/** Shown if requests are handled outside the portal: a link that passes the text on. */
export function ExternalRequests({ words }: { words: string }) {
  const { t } = useTranslation('dataRequest')
  const { dataRequest } = useSite()
  if (dataRequest === null || dataRequest === 'here')
    return <Notice title={t('elsewhere.none')}>{t('elsewhere.noneNext')}</Notice>
  const isMail = 'email' in dataRequest
  const subject = encodeURIComponent(words === '' ? t('title') : `${t('title')}: ${words}`)
  return (
    <div className={styles.elsewhere}>
      <p>{isMail ? t('elsewhere.mail', { address: dataRequest.email }) : t('elsewhere.page')}</p>
      <a
        className={buttonFace}
        data-look="main"
        href={isMail ? `mailto:${dataRequest.email}?subject=${subject}` : dataRequest.url}
      >
        {isMail ? t('elsewhere.write') : t('elsewhere.go')}
      </a>
    </div>
  )
}
