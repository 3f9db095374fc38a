import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Dataset } from '#contract/entities.ts'
import { datasetQueries } from '../../api/queries/datasets.ts'
import { solrPhrase } from '../../api/solrPhrase.ts'
import { DatasetList } from '../../catalogue/DatasetList.tsx'
import { useLocale } from '../../i18n/useLocale.ts'
import { Section } from '../../ui/Section/Section.tsx'
import styles from './DatasetPage.module.css'

const SHOWN = 4

/** Datasets with the same tags, then with the same groups; renders nothing if there are none or the request fails. */
export function SimilarDatasets({ dataset }: { dataset: Dataset }) {
  const { t } = useTranslation('dataset')
  const locale = useLocale()
  const q = similarTo(dataset)
  const { data } = useQuery({
    ...datasetQueries.list(locale, { q, fq: `-name:${solrPhrase(dataset.name)}`, rows: SHOWN }),
    enabled: q !== '',
  })
  const others = data?.results.filter(({ name }) => name !== dataset.name) ?? []
  if (q === '' || others.length === 0) return null
  return (
    <Section title={t('similar')} className={styles.similar}>
      <DatasetList datasets={others} headingLevel={3} />
    </Section>
  )
}

function similarTo({ tags, groups }: Dataset): string {
  const terms = [
    ...tags.slice(0, 12).map(({ name }) => `tags:${solrPhrase(name)}`),
    ...groups.slice(0, 4).map(({ name }) => `groups:${solrPhrase(name)}`),
  ]
  return terms.join(' OR ')
}
