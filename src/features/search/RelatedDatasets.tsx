import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { BriefDataset } from '../../api/briefDataset.ts'
import { datasetQueries } from '../../api/queries/datasets.ts'
import { DatasetList } from '../../catalogue/DatasetList.tsx'
import { ErrorNotice } from '../../catalogue/ErrorNotice.tsx'
import { NearWords } from '../../catalogue/NearWords.tsx'
import { useFocusFirstNew } from '../../catalogue/useFocusFirstNew.ts'
import { useLocale } from '../../i18n/useLocale.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { Button } from '../../ui/Button/Button.tsx'
import { Section } from '../../ui/Section/Section.tsx'
import { FIRST_RELATED, toRelatedSearch } from './packageSearch.ts'
import styles from './RelatedDatasets.module.css'
import type { SearchState } from './searchState.ts'

/** The most that a search gives. */
const MOST = 50

/**
 * The datasets that do not contain all words of the search but are near in meaning, each with the words that are near. Renders
 * nothing if there are none or the first request fails; the first ones stay if the request for all fails.
 */
export function RelatedDatasets({ state }: { state: SearchState }) {
  // Another search begins with its first datasets.
  return <RelatedList key={JSON.stringify(toRelatedSearch(state))} state={state} />
}

function RelatedList({ state }: { state: SearchState }) {
  const { t } = useTranslation('search')
  const locale = useLocale()
  const [isAllWanted, setAllWanted] = useState(false)
  const first = useQuery(datasetQueries.brief(locale, toRelatedSearch(state)))
  const all = useQuery({ ...datasetQueries.brief(locale, toRelatedSearch(state, MOST)), enabled: isAllWanted })
  const found = first.data?.related ?? []
  const related = all.data?.related ?? found.slice(0, FIRST_RELATED)
  const { list, noteMore } = useFocusFirstNew(related.length)
  if (related.length === 0) return null
  const words = new Map(related.map(({ id, related_words }) => [id, related_words]))
  const reasonOf = ({ id }: BriefDataset) => {
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
      <div ref={list}>
        <DatasetList datasets={related} headingLevel={3} noteOf={reasonOf} />
      </div>
      {all.error && <ErrorNotice error={all.error} onRetry={() => void all.refetch()} />}
      {!all.data && found.length > related.length && (
        <Button
          className={styles.more}
          aria-busy={all.isFetching}
          onClick={() => {
            noteMore()
            if (isAllWanted) void all.refetch()
            else setAllWanted(true)
          }}
        >
          {t('related.more')}
        </Button>
      )}
    </Section>
  )
}
