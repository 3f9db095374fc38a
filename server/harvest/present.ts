import type { HarvestJob, HarvestSource } from '#contract/harvest.ts'
import type { ActionDeps } from '../actions/define.ts'
import { type JobRow, lastJobs } from '../db/harvestJobs.ts'
import type { SourceRow } from '../db/harvestSources.ts'
import type { Locale } from '../messages.ts'
import { withoutLogin } from './withoutLogin.ts'

/** A job in the language of the request. */
export const presentJob = ({ error, ...job }: JobRow, locale: Locale): HarvestJob => ({
  ...job,
  error: error?.[locale] ?? null,
})

/** Sources with their last jobs, without the user as whom these act. */
export async function presentSources(
  rows: readonly SourceRow[],
  { db, locale }: Pick<ActionDeps, 'db' | 'locale'>,
): Promise<HarvestSource[]> {
  const jobs = await lastJobs(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map(({ user_id: _, ...source }) => {
    const job = jobs.get(source.id)
    return { ...source, url: withoutLogin(source.url), last_job: job ? presentJob(job, locale) : null }
  })
}

/** One source that was just read. */
export async function presentSource(row: SourceRow | undefined, deps: ActionDeps): Promise<HarvestSource> {
  const [source] = row ? await presentSources([row], deps) : []
  if (!source) throw new Error('A source that was stored is missing')
  return source
}
