import { useQuery } from '@tanstack/react-query'
import type { Group } from '#contract/entities.ts'
import { readDataset } from '../../../api/readDataset.ts'
import { solrPhrase } from '../../../api/solrPhrase.ts'
import { ErrorNotice } from '../../../catalogue/ErrorNotice.tsx'
import { useFormat } from '../../../catalogue/format.ts'
import { useCall } from '../../../catalogue/SignIn/useCall.ts'
import { Link } from '../../../i18n/Link.tsx'
import { useLocale } from '../../../i18n/useLocale.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { paths } from '../../../paths.ts'

const SHOWN = 100

/** The private datasets and drafts of an organization, which are not in its public list. */
export function HiddenDatasets({ organization: { id } }: { organization: Group }) {
  const { t } = useTranslation('administration')
  const format = useFormat()
  const locale = useLocale()
  const call = useCall()
  const { data, error, refetch } = useQuery({
    queryKey: ['hiddenDatasets', locale, id],
    queryFn: async () => {
      const { count, results } = await call('package_search', {
        fq: `owner_org:${solrPhrase(id)} AND (capacity:private OR state:draft)`,
        sort: 'metadata_modified desc',
        rows: SHOWN,
        include_private: true,
        include_drafts: true,
      })
      return { count, datasets: results.map(readDataset) }
    },
    staleTime: 0,
  })
  if (error) return <ErrorNotice error={error} onRetry={() => void refetch()} />
  if (!data || data.count === 0) return null
  return (
    <>
      <p>{t('delete.hidden', { count: data.count, number: format.number(data.count) })}</p>
      <ul>
        {data.datasets.map(({ name, title }) => (
          <li key={name}>
            <Link to={paths.edit(name)}>{title.trim() || name}</Link>
          </li>
        ))}
        {data.count > data.datasets.length && <li>…</li>}
      </ul>
    </>
  )
}
