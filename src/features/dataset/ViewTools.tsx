import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Dataset, Resource } from '#contract/entities.ts'
import type { Table } from '../../api/queries/datastore.ts'
import { Button } from '../../ui/Button/Button.tsx'
import { onDemand } from '../../ui/deferred.tsx'
import { ownFields } from './columns.ts'
import styles from './DatastoreTable.module.css'
import { RowSearch } from './RowSearch.tsx'
import { ViewSwitch } from './ViewSwitch.tsx'
import type { ViewName, ViewState } from './viewState.ts'

const UseView = onDemand(() => import('./UseView.tsx').then((part) => part.UseView))

type Props = {
  dataset: Dataset
  resource: Resource
  table: Table
  views: readonly ViewName[]
  selected: ViewName
  state: ViewState
  pathOf: (state: ViewState) => string
  /** Shows the table on the whole screen; undefined where the browser cannot. */
  onFullScreen: (() => void) | undefined
}

/** Above the rows: the switch of views, the search in rows, and what can be done with the view. */
export function ViewTools({ dataset, resource, table, views, selected, state, pathOf, onFullScreen }: Props) {
  const { t } = useTranslation('dataset')
  const [isUsing, setUsing] = useState(false)
  return (
    <div className={styles.tools} data-print="hide">
      <ViewSwitch views={views} selected={selected} state={state} pathOf={pathOf} />
      <RowSearch state={state} pathOf={pathOf} />
      <div className={styles.actions}>
        <Button onClick={() => setUsing(true)}>{t('use.title')}</Button>
        {onFullScreen && <Button onClick={onFullScreen}>{t('table.fullScreen')}</Button>}
      </div>
      {isUsing && (
        <UseView
          dataset={dataset}
          resource={resource}
          fields={ownFields(table, state.q !== '')}
          state={state}
          pathOf={pathOf}
          onClose={() => setUsing(false)}
        />
      )}
    </div>
  )
}
