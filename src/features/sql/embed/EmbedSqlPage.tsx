import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import { datastoreQueries } from '../../../api/queries/datastore.ts'
import { EmbedFrame } from '../../../catalogue/embed/EmbedFrame.tsx'
import { useFormat } from '../../../catalogue/format.ts'
import { useLocale } from '../../../i18n/useLocale.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { paths } from '../../../paths.ts'
import { onDemand } from '../../../ui/deferred.tsx'
import { Notice } from '../../../ui/Notice/Notice.tsx'
import { type ShownView, viewIn, withView } from '../queries/viewAddress.ts'
import { StaticResultChart } from '../results/chart/StaticResultChart.tsx'
import { rowsOfRecords } from '../results/rowsOfRecords.ts'
import { StaticResultTable } from '../results/StaticResultTable.tsx'

/** The interactive map: the only view of a result whose code is loaded in the browser. */
const RecordsMap = onDemand(() => import('../results/map/RecordsMap.tsx').then((part) => part.RecordsMap))

/** The rules that explain errors, which most pages do not need. */
const FailedSql = onDemand(() => import('./FailedSql.tsx').then((part) => part.FailedSql))

const SHOWN_ROWS = 500

/** `/embed/sql?q=<SELECT>`: the present result of a query as a table, or with `view=chart&chart.…` or `view=map` as a chart or a map. */
export function EmbedSqlPage() {
  const { t } = useTranslation('embed')
  const format = useFormat()
  const [search] = useSearchParams()
  const sql = search.get('q')?.trim() ?? ''
  const view = viewIn(search)
  const { data, error } = useQuery({ ...datastoreQueries.sql(useLocale(), sql), enabled: sql !== '' })
  const { fields, rows } = rowsOfRecords(data?.fields ?? [], data?.records ?? [])
  const shown = rows.slice(0, SHOWN_ROWS)
  return (
    <EmbedFrame title={t('sql')} to={addressOf(sql, view)}>
      {sql === '' && <Notice tone="warning" title={t('noSql')} />}
      {sql !== '' && !data && !error && <Notice tone="warning" title={t('failed')} />}
      {error && <FailedSql error={error} sql={sql} />}
      {data && rows.length === 0 && <p>{t('noRows')}</p>}
      {view?.view === 'chart' && rows.length > 0 && (
        <StaticResultChart fields={fields} rows={rows} options={view.options} />
      )}
      {view?.view === 'map' && data && rows.length > 0 && <RecordsMap name={t('sql')} response={data} />}
      {!view && shown.length > 0 && <StaticResultTable caption={t('sql')} fields={fields} rows={shown} />}
      {!view && rows.length > shown.length && (
        <p>{t('first', { count: SHOWN_ROWS, number: format.number(SHOWN_ROWS) })}</p>
      )}
    </EmbedFrame>
  )
}

/** The console with the statement and its view. */
function addressOf(sql: string, view: ShownView | undefined): string {
  const path = paths.sql(sql === '' ? {} : { q: sql })
  if (!view) return path
  const [start = '', search = ''] = path.split('?')
  return start + withView(search, view)
}
