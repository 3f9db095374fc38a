import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { datasetQueries } from '../../../api/queries/datasets.ts'
import { solrPhrase } from '../../../api/solrPhrase.ts'
import { DatasetList } from '../../../catalogue/DatasetList.tsx'
import { ErrorNotice } from '../../../catalogue/ErrorNotice.tsx'
import { useFormat } from '../../../catalogue/format.ts'
import { useLocale } from '../../../i18n/useLocale.ts'
import { Button } from '../../../ui/Button/Button.tsx'
import { Section } from '../../../ui/Section/Section.tsx'
import { Skeleton } from '../../../ui/Skeleton/Skeleton.tsx'
import styles from '../Account.module.css'
import type { User } from '../users/user.ts'

const FIRST = 10
const MORE = 50

/** The public datasets that a person created, the last changed first. */
export function PersonDatasets({ user }: { user: User }) {
  const { t } = useTranslation('account')
  const format = useFormat()
  const [rows, setRows] = useState(FIRST)
  const { data, error, isPlaceholderData, refetch } = useQuery(
    datasetQueries.search(useLocale(), {
      fq: `creator_user_id:${solrPhrase(user.id)}`,
      sort: 'metadata_modified desc',
      rows,
    }),
  )
  return (
    <Section title={t('person.datasets')}>
      {error && <ErrorNotice error={error} onRetry={() => void refetch()} isLive={false} />}
      {!data && !error && <Skeleton label={t('person.loading')} lines={[0.5, 0.9]} times={3} />}
      {data?.count === 0 && <p>{t('person.noDatasets')}</p>}
      {data && data.count > 0 && <DatasetList datasets={data.results} headingLevel={3} />}
      {data && data.count > data.results.length && (
        <p className={styles.actions}>
          <span className={styles.quiet}>
            {t('datasets.some', { shown: format.number(data.results.length), count: format.number(data.count) })}
          </span>
          <Button look="quiet" disabled={isPlaceholderData} onClick={() => setRows(rows + MORE)}>
            {t('datasets.more')}
          </Button>
        </p>
      )}
    </Section>
  )
}
