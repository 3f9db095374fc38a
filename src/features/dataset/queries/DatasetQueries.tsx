import { useQuery } from '@tanstack/react-query'
import { QueryList } from '../../../catalogue/QueryList.tsx'
import { useSite } from '../../../catalogue/site.ts'
import { useLocale } from '../../../i18n/useLocale.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { Section } from '../../../ui/Section/Section.tsx'
import { queriesOfDataset } from './queriesOfDataset.ts'

/** The published queries that read a dataset. Nothing if there are none, or in front of another CKAN. */
export function DatasetQueries({ name }: { name: string }) {
  const { t } = useTranslation('dataset')
  const { hasOwnCatalogue } = useSite()
  const { data } = useQuery({ ...queriesOfDataset(useLocale(), name), enabled: hasOwnCatalogue })
  if (!data || data.results.length === 0) return null
  return (
    <Section title={t('queries.title')}>
      <QueryList queries={data.results} />
    </Section>
  )
}
