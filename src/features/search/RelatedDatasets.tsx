import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Dataset } from '#contract/entities.ts'
import { datasetQueries } from '../../api/queries/datasets.ts'
import { DatasetList } from '../../catalogue/DatasetList.tsx'
import { NearWords } from '../../catalogue/NearWords.tsx'
import { useLocale } from '../../i18n/useLocale.ts'
import { Button } from '../../ui/Button/Button.tsx'
import { Section } from '../../ui/Section/Section.tsx'
import { FIRST_RELATED, toRelatedSearch } from './packageSearch.ts'
import styles from './RelatedDatasets.module.css'
import type { SearchState } from './searchState.ts'

/** The most that a search gives. */
const MOST = 50

/**
 * The datasets that do not contain all words of the search but are near in meaning, each with the words that are near. Renders
 * nothing if there are none or the request fails.
 */
export function RelatedDatasets({ state }: { state: SearchState }) {
  // Another search begins with its first datasets.
  return <RelatedList key={JSON.stringify(toRelatedSearch(state))} state={state} />
}

function RelatedList({ state }: { state: SearchState }) {
  const { t } = useTranslation('search')
  const locale = useLocale()
  const list = useRef<HTMLDivElement>(null)
  const [hasAll, setHasAll] = useState(false)
  const { data, isPlaceholderData } = useQuery({
    ...datasetQueries.list(locale, toRelatedSearch(state, hasAll ? MOST : undefined)),
    placeholderData: keepPreviousData,
  })
  const isComplete = hasAll && !isPlaceholderData
  const found = data?.related ?? []
  const related = isComplete ? found : found.slice(0, FIRST_RELATED)
  // The button that had the focus is gone.
  useEffect(() => {
    if (isComplete) list.current?.querySelectorAll<HTMLElement>('h3 a')[FIRST_RELATED]?.focus()
  }, [isComplete])
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
      <div ref={list}>
        <DatasetList datasets={related} headingLevel={3} noteOf={reasonOf} />
      </div>
      {found.length > related.length && (
        <Button className={styles.more} aria-busy={hasAll} onClick={() => setHasAll(true)}>
          {t('related.more')}
        </Button>
      )}
    </Section>
  )
}
