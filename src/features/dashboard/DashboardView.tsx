import { useMemo } from 'react'
import { useFormat } from '../../catalogue/format.ts'
import { POINTS, type Quality } from '../../catalogue/quality.ts'
import { titleIn } from '../../catalogue/translated.ts'
import { Link } from '../../i18n/Link.tsx'
import { useLocale } from '../../i18n/useLocale.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { paths } from '../../paths.ts'
import { Notice } from '../../ui/Notice/Notice.tsx'
import { Section } from '../../ui/Section/Section.tsx'
import styles from './Dashboard.module.css'
import { type DashboardState, formatState, withoutFilters } from './dashboardState.ts'
import { type Row, rowOf, sum } from './datasetRows.ts'
import { DatasetList } from './list/DatasetList.tsx'
import { FailedLoads } from './parts/FailedLoads.tsx'
import { Figures } from './parts/Figures.tsx'
import { Notifications } from './parts/Notifications.tsx'
import { Proposals } from './parts/Proposals.tsx'
import { type Dashboard, MOST_DATASETS } from './useDashboard.ts'
import { useSelection } from './useSelection.ts'

const rules = Object.keys(POINTS) as Quality[] // Object.keys loses the type of the keys

/** Each rule of the quality score: how many datasets do not meet it, and one next step. */
function RuleTable({ rows, state }: { rows: readonly Row[]; state: DashboardState }) {
  const { t } = useTranslation('dashboard')
  const { t: quality } = useTranslation('quality')
  const format = useFormat()
  const counted = rules
    .map((rule) => ({ rule, open: rows.filter(({ dataset }) => dataset.failed_rules.includes(rule)).length }))
    .sort((one, other) => other.open - one.open)
  const mean = Math.round(rows.reduce((total, { dataset }) => total + dataset.score, 0) / Math.max(1, rows.length))
  return (
    <Section id="quality" title={t('rules.title')} aside={t('rules.mean', { points: format.number(mean) })}>
      <ul className={styles.rules}>
        {counted.map(({ rule, open }) => (
          <li key={rule} data-met={open === 0}>
            <b>{quality(`names.${rule}`)}</b>
            <span className={styles.quiet}>
              {t('rules.met', { number: format.number(rows.length - open), count: format.number(rows.length) })}
            </span>
            {open > 0 && (
              <span>
                {t(`rules.next.${rule}`)}{' '}
                <Link to={paths.dashboard(formatState({ ...withoutFilters(state), rule }))}>
                  {t('rules.show', { count: open, number: format.number(open) })}
                </Link>
              </span>
            )}
          </li>
        ))}
      </ul>
    </Section>
  )
}

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

/** Requests of readers that wait for an answer, the oldest first. */
function WaitingRequests({ dashboard: { requests, request_count } }: { dashboard: Dashboard }) {
  const { t } = useTranslation('dashboard')
  const format = useFormat()
  return (
    <Section
      id="requests"
      title={t('requests.title')}
      aside={<Link to={paths.requestInbox()}>{t('figures.answer')}</Link>}
    >
      {requests.length === 0 && <p>{t('requests.none')}</p>}
      <ul className={styles.lines}>
        {requests.map(({ reference, kind, what, created }) => (
          <li key={reference}>
            <div>
              <Link to={paths.dataRequest(reference)}>{what}</Link>
              <p className={styles.quiet}>{t(`requests.${kind}`, { reference, date: format.dateShort(created) })}</p>
            </div>
          </li>
        ))}
      </ul>
      {request_count > requests.length && (
        <p className={styles.quiet}>
          {t('requests.some', { shown: format.number(requests.length), number: format.number(request_count) })}
        </p>
      )}
    </Section>
  )
}
