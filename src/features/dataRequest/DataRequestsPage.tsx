import { useTranslation } from 'react-i18next'
import { usePageSearch } from '../../catalogue/pageAddress.ts'
import { useSite } from '../../catalogue/site.ts'
import { Page } from '../../ui/Page/Page.tsx'
import styles from './DataRequest.module.css'
import { Elsewhere } from './Elsewhere.tsx'
import { FollowForm } from './FollowForm.tsx'
import { pageOf } from './pageOf.ts'
import { RequestForm } from './RequestForm.tsx'
import { RequestList } from './RequestList.tsx'

/** `/data-request`: asks for data that is not here, and shows what others asked. `?q=` are the words to begin with. */
export function DataRequestsPage() {
  const { t } = useTranslation('dataRequest')
  const { dataRequest } = useSite()
  const search = usePageSearch()
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
            <FollowForm />
            <RequestList page={pageOf(search)} />
          </div>
        </div>
      ) : (
        <Elsewhere words={words} />
      )}
    </Page>
  )
}
