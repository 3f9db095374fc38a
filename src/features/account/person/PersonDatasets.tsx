import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { datasetQueries } from '../../../api/queries/datasets.ts'
import { solrPhrase } from '../../../api/solrPhrase.ts'
import { DatasetList } from '../../../catalogue/DatasetList.tsx'
import { ErrorNotice } from '../../../catalogue/ErrorNotice.tsx'
import { useFocusFirstNew } from '../../../catalogue/useFocusFirstNew.ts'
import { useLast } from '../../../catalogue/useLast.ts'
import { useLocale } from '../../../i18n/useLocale.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { Section } from '../../../ui/Section/Section.tsx'
import { Skeleton } from '../../../ui/Skeleton/Skeleton.tsx'
import { MoreDatasets } from '../MoreDatasets.tsx'
import type { User } from '../users/user.ts'

const FIRST = 10
const MORE = 50

/** The public datasets that a person created, the last changed first. */
export function PersonDatasets({ user }: { user: User }) {
  const { t } = useTranslation('account')
  const [rows, setRows] = useState(FIRST)
  const query = useQuery(
    datasetQueries.search(useLocale(), {
      fq: `creator_user_id:${solrPhrase(user.id)}`,
      sort: 'metadata_modified desc',
      rows,
    }),
  )
  const { error, refetch } = query
  const data = useLast(query.data)
  const { list, noteMore } = useFocusFirstNew(data?.results.length ?? 0)
  return (
    <Section title={t('person.datasets')}>
      {error && <ErrorNotice error={error} onRetry={() => void refetch()} isLive={data !== undefined} />}
      {!data && !error && <Skeleton label={t('person.loading')} lines={[0.5, 0.9]} times={3} />}
      {data?.count === 0 && <p>{t('person.noDatasets')}</p>}
      {data && data.count > 0 && (
        <div ref={list}>
          <DatasetList datasets={data.results} headingLevel={3} />
        </div>
      )}
      {data && (
        <MoreDatasets
          shown={data.results.length}
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
