import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { useSite } from '../../catalogue/site.ts'
import { Page } from '../../ui/Page/Page.tsx'
import styles from './DataRequest.module.css'
import { ExternalRequests } from './ExternalRequests.tsx'
import { FindRequestForm } from './FindRequestForm.tsx'
import { pageOf } from './pageOf.ts'
import { RequestForm } from './RequestForm.tsx'
import { RequestList } from './RequestList.tsx'

/** `/data-request`: a form for missing data, and the existing requests. `?q=` is the initial text. */
export function DataRequestsPage() {
  const { t } = useTranslation('dataRequest')
  const { dataRequest } = useSite()
  const [search] = useSearchParams()
  const words = search.get('q') ?? ''
  const isHere = dataRequest === 'here'
  return (
    <Page title={t('title')} description={t('description')} className={styles.page ?? ''}>
      <header className={styles.head}>
        <h1>{t('title')}</h1>
        <p className={styles.lead}>{isHere ? t('lead') : t('leadElsewhere')}</p>
      </header>
      {isHere ? (
        <div className={styles.columns}>
          <RequestForm words={words} />
          <div className={styles.side}>
            <FindRequestForm />
            <RequestList page={pageOf(search)} />
          </div>
        </div>
      ) : (
        <ExternalRequests words={words} />
      )}
    </Page>
  )
}
