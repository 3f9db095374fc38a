import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Dataset } from '#contract/entities.ts'
import { readDataset } from '../../api/readDataset.ts'
import { solrPhrase } from '../../api/solrPhrase.ts'
import { DatasetRow } from '../../catalogue/DatasetRow.tsx'
import { ErrorNotice } from '../../catalogue/ErrorNotice.tsx'
import { useCall } from '../../catalogue/SignIn/useCall.ts'
import type { Me } from '../../catalogue/SignIn/useMe.ts'
import { Link } from '../../i18n/Link.tsx'
import { useLocale } from '../../i18n/useLocale.ts'
import { paths } from '../../paths.ts'
import { Section } from '../../ui/Section/Section.tsx'
import { Skeleton } from '../../ui/Skeleton/Skeleton.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden/VisuallyHidden.tsx'
import styles from './Account.module.css'

const ROWS = 50

/** What somebody has made on the portal, drafts and private ones too, the last changed first. */
export function MyDatasets({ me }: { me: Me }) {
  const { t } = useTranslation('account')
  const call = useCall()
  const locale = useLocale()
  const { data, error, refetch } = useQuery({
    queryKey: ['mine', locale, me.id],
    queryFn: async () => {
      const { count, results } = await call('package_search', {
        fq: `creator_user_id:${solrPhrase(me.id)}`,
        sort: 'metadata_modified desc',
        rows: ROWS,
        include_private: true,
        include_drafts: true,
      })
      return { count, datasets: results.map(readDataset) }
    },
    staleTime: 0,
  })
  return (
    <Section title={t('datasets.title')}>
      {error && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton label={t('datasets.loading')} lines={[0.5, 0.9]} times={3} />}
      {data?.datasets.length === 0 && <p>{t('datasets.none')}</p>}
      {data && data.datasets.length > 0 && (
        <ul className={styles.datasets}>
          {data.datasets.map((dataset) => (
            <Mine key={dataset.id} dataset={dataset} />
          ))}
        </ul>
      )}
      {data && data.count > ROWS && <p className={styles.quiet}>{t('datasets.more', { count: ROWS })}</p>}
    </Section>
  )
}

function Mine({ dataset }: { dataset: Dataset }) {
  const { t } = useTranslation('account')
  const what = <VisuallyHidden> {dataset.title || dataset.name}</VisuallyHidden>
  return (
    <li>
      <DatasetRow dataset={dataset} query="" headingLevel={3} showsOrganization />
      <p className={styles.doings}>
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
