import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import type { Activity } from '#contract/activity.ts'
import { datasetChanges } from '#contract/datasetChanges.ts'
import type { Dataset } from '#contract/entities.ts'
import { datasetQueries } from '../../../api/queries/datasets.ts'
import { historyQueries } from '../../../api/queries/history.ts'
import { ErrorNotice } from '../../../catalogue/ErrorNotice.tsx'
import { useFormat } from '../../../catalogue/format.ts'
import { useSite } from '../../../catalogue/site.ts'
import { titleIn } from '../../../catalogue/translated.ts'
import { useLocale } from '../../../i18n/useLocale.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { Page } from '../../../ui/Page/Page.tsx'
import { Section } from '../../../ui/Section/Section.tsx'
import { Skeleton } from '../../../ui/Skeleton/Skeleton.tsx'
import { ChangeList } from './ChangeList.tsx'
import { DatasetBack } from './DatasetBack.tsx'
import { endOfVersion } from './endOfVersion.ts'
import styles from './History.module.css'
import { HistoryLines } from './HistoryLines.tsx'
import { NoVersions } from './NoVersions.tsx'
import { VersionChoice } from './VersionChoice.tsx'
import { wholeDataset } from './wholeDataset.ts'
import { whyUnknown } from './whyUnknown.ts'

type Versions = readonly [older: Activity, newer: Activity]

/** `/dataset/changes_multiple?old_id=…&new_id=…`, as in CKAN: what changed between two versions of a dataset. */
export function VersionsPage() {
  const { t } = useTranslation('history')
  const [search] = useSearchParams()
  const locale = useLocale()
  const site = useSite()
  const [oldId, newId] = [search.get('old_id') ?? '', search.get('new_id') ?? '']
  const enabled = oldId !== '' && newId !== ''
  const first = useQuery({ ...historyQueries.version(locale, oldId), enabled })
  const second = useQuery({ ...historyQueries.version(locale, newId), enabled })
  const versions = first.data && second.data && inOrder(first.data, second.data)
  const datasetId = versions?.[1].object_id ?? ''
  const dataset = useQuery({ ...datasetQueries.show(locale, datasetId), enabled: versions !== undefined })
  const failed = first.error ?? second.error ?? dataset.error
  if (!enabled) return <NoVersions why="choose" />
  const why = whyUnknown(failed, site)
  if (why) return <NoVersions why={why} />
  if (versions && versions[0].object_id !== versions[1].object_id) return <NoVersions why="twoDatasets" />
  if (versions?.some((version) => !wholeDataset(version))) return <NoVersions why="missing" />
  const title = dataset.data && titleIn(dataset.data, locale).text
  return (
    <Page title={title ? t('versions.compareOf', { title }) : t('versions.compare')}>
      {dataset.data && <DatasetBack dataset={dataset.data} />}
      <h1>{t('versions.compare')}</h1>
      <p className={styles.intro}>{t('versions.intro')}</p>
      {failed && (
        <ErrorNotice
          error={failed}
          title={t('versions.failed')}
          onRetry={() => void (first.error ? first : second.error ? second : dataset).refetch()}
        />
      )}
      {!failed && !(versions && dataset.data) && <Skeleton label={t('loading')} lines={[0.4, 0.8]} times={3} />}
      {versions && dataset.data && <Differences versions={versions} dataset={dataset.data} />}
    </Page>
  )
}

/** The older version first, whichever the address names first. */
const inOrder = (first: Activity, second: Activity): Versions =>
  first.timestamp <= second.timestamp ? [first, second] : [second, first]

function Differences({ versions, dataset }: { versions: Versions; dataset: Dataset }) {
  const { t } = useTranslation('history')
  const [older, newer] = versions
  const timeOf = useFormat().dateTimeIn(versions.map(({ timestamp }) => timestamp))
  return (
    <>
      <VersionChoice address={newer.object_id} chosen={versions} />
      {older.id === newer.id ? (
        <p role="status">{t('versions.sameVersion')}</p>
      ) : (
        <div className={styles.differences}>
          <p className={styles.meta}>
            {t('versions.between', { older: timeOf(older.timestamp), newer: timeOf(newer.timestamp) })}
          </p>
          <Section title={t('versions.metadata')}>
            <ChangeList changes={datasetChanges(wholeDataset(older), wholeDataset(newer))} dataset={dataset} />
          </Section>
          <TableChanges versions={versions} dataset={dataset} />
        </div>
      )}
    </>
  )
}

/** What happened to the tables from the older version to the end of the newer one: a new file becomes a table after its version. */
function TableChanges({ versions: [older, newer], dataset }: { versions: Versions; dataset: Dataset }) {
  const { t } = useTranslation('history')
  const locale = useLocale()
  const all = useQuery(historyQueries.versions(locale, newer.object_id))
  const end = endOfVersion(all.data ?? [], newer)
  const tables = useQuery({
    ...historyQueries.tablesBetween(locale, newer.object_id, older.timestamp, end),
    enabled: all.data !== undefined,
  })
  const { data } = tables
  const error = all.error ?? tables.error
  return (
    <Section title={t('versions.tables')}>
      {error && (
        <ErrorNotice error={error} title={t('failed')} onRetry={() => void (all.error ? all : tables).refetch()} />
      )}
      {!data && !error && <Skeleton label={t('loading')} lines={[0.4, 0.8]} times={1} />}
      {data?.length === 0 && <p className={styles.note}>{t('versions.noTables')}</p>}
      {data && data.length > 0 && <HistoryLines lines={data} dataset={dataset} headingLevel={3} />}
    </Section>
  )
}
