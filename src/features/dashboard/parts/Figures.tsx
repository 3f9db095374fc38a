import type { ReactNode } from 'react'
import { useFormat } from '../../../catalogue/format.ts'
import { Link } from '../../../i18n/Link.tsx'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { paths } from '../../../paths.ts'
import { VisuallyHidden } from '../../../ui/VisuallyHidden/VisuallyHidden.tsx'
import styles from '../Dashboard.module.css'
import { type Condition, type DashboardState, formatState, withoutFilters } from '../dashboardState.ts'
import { holds, type Row } from '../datasetRows.ts'
import type { Dashboard } from '../useDashboard.ts'
import { useLateWords } from '../useLateWords.ts'

type Props = { rows: readonly Row[]; state: DashboardState; dashboard: Dashboard }

/** Each figure names this many datasets. */
const EXAMPLES = 3

/** What waits for the publisher: how many, the first ones, and a link to all. */
export function Figures({ rows, state, dashboard }: Props) {
  const { t } = useTranslation('dashboard')
  const format = useFormat()
  const lateWords = useLateWords()
  const late = rows
    .filter((row) => holds('overdue', row))
    .sort((one, other) => (other.dataset.late_days ?? 0) - (one.dataset.late_days ?? 0))
  const broken = rows.filter((row) => holds('brokenLink', row))
  const failed = rows.filter((row) => holds('failedLoad', row))
  const all = (condition: Condition) => (
    <Link to={paths.dashboard(formatState({ ...withoutFilters(state), conditions: [condition] }))}>
      {t('figures.show')}
      <VisuallyHidden> {t(`conditions.${condition}`)}</VisuallyHidden>
    </Link>
  )
  const first = (of: readonly Row[], detail: (row: Row) => string) =>
    of.slice(0, EXAMPLES).map((row) => (
      <li key={row.dataset.id}>
        <Link to={paths.dataset(row.dataset.name)} lang={row.lang}>
          {row.title}
        </Link>
        <span>{detail(row)}</span>
      </li>
    ))
  return (
    <div className={styles.figures}>
      <Figure count={late.length} label={t('figures.overdue', { count: late.length })} link={all('overdue')}>
        {first(late, ({ dataset }) => lateWords(dataset.late_days ?? 0))}
      </Figure>
      <Figure count={broken.length} label={t('figures.brokenLink', { count: broken.length })} link={all('brokenLink')}>
        {first(broken, ({ dataset: { broken_links } }) => {
          const [link] = broken_links
          return link ? (link.state === 'gone' && link.status ? String(link.status) : t(`link.${link.state}`)) : ''
        })}
      </Figure>
      <Figure
        count={failed.length}
        label={t('figures.failedLoad', { count: failed.length })}
        link={<a href="#loads">{t('figures.reasons')}</a>}
      >
        {first(failed, ({ dataset: { failed_loads } }) => {
          const row = failed_loads[0]?.row
          return row ? t('loads.row', { number: format.number(row) }) : ''
        })}
      </Figure>
      <Figure
        count={dashboard.request_count}
        label={t('figures.requests', { count: dashboard.request_count })}
        link={<Link to={paths.requestInbox()}>{t('figures.answer')}</Link>}
      >
        {dashboard.requests.slice(0, EXAMPLES).map(({ reference, what, created }) => (
          <li key={reference}>
            <Link to={paths.dataRequest(reference)}>{what}</Link>
            <span>{format.dateShort(created)}</span>
          </li>
        ))}
      </Figure>
    </div>
  )
}

type FigureProps = { count: number; label: string; link: ReactNode; children: ReactNode }

function Figure({ count, label, link, children }: FigureProps) {
  const format = useFormat()
  return (
    <section>
      <h2>
        <b>{format.number(count)}</b> {label}
      </h2>
      {count > 0 && (
        <>
          <ul>{children}</ul>
          <p data-print="hide">{link}</p>
        </>
      )}
    </section>
  )
}
