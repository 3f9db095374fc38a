import { useState, useSyncExternalStore } from 'react'
import type { Dataset, Resource } from '#contract/entities.ts'
import type { Table } from '../../../api/queries/datastore.ts'
import type { ViewName } from '../../../catalogue/fileViews.ts'
import { ownFields } from '../../../catalogue/tableColumns.ts'
import { usePortalBase } from '../../../catalogue/useApiBase.ts'
import type { RefineState } from '../../../catalogue/useRefinedState.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { Button } from '../../../ui/Button/Button.tsx'
import { onDemand } from '../../../ui/deferred.tsx'
import styles from '../table/DatastoreTable.module.css'
import { RowSearch } from '../table/RowSearch.tsx'
import { useViewSource } from './useViewSource.ts'
import { ViewSwitch } from './ViewSwitch.tsx'
import { viewFileUrl } from './viewFile.ts'
import type { ViewState } from './viewState.ts'

const UseView = onDemand(() => import('./UseView.tsx').then((part) => part.UseView))

type Props = {
  dataset: Dataset
  resource: Resource
  table: Table
  views: readonly ViewName[]
  selected: ViewName
  state: ViewState
  pathOf: (state: ViewState) => string
  refine: RefineState<ViewState>
  /** Shows the table on the whole screen. */
  onFullScreen: (() => void) | undefined
}

/** Above the rows: the switch of views, the search in rows, and what can be done with the view. */
export function ViewTools({ dataset, resource, table, views, selected, state, pathOf, refine, onFullScreen }: Props) {
  const { t } = useTranslation('dataset')
  const base = usePortalBase('requested')
  const source = useViewSource(dataset, resource, ownFields(table, state.q !== ''))
  const [isUsing, setUsing] = useState(false)
  return (
    <div className={styles.tools} data-print="hide">
      <ViewSwitch {...{ views, selected, state, pathOf, refine }} />
      <RowSearch state={state} pathOf={pathOf} refine={refine} />
      <div className={styles.actions}>
        <noscript>
          <a href={viewFileUrl(state, { ...source, base }, 'csv')} download>
            {t('use.start', { format: t('use.formats.csv') })}
          </a>
        </noscript>
        <Button onClick={() => setUsing(true)}>{t('use.title')}</Button>
        {onFullScreen && <FullScreenButton onClick={onFullScreen} />}
      </div>
      {isUsing && (
        <UseView
          dataset={dataset}
          resource={resource}
          table={table}
          state={state}
          pathOf={pathOf}
          onClose={() => setUsing(false)}
        />
      )}
    </div>
  )
}

/** Renders nothing where the browser cannot show a part of a page on the whole screen. */
function FullScreenButton({ onClick }: { onClick: () => void }) {
  const { t } = useTranslation('dataset')
  const canFillScreen = useSyncExternalStore(
    () => () => {},
    () => document.fullscreenEnabled,
    () => false,
  )
  return canFillScreen && <Button onClick={onClick}>{t('table.fullScreen')}</Button>
}
