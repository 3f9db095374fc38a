import { useTranslation } from 'react-i18next'
import type { FirstAnswers } from '../../api/firstAnswers.ts'
import { dataRequestQueries } from '../../api/queries/dataRequests.ts'
import { usePageSearch } from '../../catalogue/pageAddress.ts'
import { useSite } from '../../catalogue/site.ts'
import { Page } from '../../ui/Page/Page.tsx'
import styles from './DataRequest.module.css'
import { Elsewhere } from './Elsewhere.tsx'
import { pageOf } from './pageOf.ts'
import { RequestForm } from './RequestForm.tsx'
import { RequestList } from './RequestList.tsx'

export const firstAnswers: FirstAnswers = ({ locale, search }) => [
  dataRequestQueries.form(locale),
  dataRequestQueries.page(locale, pageOf(search)),
]

/** `/data-request`: asks for data that is not here, and shows what others asked. `?q=` are the words to begin with. */
export function DataRequestsPage() {
  const { t } = useTranslation('dataRequest')
  const { hasOwnCatalogue, dataRequest } = useSite()
  const search = usePageSearch()
  const words = search.get('q') ?? ''
  const isHere = dataRequest === null && hasOwnCatalogue === true
  return (
    <Page title={t('title')} description={t('description')} className={styles.page ?? ''}>
      <header className={styles.head}>
        <h1>{t('title')}</h1>
        <p className={styles.lead}>{isHere ? t('lead') : t('leadElsewhere')}</p>
      </header>
      {isHere ? (
        <div className={styles.columns}>
          <RequestForm words={words} />
          <RequestList page={pageOf(search)} />
        </div>
      ) : (
        <Elsewhere words={words} />
      )}
    </Page>
  )
}
