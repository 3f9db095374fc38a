import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import { catalogueQueries } from '../../api/queries/catalogue.ts'
import { LazyErrorNotice } from '../../catalogue/LazyErrorNotice.tsx'
import { SearchBox } from '../../catalogue/SearchBox/SearchBox.tsx'
import { useNow, useSite } from '../../catalogue/site.ts'
import { useLocale } from '../../i18n/useLocale.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { deferredStatic } from '../../ui/deferred.tsx'
import { Page } from '../../ui/Page/Page.tsx'
import { CatalogueIndex } from './CatalogueIndex.tsx'
import { chartDay } from './chartDay.ts'
import { EntryLinks } from './EntryLinks.tsx'
import { Examples } from './Examples.tsx'
import { Figures } from './Figures.tsx'
import styles from './HomePage.module.css'
import { homeSearch } from './homeSearch.ts'
import { RecentDatasets } from './RecentDatasets.tsx'

/** Its chart is drawn by the server, and its code is only needed after a navigation. */
const TodayChart = deferredStatic(() => import('./TodayChart.tsx').then((part) => part.TodayChart))

export function HomePage() {
  const { t } = useTranslation('home')
  const locale = useLocale()
  const { headline, title, tagline, description, hasOwnCatalogue, timeZone } = useSite()
  const { data: response, error, refetch } = useQuery(homeSearch(locale))
  const { data: overview } = useQuery({ ...catalogueQueries.overview(locale), enabled: hasOwnCatalogue })
  const siteTitle = [title[locale], tagline[locale]].filter(Boolean).join(', ')
  return (
    <Page title={siteTitle || t('title')} description={description[locale]}>
      <div className={styles.hero}>
        <h1 className={styles.headline}>{headline[locale] ?? t('headline')}</h1>
        <SearchBox size="large" />
        <Examples />
        <Figures response={response} rows={overview?.rows} />
      </div>
      {error && !response && <LazyErrorNotice error={error} title={t('failed')} onRetry={() => void refetch()} />}
      <TodayChart day={chartDay(useSearchParams()[0], { now: useNow(), timeZone })} />
      {response && <CatalogueIndex response={response} />}
      <div className={styles.sections}>
        {!error && <RecentDatasets datasets={response?.results} />}
        <EntryLinks />
      </div>
    </Page>
  )
}
