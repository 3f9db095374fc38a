import { useQuery } from '@tanstack/react-query'
import { dataRequestQueries } from '../../api/queries/dataRequests.ts'
import { useDebounced } from '../../catalogue/SearchBox/useDebounced.ts'
import { titleIn } from '../../catalogue/translated.ts'
import { useLocale } from '../../i18n/useLocale.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import styles from './DataRequest.module.css'

/** Who will receive the email address in a report about a dataset. */
export function ProblemRecipient({ dataset }: { dataset: string }) {
  const { t } = useTranslation('dataRequest')
  const locale = useLocale()
  const { data: recipient } = useQuery(dataRequestQueries.problemRecipient(locale, dataset))
  if (recipient === undefined) return null
  if (recipient === null) return <p className={styles.small}>{t('problem.emailToPortal')}</p>
  const { text } = titleIn(recipient, locale)
  return <p className={styles.small}>{t('form.emailTo', { organization: text })}</p>
}

/** Who will receive the email address in a request to this organization, as the portal decides it. */
export function EmailRecipient({ body }: { body: string }) {
  const { t } = useTranslation('dataRequest')
  const locale = useLocale()
  const typed = useDebounced(body.trim(), 300)
  const { data: recipient } = useQuery({ ...dataRequestQueries.recipient(locale, typed), enabled: typed !== '' })
  const words = () => {
    if (typed === '') return t('form.emailToPortal')
    if (recipient === undefined || typed !== body.trim()) return ''
    if (recipient === null) return t('form.emailToPortalInstead', { body: typed })
    const { text } = titleIn(recipient, locale)
    return t('form.emailTo', { organization: text })
  }
  return (
    <p role="status" className={styles.small}>
      {words()}
    </p>
  )
}
