import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { datasetQueries } from '../../api/queries/datasets.ts'
import { ErrorNotice } from '../../catalogue/ErrorNotice.tsx'
import { useFormat } from '../../catalogue/format.ts'
import { useLocale } from '../../i18n/useLocale.ts'
import { Page } from '../../ui/Page/Page.tsx'
import { Skeleton } from '../../ui/Skeleton/Skeleton.tsx'
import styles from './Browse.module.css'
import { IndexList } from './IndexList.tsx'
import { countingSearch, MOST_USED_TAGS } from './scopes.ts'

/** `/tag`: the index of tags. */
export function TagsPage() {
  const { t } = useTranslation(['browse', 'catalogue'])
  const format = useFormat()
  const { data, error, refetch } = useQuery(datasetQueries.list(useLocale(), countingSearch('tags', MOST_USED_TAGS)))
  const items = data?.search_facets.tags?.items ?? []
  const isCut = items.length >= MOST_USED_TAGS
  const entries = items.map(({ name, display_name, count }) => ({
    name,
    title: { text: display_name },
    description: { text: '' },
    count,
  }))
  return (
    <Page title={t('tags.title')} description={t('tags.intro')}>
      <h1>{t('tags.title')}</h1>
      <p className={styles.intro}>{t('tags.intro')}</p>
      {isCut && <p className={styles.intro}>{t('tags.mostUsed', { number: format.number(MOST_USED_TAGS) })}</p>}
      {error && <ErrorNotice error={error} onRetry={() => void refetch()} title={t('tags.failed')} />}
      {!data && !error && <Skeleton label={t('catalogue:loading')} lines={[0.4, 0.8]} times={6} />}
      {data && <IndexList scope="tags" entries={entries} asksPortal={isCut} />}
    </Page>
  )
}
