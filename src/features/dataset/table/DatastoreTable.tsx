import { useMemo, useRef } from 'react'
import type { Dataset, Resource } from '#contract/entities.ts'
import { ErrorNotice } from '../../../catalogue/ErrorNotice.tsx'
import { useSite } from '../../../catalogue/site.ts'
import { columnsOf } from '../../../catalogue/tableColumns.ts'
import { useRefinedState } from '../../../catalogue/useRefinedState.ts'
import { Link } from '../../../i18n/Link.tsx'
import { useLocale } from '../../../i18n/useLocale.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { Button } from '../../../ui/Button/Button.tsx'
import { Notice } from '../../../ui/Notice/Notice.tsx'
import { ProgressLine } from '../../../ui/ProgressLine/ProgressLine.tsx'
import { Skeleton } from '../../../ui/Skeleton/Skeleton.tsx'
import { WhenNear } from '../../../ui/WhenNear.tsx'
import { viewAt } from '../view/openingView.ts'
import { useOpeningView } from '../view/useOpeningView.ts'
import { ViewTools } from '../view/ViewTools.tsx'
import { type ViewState, withAllRows } from '../view/viewState.ts'
import styles from './DatastoreTable.module.css'
import { DroppedTable } from './DroppedTable.tsx'
import { FilterChips } from './FilterChips.tsx'
import { RangeHint } from './RangeHint.tsx'
import { TableFoot } from './TableFoot.tsx'
import { TableGrid } from './TableGrid.tsx'
import { possibleViews, viewPart } from './tableViews.ts'
import type { ResourceTable } from './useResourceTable.ts'
import { useTableInfo } from './useTableInfo.ts'

type Props = {
  dataset: Dataset
  resource: Resource
  title: string
  resourceTable: ResourceTable
  state: ViewState
  /** The URL of another state of this table. */
  pathOf: (state: ViewState) => string
}

/**
 * The rows of a resource as a table, chart or map. The portal searches, sorts and pages them; the state is in the URL.
 */
export function DatastoreTable({ dataset, resource, title, resourceTable, state: inUrl, pathOf: plainPathOf }: Props) {
  const { t } = useTranslation('dataset')
  const locale = useLocale()
  const rows = useRef<HTMLDivElement>(null)
  const { hasOwnCatalogue } = useSite()
  const { table, sample, error, isRefining, retry, rowCount } = resourceTable
  const { info } = useTableInfo(resource.id)
  const opening = useOpeningView({ resource, sample, info, locale, hasOwnCatalogue })
  // The shortest address of a view: without its name where the others parameters give the same view.
  const pathOf = (next: ViewState) =>
    plainPathOf(next.view === viewAt({ ...next, view: undefined }, opening) ? { ...next, view: undefined } : next)
  const [asked, refine] = useRefinedState(inUrl, pathOf)
  const views = useMemo(() => possibleViews(resource, sample), [resource, sample])
  if (!table) {
    if (error?.kind === 'not_found') return <Notice tone="warning">{t('table.absent')}</Notice>
    if (error) {
      return (
        <>
          <ErrorNotice error={error} {...(error.kind !== 'invalid' && { onRetry: retry })} title={t('table.failed')} />
          <RangeHint {...{ error, state: asked, pathOf }} />
          {error.kind === 'invalid' && (
            <p>
              <Link to={pathOf(withAllRows(asked))}>{t('table.reset')}</Link>
            </p>
          )}
        </>
      )
    }
    return (
      <div aria-busy="true">
        <Skeleton label={t('table.loading')} lines={[1]} times={8} />
      </div>
    )
  }
  const leaveFullScreen = () => {
    // The button is only in full screen, so the focus goes to the table.
    rows.current?.querySelector<HTMLElement>('td[tabindex="0"], th[tabindex="0"]')?.focus()
    void document.exitFullscreen()
  }
  const columns = columnsOf(table, locale, asked.q !== '')
  const wanted = viewAt(asked, opening)
  const selected = views.find((view) => view === wanted) ?? 'table'
  const state = { ...asked, view: selected }
  // Until navigation ends, the rows are those of the old URL.
  const isBusy = isRefining || asked !== inUrl
  // Somebody has dropped the table since its rows were loaded; a chart or a map of it would fail too.
  const isDropped = error?.kind === 'not_found'
  const Drawing = selected === 'table' || isDropped ? undefined : viewPart(selected)
  // The server renders the sentence, the settings and the data of a chart, which must respond soon; of a map it renders nothing.
  const PictureBox = selected === 'map' ? WhenNear : 'div'
  return (
    <>
      <ViewTools
        {...{ dataset, resource, table, views, selected, state, pathOf, refine }}
        onFullScreen={Drawing ? undefined : () => void rows.current?.requestFullscreen()}
      />
      <FilterChips {...{ columns, state, pathOf, refine }} />
      {isDropped && <DroppedTable />}
      {error && !isDropped && <ErrorNotice error={error} onRetry={retry} title={t('table.refineFailed')} />}
      {error && !isDropped && <RangeHint {...{ error, state, pathOf }} />}
      {Drawing && sample ? (
        <PictureBox className={styles.picture} data-view={selected}>
          {selected === 'map' && (
            <noscript>
              <p>
                {t('view.mapNeedsScript')} <Link to={pathOf({ ...state, view: 'table' })}>{t('view.showTable')}</Link>
              </p>
            </noscript>
          )}
          <Drawing {...{ dataset, resource, title, table, sample, state, pathOf, refine }} />
        </PictureBox>
      ) : (
        <div ref={rows} className={styles.rows}>
          <ProgressLine isActive={isBusy} />
          <TableGrid
            caption={t('table.caption', { title })}
            resourceId={resource.id}
            columns={columns}
            table={table}
            rowCount={rowCount}
            isBusy={isBusy}
            state={state}
            pathOf={pathOf}
            refine={refine}
            retryPage={error ? retry : undefined}
          />
          <TableFoot {...{ table, state, pathOf, refine }} />
          <Button className={styles.exit} onClick={leaveFullScreen}>
            {t('table.exitFullScreen')}
          </Button>
        </div>
      )}
    </>
  )
}
