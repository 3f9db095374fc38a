import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { LazyErrorNotice } from '../../catalogue/LazyErrorNotice.tsx'
import { SearchBox } from '../../catalogue/SearchBox/SearchBox.tsx'
import { useSite } from '../../catalogue/site.ts'
import { useLocale } from '../../i18n/useLocale.ts'
import { Page } from '../../ui/Page/Page.tsx'
import { CatalogueIndex } from './CatalogueIndex.tsx'
import { EntryLinks } from './EntryLinks.tsx'
import { Examples } from './Examples.tsx'
import { Figures } from './Figures.tsx'
import styles from './HomePage.module.css'
import { homeSearch } from './homeSearch.ts'
import { RecentDatasets } from './RecentDatasets.tsx'

export function HomePage() {
  const { t } = useTranslation('home')
  const locale = useLocale()
  const { headline, title, tagline, description } = useSite()
  const { data: answer, error, refetch } = useQuery(homeSearch(locale))
  const siteTitle = [title[locale], tagline[locale]].filter(Boolean).join(', ')
  return (
    <Page title={siteTitle || t('title')} description={description[locale]}>
      <div className={styles.hero}>
        <h1 className={styles.headline}>{headline[locale] ?? t('headline')}</h1>
        <SearchBox size="large" />
        <Examples />
        <Figures answer={answer} />
      </div>
      {error && !answer && <LazyErrorNotice error={error} title={t('failed')} onRetry={() => void refetch()} />}
      {answer && <CatalogueIndex answer={answer} />}
      <div className={styles.sections}>
        {!error && <RecentDatasets datasets={answer?.results} />}
        <EntryLinks />
      </div>
    </Page>
  )
}
