import { useRef, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import type { Dataset, Resource } from '#contract/entities.ts'
import { ErrorNotice } from '../../catalogue/ErrorNotice.tsx'
import { Link } from '../../i18n/Link.tsx'
import { useLocale } from '../../i18n/useLocale.ts'
import { Notice } from '../../ui/Notice/Notice.tsx'
import { ProgressLine } from '../../ui/ProgressLine/ProgressLine.tsx'
import { Skeleton } from '../../ui/Skeleton/Skeleton.tsx'
import { columnsOf } from './columns.ts'
import styles from './DatastoreTable.module.css'
import { FilterChips } from './FilterChips.tsx'
import { TableFoot } from './TableFoot.tsx'
import { TableGrid } from './TableGrid.tsx'
import { possibleViews, viewPart } from './tableViews.ts'
import type { ResourceTable } from './useResourceTable.ts'
import { ViewTools } from './ViewTools.tsx'
import { type ViewState, withAllRows } from './viewState.ts'

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
export function DatastoreTable({ dataset, resource, title, resourceTable, state, pathOf }: Props) {
  const { t } = useTranslation('dataset')
  const locale = useLocale()
  const rows = useRef<HTMLDivElement>(null)
  const canFillScreen = useSyncExternalStore(
    () => () => {},
    () => document.fullscreenEnabled,
    () => false,
  )
  const { table, error, isRefining, retry, rowCount } = resourceTable
  if (!table) {
    if (error?.kind === 'not_found') return <Notice tone="warning">{t('table.absent')}</Notice>
    if (error) {
      return (
        <>
          <ErrorNotice error={error} {...(error.kind !== 'invalid' && { onRetry: retry })} title={t('table.failed')} />
          {error.kind === 'invalid' && (
            <p>
              <Link to={pathOf(withAllRows(state))}>{t('table.reset')}</Link>
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
  const columns = columnsOf(table, locale, state.q !== '')
  const views = possibleViews(resource, table)
  const selected = views.find((view) => view === state.view) ?? 'table'
  const Drawing = selected === 'table' ? undefined : viewPart(selected)
  return (
    <>
      <ViewTools
        {...{ dataset, resource, table, views, selected, state, pathOf }}
        onFullScreen={canFillScreen && !Drawing ? () => void rows.current?.requestFullscreen() : undefined}
      />
      <FilterChips columns={columns} state={state} pathOf={pathOf} />
      {error && <ErrorNotice error={error} onRetry={retry} title={t('table.refineFailed')} />}
      {Drawing ? (
        <Drawing {...{ resource, title, table, state, pathOf }} />
      ) : (
        <div ref={rows} className={styles.rows}>
          <ProgressLine isActive={isRefining} />
          <TableGrid
            caption={t('table.caption', { title })}
            resourceId={resource.id}
            columns={columns}
            records={table.records}
            rowCount={rowCount}
            isBusy={isRefining}
            state={state}
            pathOf={pathOf}
          />
          <TableFoot table={table} state={state} pathOf={pathOf} />
        </div>
      )}
    </>
  )
}
