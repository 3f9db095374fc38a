import type { Services } from '../actions/define.ts'
import {
  endJob,
  keepJob,
  leaveJob,
  lostJobs,
  requestDueJobs,
  returnJob,
  type TakenJob,
  takeJob,
} from '../db/harvestJobs.ts'
import { findSource } from '../db/harvestSources.ts'
import { HarvestError, harvestErrorOf, LostJobError, textsOf } from './harvestError.ts'
import { runJob } from './runJob.ts'

type Settings = { services: Services; links: 'public' | 'all' | 'off'; pauses?: Partial<typeof PAUSES> }

const PAUSES = {
  /** How often the schedules are looked at. */
  check: 30_000,
  /** How often a running job tells that its process lives. */
  renew: 10_000,
}
const LEASE_SECONDS = 60
const RETRY_SECONDS = 60
/** A job that fails again and again, or whose processes are killed, is given up. */
const TRIES = 5
const GIVEN_UP = { status: 'Finished', error: textsOf({ key: 'harvestFailed' }) } as const
/** The longest job. */
const TIMEOUT_MS = 4 * 60 * 60_000

/**
 * Runs the jobs of sources, one at a time, in the background. Their progress is in the database: after a crash this or another
 * process continues when the lease of the job has expired.
 */
export class HarvestRunner {
  readonly #settings: Settings
  readonly #pauses: typeof PAUSES
  readonly #stopping = new AbortController()
  #timer: NodeJS.Timeout | undefined
  #working: Promise<void> | undefined
  #isWoken = false

  constructor(settings: Settings) {
    this.#settings = settings
    this.#pauses = { ...PAUSES, ...settings.pauses }
  }

  start(): void {
    this.#timer = setInterval(() => this.wake(), this.#pauses.check).unref()
    this.wake()
  }

  /** Runs jobs, if there are any. */
  wake(): void {
    if (this.#stopping.signal.aborted) return
    this.#isWoken = true
    this.#working ??= this.#work().finally(() => {
      this.#working = undefined
      if (this.#isWoken) this.wake()
    })
  }

  /** Resolves when no job is running. */
  async settled(): Promise<void> {
    while (this.#working) await this.#working
  }

  /** Interrupts the running job, which the next start continues. */
  async stop(): Promise<void> {
    clearInterval(this.#timer)
    this.#stopping.abort()
    await this.#working
  }

  async #work(): Promise<void> {
    this.#isWoken = false
    const { db, log } = this.#settings.services
    try {
      await requestDueJobs(db)
      for (const id of await lostJobs(db, TRIES)) await endJob(db, id, GIVEN_UP)
      while (!this.#stopping.signal.aborted) {
        const job = await takeJob(db, LEASE_SECONDS, TRIES)
        if (!job) return
        await this.#run(job)
      }
    } catch (error) {
      log.error({ err: error }, 'harvesting failed')
    }
  }

  async #run(job: TakenJob): Promise<void> {
    const { services, links } = this.#settings
    const { db } = services
    const ended = new AbortController()
    const signal = AbortSignal.any([this.#stopping.signal, ended.signal, AbortSignal.timeout(TIMEOUT_MS)])
    const renewal = setInterval(() => {
      keepJob(db, job, LEASE_SECONDS).then(
        (isOurs) => isOurs || ended.abort(new LostJobError()),
        (error: unknown) => services.log.warn({ err: error }, 'a harvest job could not be kept'),
      )
    }, this.#pauses.renew)
    try {
      const source = await findSource(db, job.source_id)
      if (!source) return
      if (links === 'off') throw new HarvestError({ key: 'linksOff' })
      await runJob(job, source, { services, allowPrivate: links === 'all', signal })
      await endJob(db, job.id, { status: 'Finished', lease: job.lease })
    } catch (error) {
      await this.#fail(job, error, signal)
    } finally {
      clearInterval(renewal)
    }
  }

  async #fail(job: TakenJob, error: unknown, signal: AbortSignal): Promise<void> {
    const { db, log } = this.#settings.services
    if (this.#stopping.signal.aborted) return returnJob(db, job)
    if (error instanceof LostJobError || signal.reason instanceof LostJobError) return
    const harvestError = signal.aborted ? new HarvestError({ key: 'harvestTimeout' }) : harvestErrorOf(error, signal)
    if (harvestError) {
      await endJob(db, job.id, { status: 'Finished', error: textsOf(harvestError.why), lease: job.lease })
      return
    }
    log.error({ err: error, job: job.id }, 'a harvest job failed')
    if (job.tries < TRIES) await leaveJob(db, job, RETRY_SECONDS)
    else await endJob(db, job.id, { ...GIVEN_UP, lease: job.lease })
  }
}
