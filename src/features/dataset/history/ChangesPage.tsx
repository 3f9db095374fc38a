import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import type { Activity } from '#contract/activity.ts'
import { datasetQueries } from '../../../api/queries/datasets.ts'
import { historyQueries } from '../../../api/queries/history.ts'
import { ErrorNotice } from '../../../catalogue/ErrorNotice.tsx'
import { useSite } from '../../../catalogue/site.ts'
import { titleIn } from '../../../catalogue/translated.ts'
import { useLocale } from '../../../i18n/useLocale.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { Page } from '../../../ui/Page/Page.tsx'
import { Skeleton } from '../../../ui/Skeleton/Skeleton.tsx'
import { DatasetBack } from './DatasetBack.tsx'
import { HistoryLines } from './HistoryLines.tsx'
import { NoVersions } from './NoVersions.tsx'
import { useLines } from './useLines.ts'
import { whyUnknown } from './whyUnknown.ts'
import { withChanges } from './withChanges.ts'

/** `/dataset/changes/<activity id>`, as in CKAN: what one entry of a dataset's history changed. */
export function ChangesPage() {
  const { t } = useTranslation('history')
  const { id = '' } = useParams()
  const locale = useLocale()
  const site = useSite()
  const shown = useQuery(historyQueries.version(locale, id))
  const { object_id: datasetId = '', timestamp = '' } = shown.data ?? {}
  const enabled = shown.data !== undefined
  const dataset = useQuery({ ...datasetQueries.show(locale, datasetId), enabled })
  const lines = useLines(historyQueries.until(locale, datasetId, timestamp), enabled)
  const failed = shown.error ?? dataset.error ?? lines.error
  const why = whyUnknown(failed, site)
  if (why) return <NoVersions why={why} />
  const title = dataset.data && titleIn(dataset.data, locale).text
  const line = shown.data && lines.data && lineOf(shown.data, lines.data)
  return (
    <Page title={title ? t('versions.oneOf', { title }) : t('versions.one')}>
      {dataset.data && <DatasetBack dataset={dataset.data} />}
      <h1>{t('versions.one')}</h1>
      {failed && (
        <ErrorNotice
          error={failed}
          title={t('failed')}
          onRetry={() => void (shown.error ? shown : dataset.error ? dataset : lines).refetch()}
        />
      )}
      {!failed && !(line && dataset.data) && <Skeleton label={t('loading')} lines={[0.4, 0.8]} times={2} />}
      {line && dataset.data && <HistoryLines lines={[line]} dataset={dataset.data} />}
    </Page>
  )
}

/** The line among its neighbours, with its changes; the line itself where the portal does not list it. */
const lineOf = (shown: Activity, lines: readonly Activity[]): Activity =>
  withChanges(lines).find(({ id }) => id === shown.id) ?? shown
