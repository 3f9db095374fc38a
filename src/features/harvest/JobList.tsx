import { useState } from 'react'
import type { HarvestJob, HarvestSource } from '#contract/harvest.ts'
import { ErrorNotice } from '../../catalogue/ErrorNotice.tsx'
import { useFormat } from '../../catalogue/format.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { Section } from '../../ui/Section/Section.tsx'
import { Skeleton } from '../../ui/Skeleton/Skeleton.tsx'
import styles from './Harvest.module.css'
import { JobState } from './JobState.tsx'
import { useJob, useJobs, versionOf } from './useHarvest.ts'

/** The jobs before the last one, with their problems on demand. */
export function JobList({ source }: { source: HarvestSource }) {
  const { t } = useTranslation('harvest')
  const { data, error, refetch } = useJobs(source.id, versionOf(source))
  const jobs = data?.filter(({ status }) => status === 'Finished' || status === 'Aborted')
  const timeOf = useFormat().dateTimeIn((jobs ?? []).map(({ finished }) => finished ?? ''))
  if (jobs?.length === 0) return null
  return (
    <Section title={t('jobs.title')}>
      {error && <ErrorNotice error={error} onRetry={() => void refetch()} isLive={false} />}
      {!jobs && !error && <Skeleton label={t('loading')} lines={[0.5]} times={2} />}
      <ul className={styles.lines}>
        {jobs?.map((job) => (
          <JobRow key={job.id} job={job} timeOf={timeOf} />
        ))}
      </ul>
    </Section>
  )
}

function JobRow({ job, timeOf }: { job: HarvestJob; timeOf: (time: string) => string }) {
  const { t } = useTranslation('harvest')
  const format = useFormat()
  const [isOpen, setIsOpen] = useState(false)
  const problems = (job.stats.left_out ?? 0) + (job.stats.failed ?? 0)
  const { data, error, refetch } = useJob(job.id, isOpen)
  return (
    <li>
      <JobState job={job} timeOf={timeOf} />
      {problems > 0 && (
        <details onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
          <summary>{t('jobs.problems', { count: problems, number: format.number(problems) })}</summary>
          {error && <ErrorNotice error={error} onRetry={() => void refetch()} />}
          {!data && !error && <Skeleton label={t('loading')} lines={[0.6]} times={2} />}
          <ul>
            {data?.problems.map(({ guid, title, reason }) => (
              <li key={guid}>
                {title.trim() || guid}: {reason}
              </li>
            ))}
          </ul>
          {data && data.problems.length < data.problem_count && (
            <p className={styles.quiet}>{t('jobs.first', { number: format.number(data.problems.length) })}</p>
          )}
        </details>
      )}
    </li>
  )
}
