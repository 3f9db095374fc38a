import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Dataset } from '#contract/entities.ts'
import { datasetQueries } from '../../api/queries/datasets.ts'
import { DatasetList } from '../../catalogue/DatasetList.tsx'
import { NearWords } from '../../catalogue/NearWords.tsx'
import { useLocale } from '../../i18n/useLocale.ts'
import { Section } from '../../ui/Section/Section.tsx'
import { toRelatedSearch } from './packageSearch.ts'
import styles from './RelatedDatasets.module.css'
import type { SearchState } from './searchState.ts'

/**
 * The datasets that do not contain all words of the search but are near in meaning, each with the words that are near. Renders
 * nothing if there are none or the request fails.
 */
export function RelatedDatasets({ state }: { state: SearchState }) {
  const { t } = useTranslation('search')
  const locale = useLocale()
  const { data } = useQuery(datasetQueries.list(locale, toRelatedSearch(state)))
  const related = data?.related ?? []
  if (related.length === 0) return null
  const words = new Map(related.map(({ id, related_words }) => [id, related_words]))
  const reasonOf = ({ id }: Dataset) => {
    const pairs = words.get(id) ?? []
    if (pairs.length === 0) return null
    return (
      <p className={styles.reason}>
        <NearWords words={pairs} />
      </p>
    )
  }
  return (
    <Section title={t('related.title')} className={styles.related}>
      <p className={styles.about}>{t('related.about')}</p>
      <DatasetList datasets={related} headingLevel={3} noteOf={reasonOf} />
    </Section>
  )
}
