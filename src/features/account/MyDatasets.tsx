import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Dataset } from '#contract/entities.ts'
import { readDataset } from '../../api/readDataset.ts'
import { solrPhrase } from '../../api/solrPhrase.ts'
import { DatasetRow } from '../../catalogue/DatasetRow.tsx'
import type { Me } from '../../catalogue/SignIn/useMe.ts'
import { useFocusFirstNew } from '../../catalogue/useFocusFirstNew.ts'
import { useLast } from '../../catalogue/useLast.ts'
import { Link } from '../../i18n/Link.tsx'
import { useLocale } from '../../i18n/useLocale.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { paths } from '../../paths.ts'
import { Section } from '../../ui/Section/Section.tsx'
import { Skeleton } from '../../ui/Skeleton/Skeleton.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden/VisuallyHidden.tsx'
import styles from './Account.module.css'
import { AccountError } from './AccountError.tsx'
import { MoreDatasets } from './MoreDatasets.tsx'
import { useMyCall } from './useMyCall.ts'

const FIRST = 10
const MORE = 50

/** The user's datasets, including drafts and private ones, by last change. */
export function MyDatasets({ me }: { me: Me }) {
  const { t } = useTranslation('account')
  const call = useMyCall()
  const locale = useLocale()
  const [rows, setRows] = useState(FIRST)
  const query = useQuery({
    queryKey: ['mine', locale, me.id, rows],
    queryFn: async () => {
      const { count, results } = await call('package_search', {
        fq: `creator_user_id:${solrPhrase(me.id)}`,
        sort: 'metadata_modified desc',
        rows,
        include_private: true,
        include_drafts: true,
      })
      return { count, datasets: results.map(readDataset) }
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  const { error, refetch } = query
  const data = useLast(query.data)
  const { list, noteMore } = useFocusFirstNew(data?.datasets.length ?? 0)
  return (
    <Section title={t('datasets.title')}>
      {error && <AccountError error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton label={t('datasets.loading')} lines={[0.5, 0.9]} times={3} />}
      {data?.datasets.length === 0 && <p>{t('datasets.none')}</p>}
      {data && data.datasets.length > 0 && (
        <div ref={list}>
          <ul className={styles.datasets}>
            {data.datasets.map((dataset) => (
              <Mine key={dataset.id} dataset={dataset} />
            ))}
          </ul>
        </div>
      )}
      {data && (
        <MoreDatasets
          shown={data.datasets.length}
          count={data.count}
          isBusy={query.isPlaceholderData}
          onMore={() => {
            noteMore()
            setRows(rows + MORE)
          }}
        />
      )}
    </Section>
  )
}

function Mine({ dataset }: { dataset: Dataset }) {
  const { t } = useTranslation('account')
  const what = <VisuallyHidden> {dataset.title.trim() || dataset.name}</VisuallyHidden>
  return (
    <li>
      <DatasetRow dataset={dataset} query="" headingLevel={3} showsOrganization hasThumbnail />
      <p className={styles.actions}>
        <Link to={paths.edit(dataset.name)}>
          {t(dataset.state === 'draft' ? 'datasets.continue' : 'datasets.edit')}
          {what}
        </Link>
        <Link to={paths.publish({ from: dataset.name })}>
          {t('datasets.duplicate')}
          {what}
        </Link>
      </p>
    </li>
  )
}
