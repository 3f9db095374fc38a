import type { Logger } from 'pino'
import type { SiteSettings } from '../actions/define.ts'
import { askAsUser } from '../ckanProxy/askAsUser.ts'
import { askCkan } from '../ckanProxy/askCkan.ts'
import type { Ckan } from '../ckanProxy/Ckan.ts'
import { PublicReads } from '../ckanProxy/PublicReads.ts'
import { DataRequestService } from '../dataRequest/DataRequestService.ts'
import { deleteOldEmailsDaily } from '../dataRequest/deleteOldEmailsDaily.ts'
import { RequestInbox } from '../dataRequest/RequestInbox.ts'
import { migrate } from '../db/migrate.ts'
import { openPool } from '../db/pool.ts'
import { RepeatedJob } from '../RepeatedJob.ts'
import { SharedLimits } from '../SharedLimits.ts'
import type { ShutdownManager } from '../ShutdownManager.ts'
import { waitForDatabase } from '../waitForDatabase.ts'
import { CkanDirectory } from './CkanDirectory.ts'
import { claimDatabase } from './claimDatabase.ts'

/** What requests say of a dataset that is not public any more is hidden after this time. */
const REFRESH_EVERY_MS = 5 * 60_000

/** Data requests that the portal stores in front of a CKAN. */
export type CkanRequests = {
  requests: DataRequestService
  inbox: RequestInbox
  directory: CkanDirectory
}
type Parts = {
  ckan: Ckan
  databaseUrl: string
  site: Pick<SiteSettings, 'localeDefault'>
  log: Logger
  ending: ShutdownManager
}

/**
 * Opens the database of DATABASE_URL for data requests alone; `ending` closes it. Throws ConfigError if it is the database of a portal
 * with its own catalogue.
 */
export async function openCkanRequests({ ckan, databaseUrl, site, log, ending }: Parts): Promise<CkanRequests> {
  const db = openPool({ connectionString: databaseUrl }, { error: (words) => log.error(words) })
  ending.add(() => db.end())
  await waitForDatabase(db, { log, isStopped: () => ending.hasBegun })
  await migrate(db)
  await claimDatabase(db, ckan.address)
  const limits = new SharedLimits(db)
  limits.start()
  ending.add(() => limits.stop())
  const askPublic = askCkan({ ckan, reads: new PublicReads(ckan, { freshMs: 0 }) }, site.localeDefault)
  const ask = (action: string, input: object) => askPublic({ action, input, locale: site.localeDefault })
  const directory = new CkanDirectory({ db, ask, askAs: askAsUser(ckan) })
  const requests = new DataRequestService(db, Date.now, limits, directory)
  const endForgetting = deleteOldEmailsDaily(db, log)
  ending.add(async () => endForgetting())
  const refreshing = new RepeatedJob({
    name: 'reading the datasets of data requests',
    everyMs: REFRESH_EVERY_MS,
    run: (signal) => directory.refresh(signal),
    log,
  })
  refreshing.start()
  ending.add(() => refreshing.stop())
  return { requests, inbox: new RequestInbox(db), directory }
}
