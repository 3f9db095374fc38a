import { useQuery } from '@tanstack/react-query'
import { useParams, useSearchParams } from 'react-router-dom'
import type { Dataset, Resource } from '#contract/entities.ts'
import { datasetQueries } from '../../../api/queries/datasets.ts'
import { DatasetRow } from '../../../catalogue/DatasetRow.tsx'
import { EmbedFrame } from '../../../catalogue/embed/EmbedFrame.tsx'
import { failureText } from '../../../catalogue/embed/failureText.ts'
import { FormerTableNotice } from '../../../catalogue/FormerTableNotice.tsx'
import { formerTableOf } from '../../../catalogue/resources.ts'
import { titleIn } from '../../../catalogue/translated.ts'
import { useRefinedState } from '../../../catalogue/useRefinedState.ts'
import { useLocale } from '../../../i18n/useLocale.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { paths } from '../../../paths.ts'
import { onDemand } from '../../../ui/deferred.tsx'
import { Notice } from '../../../ui/Notice/Notice.tsx'
import { useFileTitle } from '../files/useFileTitle.ts'
import { hasTable, useResourceTable } from '../table/useResourceTable.ts'
import { formatViewState, parseViewState, type ViewState } from '../view/viewState.ts'
import { EmbedChart } from './EmbedChart.tsx'
import { EmbedTable } from './EmbedTable.tsx'

/** The interactive map: the only embedded view whose code is loaded in the browser. */
const EmbedMap = onDemand(() => import('../map/TableMap.tsx').then((part) => part.TableMap))

/** `/embed/dataset/<name>`: the card of a dataset. With a file: its table, chart or map, as the address says. */
export function EmbedPage() {
  const { t } = useTranslation('embed')
  const { t: word } = useTranslation('dataset')
  const { name = '', id } = useParams()
  const [search] = useSearchParams()
  const { data: dataset, error } = useQuery(datasetQueries.show(useLocale(), name))
  const resource = dataset?.resources.find((each) => each.id === id)
  if (!dataset || (id !== undefined && !resource)) {
    const isMissing = error?.kind === 'not_found' || error?.kind === 'forbidden'
    const reason = dataset ? word('missing.file') : isMissing ? t('missing') : t(failureText(error))
    return (
      <EmbedFrame title={reason} to={dataset ? paths.dataset(dataset.name) : paths.datasets()}>
        <Notice tone="warning" title={reason} />
      </EmbedFrame>
    )
  }
  return resource ? (
    <View dataset={dataset} resource={resource} state={parseViewState(search)} theme={search.get('theme')} />
  ) : (
    <Card dataset={dataset} />
  )
}

function Card({ dataset }: { dataset: Dataset }) {
  const locale = useLocale()
  const { text } = titleIn(dataset, locale)
  return (
    <EmbedFrame title={text} to={paths.dataset(dataset.name)} dataset={dataset}>
      <DatasetRow dataset={dataset} query="" headingLevel={2} showsOrganization hasThumbnail target="_blank" />
    </EmbedFrame>
  )
}

type ViewProps = { dataset: Dataset; resource: Resource; state: ViewState; theme: string | null }

function View({ dataset, resource, state: inUrl, theme }: ViewProps) {
  const { t } = useTranslation('embed')
  const pathOf = (next: ViewState) => {
    const parameters = formatViewState(next)
    if (theme !== null) parameters.set('theme', theme)
    return paths.embedResource(dataset.name, resource.id, parameters)
  }
  const [state, refine] = useRefinedState(inUrl, pathOf)
  const { table, sample, error } = useResourceTable(resource, state)
  const title = useFileTitle()(resource).text
  const search = formatViewState(state)
  const shown = { resource, title, state, pathOf }
  return (
    <EmbedFrame
      title={title}
      showsTitle={state.view !== 'chart'}
      to={paths.resource(dataset.name, resource.id, search)}
      dataset={dataset}
    >
      <FormerTableNotice former={formerTableOf(resource)} />
      {!hasTable(resource) && <Notice tone="warning" title={t('noTable')} />}
      {hasTable(resource) && (error || !table) && <Notice tone="warning" title={t(failureText(error))} />}
      {table && state.view === 'chart' && <EmbedChart resource={resource} state={state} table={table} />}
      {table && sample && state.view === 'map' && <EmbedMap {...shown} {...{ dataset, table, sample, refine }} />}
      {table && state.view !== 'chart' && state.view !== 'map' && <EmbedTable {...shown} table={table} />}
    </EmbedFrame>
  )
}
