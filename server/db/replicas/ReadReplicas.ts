import type { Logger } from 'pino'
import { lastChange } from '../changes.ts'
import type { Connection, Pool } from '../pool.ts'
import { Replica } from './Replica.ts'

const PROBE_EVERY_MS = 1_000

type Parts = {
  connections: readonly Connection[]
  primary: Pool
  newest(): number
  log: Pick<Logger, 'warn' | 'info' | 'error'>
}

/** The read replicas of DATABASE_READ_URLS, and which of them a read may use. */
export class ReadReplicas {
  readonly all: readonly Replica[]
  readonly #primary: Pool
  readonly #timer: NodeJS.Timeout
  #turn = 0
  /** The reads that a replica may serve, by the server that began them; `repeated` of them were repeated on the primary. */
  readonly reads = { replica: 0, primary: 0, repeated: 0 }

  /** Begins to probe the replicas. */
  constructor({ connections, ...parts }: Parts) {
    this.#primary = parts.primary
    this.all = connections.map((connection) => new Replica({ connection, ...parts }))
    const probe = () => Promise.all(this.all.map((replica) => replica.probe()))
    this.#timer = setInterval(probe, PROBE_EVERY_MS).unref()
    void probe()
  }

  /**
   * A replica that has a change and all before it, in turns; undefined if none has. Without the number of a change: the last
   * change of the primary, so that a caller sees what it has just written through any process.
   */
  async choose(seq: number | undefined): Promise<Replica | undefined> {
    const found = await this.#find(seq)
    this.reads[found ? 'replica' : 'primary'] += 1
    return found
  }

  /** A read that began on a replica was repeated on the primary. */
  noteFallback(): void {
    this.reads.repeated += 1
  }

  /** The changes may be numbered anew. */
  forget(): void {
    for (const replica of this.all) replica.forget()
  }

  async close(): Promise<void> {
    clearInterval(this.#timer)
    await Promise.all(this.all.map((replica) => replica.close()))
  }

  async #find(seq: number | undefined): Promise<Replica | undefined> {
    if (this.all.every(({ state }) => state === 'away' || state === 'starting')) return undefined
    const wanted = seq ?? (await lastChange(this.#primary))?.seq ?? 0
    this.#turn += 1
    for (let tried = 0; tried < this.all.length; tried++) {
      const replica = this.all[(this.#turn + tried) % this.all.length]
      if (await replica?.has(wanted)) return replica
    }
    return undefined
  }
}
