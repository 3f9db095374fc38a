import { useMemo } from 'react'
import { useFormat } from '../../catalogue/format.ts'
import { titleIn } from '../../catalogue/translated.ts'
import { useLocale } from '../../i18n/useLocale.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { Notice } from '../../ui/Notice/Notice.tsx'
import styles from './Dashboard.module.css'
import type { DashboardState } from './dashboardState.ts'
import { rowOf, sum } from './datasetRows.ts'
import { DatasetList } from './list/DatasetList.tsx'
import { FailedLoads } from './parts/FailedLoads.tsx'
import { Figures } from './parts/Figures.tsx'
import { Notifications } from './parts/Notifications.tsx'
import { Proposals } from './parts/Proposals.tsx'
import { RuleTable } from './parts/RuleTable.tsx'
import { WaitingRequests } from './parts/WaitingRequests.tsx'
import { type Dashboard, MOST_DATASETS } from './useDashboard.ts'
import { useSelection } from './useSelection.ts'

type Props = { userId: string; dashboard: Dashboard; state: DashboardState; onChanged: () => void }

/** Figures, the list of datasets, quality by rule, failed loads and requests. */
export function DashboardView({ userId, dashboard, state, onChanged }: Props) {
  const { t } = useTranslation('dashboard')
  const locale = useLocale()
  const format = useFormat()
  const [selected, setSelected] = useSelection(userId)
  const rows = useMemo(
    () => dashboard.datasets.map((dataset) => rowOf(dataset, titleIn(dataset, locale))),
    [dashboard.datasets, locale],
  )
  return (
    <>
      {dashboard.count > MOST_DATASETS && (
        <Notice tone="warning" title={t('tooMany.what', { number: format.number(MOST_DATASETS) })}>
          <p>{t('tooMany.next')}</p>
        </Notice>
      )}
      <Figures rows={rows} state={state} dashboard={dashboard} />
      {/* Above the list, which has many stops of the Tab key. */}
      <Proposals userId={userId} waiting={sum(dashboard.datasets.map((dataset) => dataset.proposals))} />
      <DatasetList
        {...{ rows, state, selected, onChanged }}
        organizations={dashboard.organizations}
        onSelect={setSelected}
      />
      <div className={styles.parts}>
        <Notifications userId={userId} />
        <RuleTable rows={rows} state={state} />
        <FailedLoads rows={rows} onChanged={onChanged} />
        <WaitingRequests dashboard={dashboard} />
      </div>
    </>
  )
}
