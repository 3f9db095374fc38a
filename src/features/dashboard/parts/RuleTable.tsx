import { useFormat } from '../../../catalogue/format.ts'
import { POINTS, type Quality } from '../../../catalogue/quality.ts'
import { Link } from '../../../i18n/Link.tsx'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { paths } from '../../../paths.ts'
import { Section } from '../../../ui/Section/Section.tsx'
import styles from '../Dashboard.module.css'
import { type DashboardState, formatState, withoutFilters } from '../dashboardState.ts'
import type { Row } from '../datasetRows.ts'

const rules = Object.keys(POINTS) as Quality[] // Object.keys loses the type of the keys

/** Each rule of the quality score: how many datasets do not meet it, and one next step. */
export function RuleTable({ rows, state }: { rows: readonly Row[]; state: DashboardState }) {
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
