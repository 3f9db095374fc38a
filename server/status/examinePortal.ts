import type { Services } from '../actions/define.ts'
import { databaseFacts } from '../db/databaseFacts.ts'
import { failedLoadCount } from '../db/datastoreLoads.ts'
import type { Finding } from '../doctor/examineCkan.ts'
import type { Readiness } from '../health/Health.ts'
import type { MessageKey, MessageValues } from '../messages.ts'
import { type Release, UNBUILT } from '../release.ts'

/** Below this share of free space a warning is given. */
const LEAST_FREE_SHARE = 0.1
/** A load that has waited for so long needs attention. */
const LONGEST_WAIT_SECONDS = 3600
const MEGABYTE = 1024 * 1024

type Parts = Pick<
  Services,
  'db' | 'replicas' | 'renderer' | 'pageCache' | 'files' | 'loads' | 'mailer' | 'sql' | 'log'
> & {
  /** The index of this process; a command has none. */
  catalogue?: Pick<Services['catalogue'], 'size'>
  health?: Services['health']
  release?: Release | undefined
}

/**
 * The state of every part of a portal with its own catalogue, for its operators: the page `/status` and the command `status`.
 * A part that cannot be asked fails; nothing is thrown.
 */
export async function examinePortal(parts: Parts): Promise<Finding[]> {
  const readiness = await parts.health?.readiness()
  const found = await Promise.all([
    database(parts),
    ...(parts.replicas ? [replicas(parts.replicas)] : []),
    ...(readiness && parts.catalogue ? [index(readiness, parts.catalogue.size), lag(readiness)] : []),
    storage(parts),
    queue(parts),
    failedLoads(parts),
    sql(parts),
    mail(parts),
    ...(parts.renderer ? [pages(parts.renderer, parts.pageCache)] : []),
  ])
  return [...found, ...(parts.health ? [uptime(), memory()] : []), releaseOf(parts.release ?? UNBUILT)]
}

const finding = (
  part: MessageKey,
  state: Finding['state'],
  key: MessageKey,
  values: MessageValues = {},
  change?: string,
): Finding => ({ part, state, detail: { key, values }, ...(change !== undefined && { change }) })

async function database({ db, log }: Parts): Promise<Finding> {
  // Before this check's own queries wait.
  const [busy, waiting] = [db.totalCount - db.idleCount, db.waitingCount]
  try {
    const { version, sizeBytes } = await databaseFacts(db)
    const values = { version, size: sizeText(sizeBytes), busy, most: db.options.max, waiting }
    return finding('statusDatabase', waiting > 0 ? 'warns' : 'works', 'statusDatabaseIs', values)
  } catch (error) {
    log.warn({ err: error }, 'the status of the database')
    return finding('statusDatabase', 'fails', 'statusDatabaseAway')
  }
}

function replicas({ all }: NonNullable<Parts['replicas']>): Finding {
  const unused = all.filter(({ state }) => state !== 'usable').map(({ name }) => name)
  const values = { count: all.length, names: unused.join(', ') }
  return unused.length === 0
    ? finding('statusReplicas', 'works', 'statusReplicasAre', values)
    : finding('statusReplicas', 'warns', 'statusReplicasUnused', values)
}

function index({ index: state }: Readiness, count: number): Finding {
  if (state === 'building') return finding('statusIndex', 'fails', 'statusIndexBuilding')
  if (state === 'failed') return finding('statusIndex', 'fails', 'statusIndexAway')
  if (state === 'full') return finding('statusIndex', 'warns', 'statusIndexFull', { count })
  return finding('statusIndex', 'works', 'statusIndexIs', { count })
}

const lag = ({ followerLagSeconds: seconds }: Readiness): Finding =>
  seconds > 0
    ? finding('statusLag', 'warns', 'statusLagIs', { seconds })
    : finding('statusLag', 'works', 'statusLagNone')

async function storage({ files, log }: Parts): Promise<Finding> {
  try {
    const space = await files.space()
    if (!space) return finding('statusStorage', 'works', 'statusStorageNoLimit')
    const values = { free: sizeText(space.freeBytes), total: sizeText(space.totalBytes) }
    const isLow = space.freeBytes < space.totalBytes * LEAST_FREE_SHARE
    return finding('statusStorage', isLow ? 'warns' : 'works', 'statusStorageIs', values)
  } catch (error) {
    log.warn({ err: error }, 'the status of the storage')
    return finding('statusStorage', 'fails', 'statusStorageAway')
  }
}

async function queue({ loads }: Parts): Promise<Finding> {
  if (!loads) return finding('statusQueue', 'unknown', 'statusQueueElsewhere')
  const open = await loads.open()
  if (!open) return finding('statusQueue', 'unknown', 'statusDatabaseAway')
  if (open.length === 0) return finding('statusQueue', 'works', 'statusQueueEmpty')
  const seconds = Math.round(open.oldestSeconds ?? 0)
  const state = seconds > LONGEST_WAIT_SECONDS ? 'warns' : 'works'
  return finding('statusQueue', state, 'statusQueueIs', { count: open.length, minutes: Math.round(seconds / 60) })
}

async function failedLoads({ db }: Parts): Promise<Finding> {
  const count = await failedLoadCount(db).catch(() => undefined)
  if (count === undefined) return finding('statusFailed', 'unknown', 'statusDatabaseAway')
  return count === 0
    ? finding('statusFailed', 'works', 'statusFailedNone')
    : finding('statusFailed', 'warns', 'statusFailedAre', { count })
}

async function sql(parts: Parts): Promise<Finding> {
  const isOn = await parts.sql.prepare().then(
    (sandbox) => sandbox !== undefined,
    () => undefined,
  )
  if (isOn === undefined) return finding('statusSql', 'unknown', 'statusDatabaseAway')
  return isOn
    ? finding('statusSql', 'works', 'doctorWorks')
    : finding('statusSql', 'off', 'statusSqlOff', {}, 'DATASTORE_SQL=on')
}

async function mail({ mailer }: Parts): Promise<Finding> {
  if (!mailer) return finding('statusMail', 'off', 'statusMailOff', {}, 'SMTP_URL=smtp://…')
  return (await mailer.isReachable())
    ? finding('statusMail', 'works', 'statusMailIs')
    : finding('statusMail', 'fails', 'statusMailAway')
}

/** A page failed in the last hour. */
const RECENT_MS = 3_600_000

function pages({ state }: NonNullable<Parts['renderer']>, cache: Parts['pageCache']): Finding {
  const { hits = 0, stale = 0, misses = 0, bytes = 0 } = cache?.counts ?? {}
  const share = Math.round((100 * (hits + stale)) / Math.max(1, hits + stale + misses))
  const values = { threads: state.threads, pages: state.pages, share, size: sizeText(bytes) }
  if (state.failedBeforeMs === undefined || state.failedBeforeMs > RECENT_MS)
    return finding('statusPages', 'works', 'statusPagesAre', values)
  return finding('statusPages', 'warns', 'statusPagesFailed', {
    minutes: Math.max(1, Math.round(state.failedBeforeMs / 60_000)),
  })
}

function uptime(): Finding {
  const minutes = Math.floor(process.uptime() / 60)
  const values = { days: Math.floor(minutes / 1440), hours: Math.floor((minutes % 1440) / 60), minutes: minutes % 60 }
  return finding('statusUptime', 'info', 'statusUptimeIs', values)
}

function memory(): Finding {
  const { rss, heapUsed } = process.memoryUsage()
  return finding('statusMemory', 'info', 'statusMemoryIs', { size: sizeText(rss), heap: sizeText(heapUsed) })
}

/** The version of what runs. */
export function releaseOf({ version, commit }: Release): Finding {
  const values = { version, commit: commit ?? '–', node: process.versions.node }
  return finding('statusRelease', 'info', 'statusReleaseIs', values)
}

/** A size in whole units, which need no decimal separator of a language. */
const sizeText = (bytes: number): string =>
  bytes >= 10 * 1024 * MEGABYTE ? `${Math.round(bytes / 1024 / MEGABYTE)} GB` : `${Math.round(bytes / MEGABYTE)} MB`
