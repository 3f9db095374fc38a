import { LRUCache } from 'lru-cache'
import type { SandboxRows } from '../db/sandbox/messages.ts'
import { memoryBytes } from '../JsonBlock.ts'

/** The result of a statement, when it was run, and how long that took. */
export type KeptResult = Omit<SandboxRows, 'kind'> & { ranAt: Date; elapsedMs: number }

const MAX_BYTES = 32 * 1024 * 1024
/** How long a result is kept that the same data do not determine, such as one with the time of day. */
const CHANGING_MS = 60_000

/** Results of statements by a key that contains the versions of their tables. Equal statements run once at a time. */
export class KeptResults {
  readonly #results: LRUCache<string, KeptResult, () => Promise<KeptResult>>

  constructor(maxBytes = MAX_BYTES) {
    this.#results = new LRUCache({
      maxSize: maxBytes,
      sizeCalculation: ({ records }, key) => memoryBytes(records) + memoryBytes(key) + 500,
      fetchMethod: (_key, _old, { context }) => context(),
      // A result that is evicted while it is computed still goes to those who wait for it.
      ignoreFetchAbort: true,
    })
  }

  /** The kept result, or that of `run`, which is kept. A failure is not kept. */
  async getOrRun(key: string, isLasting: boolean, run: () => Promise<SandboxRows>): Promise<KeptResult> {
    const timed = async (): Promise<KeptResult> => {
      const start = Date.now()
      const { fields, records, rowCount, isTruncated } = await run()
      const end = Date.now()
      return { fields, records, rowCount, isTruncated, ranAt: new Date(end), elapsedMs: end - start }
    }
    return (await this.#results.fetch(key, { context: timed, ...(!isLasting && { ttl: CHANGING_MS }) })) ?? timed()
  }
}
