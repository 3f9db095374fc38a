import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import type { DatasetRule } from '#contract/organization_scorecard.ts'
import { FAILING_PER_PAGE, scorecardQueries } from '../../api/queries/scorecards.ts'
import { CountHeading } from '../../catalogue/CountHeading.tsx'
import { DatasetList } from '../../catalogue/DatasetList.tsx'
import { ErrorNotice } from '../../catalogue/ErrorNotice.tsx'
import { useFormat } from '../../catalogue/format.ts'
import { ListPages } from '../../catalogue/ListPages.tsx'
import { Link } from '../../i18n/Link.tsx'
import { useLocale } from '../../i18n/useLocale.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { pageIn } from '../../lib/pageIn.ts'
import { paths } from '../../paths.ts'
import { ProgressLine } from '../../ui/ProgressLine/ProgressLine.tsx'
import { Section } from '../../ui/Section/Section.tsx'
import { Skeleton } from '../../ui/Skeleton/Skeleton.tsx'
import styles from './Scorecard.module.css'

/** The datasets of an organization that do not meet a rule of its scorecard. */
export function FailingDatasets({ name, rule }: { name: string; rule: DatasetRule }) {
  const { t } = useTranslation(['browse', 'catalogue'])
  const format = useFormat()
  const page = pageIn(useSearchParams()[0])
  const query = useQuery(scorecardQueries.failing(useLocale(), name, rule, page))
  const { count, results } = query.data?.failing ?? { count: 0, results: [] }
  const words = query.data
    ? t(`scorecard.${rule}.failing`, { count, number: format.number(count) })
    : t(`scorecard.${rule}.name`)
  const pathOf = (number: number) =>
    paths.organization(name, { fails: rule, ...(number > 1 && { page: String(number) }) })
  return (
    <Section title={(id) => <CountHeading id={id} level={2} words={words} />}>
      <p className={styles.back}>
        <Link to={paths.organization(name)}>{t('scorecard.allDatasets')}</Link>
      </p>
      {query.error && (
        <ErrorNotice error={query.error} onRetry={() => void query.refetch()} title={t('datasets.failed')} />
      )}
      {query.isPending && <Skeleton label={t('catalogue:loading')} lines={[0.5, 0.9, 0.4]} times={5} />}
      <ProgressLine isActive={query.isPlaceholderData} />
      {query.data && count > 0 && results.length === 0 && (
        <p>
          {t('datasets.beyond')} <Link to={pathOf(1)}>{t('datasets.first')}</Link>
        </p>
      )}
      <DatasetList datasets={results} headingLevel={3} showsOrganization={false} />
      <ListPages page={page} pages={Math.ceil(count / FAILING_PER_PAGE)} label={t('datasets.pages')} pathOf={pathOf} />
    </Section>
  )
}
