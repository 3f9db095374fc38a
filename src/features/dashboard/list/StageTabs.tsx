import { useFormat } from '../../../catalogue/format.ts'
import { Link } from '../../../i18n/Link.tsx'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { paths } from '../../../paths.ts'
import { onPlainPress } from '../../../ui/onPlainPress.ts'
import { type DashboardState, formatState, inStage, stages } from '../dashboardState.ts'
import type { countsOf } from '../datasetRows.ts'
import styles from './List.module.css'
import type { ListChange } from './useListState.ts'

type Props = { counts: ReturnType<typeof countsOf>; total: number; state: DashboardState; onChange: ListChange }

/** The list by who can see the datasets: all, public, those that wait, drafts; with their numbers. */
export function StageTabs({ counts, total, state, onChange }: Props) {
  const { t } = useTranslation('dashboard')
  const format = useFormat()
  const chosen = stages.find((stage) => state.conditions.includes(stage))
  const tabs = [undefined, ...stages] as const
  return (
    <nav aria-label={t('list.stages')} className={styles.tabs} data-print="hide">
      <ul>
        {tabs.map((stage) => (
          <li key={stage ?? 'all'}>
            <Link
              to={paths.dashboard(formatState(inStage(state, stage)))}
              aria-current={stage === chosen ? 'true' : undefined}
              onClick={onPlainPress(() => onChange((newest) => inStage(newest, stage), { replace: false }))}
            >
              {t(stage ? `conditions.${stage}` : 'list.all')}{' '}
              <span>{format.number(stage ? counts[stage] : total)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
