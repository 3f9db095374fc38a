import { useQuery } from '@tanstack/react-query'
import type { Output } from '#contract/index.ts'
import { scorecardQueries } from '../../api/queries/scorecards.ts'
import { useFormat } from '../../catalogue/format.ts'
import { useSite } from '../../catalogue/site.ts'
import { Link } from '../../i18n/Link.tsx'
import { useLocale } from '../../i18n/useLocale.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { paths } from '../../paths.ts'
import { Section } from '../../ui/Section/Section.tsx'
import styles from './Scorecard.module.css'

/** How an organization publishes, by rule; nothing on another CKAN, or if there is nothing to count. */
export function Scorecard({ name }: { name: string }) {
  const { t } = useTranslation('browse')
  const { hasOwnCatalogue } = useSite()
  const { data } = useQuery({ ...scorecardQueries.show(useLocale(), name), enabled: hasOwnCatalogue })
  if (!data?.rules.some(({ of }) => of > 0)) return null
  return (
    <Section title={t('scorecard.title')}>
      <ul className={styles.rules}>
        {data.rules.map((rule) => (
          <Rule key={rule.rule} name={name} rule={rule} />
        ))}
      </ul>
    </Section>
  )
}

type RuleProps = { name: string; rule: Output<'organization_scorecard'>['rules'][number] }

function Rule({ name, rule: { rule, met, of } }: RuleProps) {
  const { t } = useTranslation('browse')
  const format = useFormat()
  const failed = of - met
  const counts = { met: format.number(met), total: format.number(of) }
  return (
    <li>
      <h3>{t(`scorecard.${rule}.name`)}</h3>
      {of === 0 ? (
        <p className={styles.share}>–</p>
      ) : (
        <p className={styles.share}>
          <b>{format.percent(met / of)}</b> {t(`scorecard.${rule}.count`, { count: of, ...counts })}
        </p>
      )}
      {of > 0 && (
        <span className={styles.bar} aria-hidden="true">
          <span style={{ inlineSize: `${(100 * met) / of}%` }} />
        </span>
      )}
      <p className={styles.reason}>{t(of === 0 ? `scorecard.${rule}.none` : `scorecard.${rule}.reason`)}</p>
      {failed > 0 && rule !== 'answered_requests' && (
        <p>
          <Link to={paths.organization(name, { fails: rule })}>
            {t(`scorecard.${rule}.failing`, { count: failed, number: format.number(failed) })}
          </Link>
        </p>
      )}
    </li>
  )
}
