import { useQuery } from '@tanstack/react-query'
import type { Activity } from '#contract/activity.ts'
import type { Dataset } from '#contract/entities.ts'
import { historyQueries } from '../../../api/queries/history.ts'
import { readDataset } from '../../../api/readDataset.ts'
import { ErrorNotice } from '../../../catalogue/ErrorNotice.tsx'
import { useFormat } from '../../../catalogue/format.ts'
import { Notes } from '../../../catalogue/Notes.tsx'
import { useSignInNoted } from '../../../catalogue/SignIn/useSignInNoted.ts'
import { useSite } from '../../../catalogue/site.ts'
import { titleIn, translated } from '../../../catalogue/translated.ts'
import { Link } from '../../../i18n/Link.tsx'
import { useLocale } from '../../../i18n/useLocale.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { paths } from '../../../paths.ts'
import { onDemand } from '../../../ui/deferred.tsx'
import { Notice } from '../../../ui/Notice/Notice.tsx'
import { Page } from '../../../ui/Page/Page.tsx'
import { Section } from '../../../ui/Section/Section.tsx'
import { Skeleton } from '../../../ui/Skeleton/Skeleton.tsx'
import { LicenseBox } from '../cite/LicenseBox.tsx'
import { DetailsTable } from '../page/DetailsTable.tsx'
import { TagList } from '../page/TagList.tsx'
import { mayHaveVersion, searchedVersion } from './dayQueries.ts'
import styles from './History.module.css'
import { PastFiles } from './PastFiles.tsx'
import type { PastRequest } from './pastRequest.ts'
import { wholeDataset } from './wholeDataset.ts'
import { whyUnknown } from './whyUnknown.ts'

const RestoreVersion = onDemand(() => import('./RestoreVersion.tsx').then((part) => part.RestoreVersion))
const FormerFiles = onDemand(() => import('./FormerFiles.tsx').then((part) => part.FormerFiles))

type Props = { current: Dataset; past: PastRequest }

/** The dataset as it was: its metadata and files, to read only. */
export function PastVersion({ current, past }: Props) {
  const { t } = useTranslation('history')
  const locale = useLocale()
  const site = useSite()
  const isDay = past.kind === 'day'
  const day = useLastOfDay(current, isDay ? past.moment : undefined)
  const id = past.kind === 'activity' ? past.activityId : isDay ? day.id : undefined
  const version = useQuery({ ...historyQueries.version(locale, id ?? ''), enabled: id !== undefined })
  const error = day.error ?? version.error
  if (past.kind === 'badDate') return <NoVersion current={current} why="badDate" />
  if (isDay && day.why) return <NoVersion current={current} why={day.why} />
  const why = whyUnknown(error, site)
  if (why) return <NoVersion current={current} why={why} />
  if (error) {
    return (
      <Page title={t('past.failed')}>
        <h1>{t('past.failed')}</h1>
        <ErrorNotice error={error} onRetry={() => void (day.error ? day : version).refetch()} />
      </Page>
    )
  }
  if (!version.data) {
    return (
      <Page title={t('past.loading')}>
        <Skeleton label={t('past.loading')} lines={[0.5, 0.8, 0.7]} times={3} />
      </Page>
    )
  }
  const dataset = datasetOf(version.data, current)
  if (!dataset) return <NoVersion current={current} why="missing" />
  return <Version dataset={dataset} current={current} activity={version.data} />
}

/** The whole dataset of a line; undefined if the line is about another one, or does not have it whole. */
function datasetOf(line: Activity, current: Dataset): Dataset | undefined {
  const stored = wholeDataset(line)
  return line.object_id === current.id && stored ? readDataset(stored) : undefined
}

function NoVersion({
  current,
  why,
}: {
  current: Dataset
  why: 'none' | 'tooLong' | 'missing' | 'forbidden' | 'badDate'
}) {
  const { t } = useTranslation('history')
  return (
    <Page title={t(`past.${why}`)}>
      <h1>{t(`past.${why}`)}</h1>
      <p className={styles.intro}>{t(`past.${why}Why`)}</p>
      <Ways current={current} />
    </Page>
  )
}

function Ways({ current }: { current: Dataset }) {
  const { t } = useTranslation('history')
  return (
    <p className={styles.meta} data-print="hide">
      <Link to={paths.dataset(current.name)}>{t('past.current')}</Link>
      <Link to={paths.history(current.name)}>{t('all')}</Link>
    </p>
  )
}

function Version({ dataset, current, activity }: { dataset: Dataset; current: Dataset; activity: Activity }) {
  const { t } = useTranslation(['history', 'dataset'])
  const locale = useLocale()
  const date = useFormat().dateTime(activity.timestamp)
  const isUser = useSignInNoted()
  const title = titleIn(dataset, locale)
  const notes = translated(dataset.notes_translated, dataset.notes, locale)
  return (
    <Page title={t('past.title', { title: title.text, date })}>
      <h1 lang={title.lang}>{title.text}</h1>
      <Notice tone="warning" className={styles.past} title={t('past.banner', { date })}>
        <p>{t('past.why')}</p>
        <Ways current={current} />
        {isUser && <RestoreVersion current={current} past={dataset} activityId={activity.id} />}
      </Notice>
      <div className={styles.body}>
        {notes.text !== '' && (
          <Section title={t('dataset:about')}>
            <Notes headingLevel={3} text={notes.text} lang={notes.lang} />
          </Section>
        )}
        <PastFiles dataset={dataset} current={current} />
        {isUser && <FormerFiles current={current} past={dataset} />}
        <DetailsTable dataset={dataset} />
        <LicenseBox
          dataset={dataset}
          title={title.text}
          pastPath={paths.dataset(current.name, { activity_id: activity.id })}
        />
        <TagList tags={dataset.tags} />
      </div>
    </Page>
  )
}

/** The last version of a dataset before a moment, in milliseconds, or why there is none; asks nothing without a moment. */
function useLastOfDay(dataset: Dataset, moment: number | undefined) {
  const locale = useLocale()
  const isAsked = moment !== undefined
  const asked = useQuery({ ...historyQueries.before(locale, dataset.id, moment ?? 0), enabled: isAsked })
  const isMissing = isAsked && asked.data?.length === 0
  const isSearched = isMissing && mayHaveVersion(dataset, moment)
  const searched = useQuery({ ...searchedVersion(locale, dataset.id, moment ?? 0), enabled: isSearched })
  const id = (asked.data?.[0] ?? searched.data?.version)?.id
  const why = isMissing && !isSearched ? 'none' : searched.data?.version === null ? searched.data.why : undefined
  const failed = asked.error ? asked : searched
  return { id, why, error: failed.error, refetch: failed.refetch }
}
