import { setTimeout as wait } from 'node:timers/promises'
import type { Services } from '../actions/define.ts'
import { appendChanges } from '../db/changes.ts'
import { requestLoads } from '../db/datastoreLoads.ts'
import { type DueLink, renewClaim, storeLinkFinding, takeDueLinks } from '../db/linkHealth.ts'
import { renewDocuments } from '../db/packageDocument.ts'
import { retriedTransaction } from '../db/retry.ts'
import { lockPackage } from '../db/updatePackage.ts'
import { isLoadable } from '../loader/isLoadable.ts'
import { checkLink } from './checkLink.ts'

type Settings = Pick<Services, 'db' | 'catalogue' | 'log' | 'loads'> & {
  allowPrivate: boolean
  /** The largest file that a schedule reads. */
  maxBytes: number
  pauses?: Partial<typeof PAUSES>
}

const LINKS_OF_ONE_ROUND = 20
const PAUSES = {
  /** Before the first round: the portal starts first. */
  start: 60_000,
  /** Between two links, which are checked one after the other, so that no site gets more than one request a second. */
  link: 1_000,
  /** After a round that found nothing to do. */
  idle: 10 * 60_000,
}

/**
 * Checks links in the background, one at a time, and finds new versions of those with a schedule: the loader then makes their tables. Only
 * the links of one round are in memory.
 */
export class LinkChecker {
  readonly #settings: Settings
  readonly #pauses: typeof PAUSES
  readonly #stopping = new AbortController()
  #running: Promise<void> | undefined

  constructor(settings: Settings) {
    this.#settings = settings
    this.#pauses = { ...PAUSES, ...settings.pauses }
  }

  start(): void {
    this.#running ??= this.#run().catch((error: unknown) => {
      if (!this.#stopping.signal.aborted) this.#settings.log.error({ err: error }, 'checking links ended')
    })
  }

  /** Ends the current request and all further ones. */
  async stop(): Promise<void> {
    this.#stopping.abort()
    await this.#running
  }

  async #run(): Promise<void> {
    await this.#pause(this.#pauses.start)
    for (;;) {
      const count = await this.checkDue().catch((error: unknown) => {
        if (!this.#stopping.signal.aborted) this.#settings.log.error({ err: error }, 'checking links failed')
        return 0
      })
      await this.#pause(count === 0 ? this.#pauses.idle : this.#pauses.link)
    }
  }

  /** Checks some of the links that are due; returns their number. */
  async checkDue(): Promise<number> {
    const { db, allowPrivate, maxBytes, loads } = this.#settings
    const { signal } = this.#stopping
    const links = await takeDueLinks(db, LINKS_OF_ONE_ROUND)
    for (const [index, link] of links.entries()) {
      if (index > 0) await this.#pause(this.#pauses.link)
      if (!(await renewClaim(db, link))) continue
      const isWhole = link.is_refresh && isLoadable(link, loads?.takesLinks ?? false)
      const refresh = isWhole ? { known: link, maxBytes } : undefined
      const finding = await checkLink(link, { allowPrivate, signal, refresh })
      // A check that was stopped found nothing about the link.
      signal.throwIfAborted()
      const isData = finding?.state === 'ok' || finding?.state === 'moved'
      if (isData && finding.version && finding.version.hash !== link.hash) await requestRefresh(link, this.#settings)
      await storeLinkFinding(db, link, isData || !finding ? finding : { state: finding.state, status: finding.status })
    }
    return links.length
  }

  async #pause(ms: number): Promise<void> {
    await wait(ms, undefined, { signal: this.#stopping.signal, ref: false })
  }
}

/** Requests a load of a link whose file has changed. Nothing happens if the dataset is gone. */
async function requestRefresh(
  { resource_id, package_id }: Pick<DueLink, 'resource_id' | 'package_id'>,
  { db, catalogue, loads }: Pick<Services, 'db' | 'catalogue' | 'loads'>,
): Promise<void> {
  const seq = await retriedTransaction(db, async (client) => {
    if ((await lockPackage(client, package_id)) === undefined) return undefined
    await requestLoads(client, [resource_id])
    await renewDocuments(client, [package_id])
    return appendChanges(client, [package_id])
  })
  if (seq === undefined) return
  loads?.wake()
  await catalogue.reached(seq)
}
