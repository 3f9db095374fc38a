import type { Logger } from 'pino'
import type { Connection, Pool } from '../db/pool.ts'
import type { ReadReplicas } from '../db/replicas/ReadReplicas.ts'
import type { Replica } from '../db/replicas/Replica.ts'
import type { SandboxOutcome } from '../db/sandbox/messages.ts'
import { powersOf } from '../db/sandbox/rolePowers.ts'
import { MAX_RUNNING, MAX_STUCK, Sandbox, type SandboxLimits, type SandboxRequest } from '../db/sandbox/Sandbox.ts'
import { SqlSlots } from '../db/sandbox/SqlSlots.ts'
import { asRole, hasSession, type PublicReader } from '../db/sandbox/sandboxRole.ts'

type Parts = {
  db: Pool
  /** The portal's own connection. */
  connection: Connection
  reader: PublicReader
  replicas?: ReadReplicas | undefined
  /** Whether other processes run statements on the same servers. */
  hasOthers: boolean
  limits: Omit<SandboxLimits, 'connection'>
  log: Pick<Logger, 'warn'>
}

/** `role` reads tables that are not public; `seq` is the last change that the statement must see (ReadReplicas.choose). */
type Caller = { role: string | undefined; seq: number | undefined }

/** A replica whose role is not safe there is asked again after this time. */
const UNSAFE_FOR_MS = 60_000
/**
 * The replica has not got a table or a right yet, which were looked up on the primary, or ended the statement because it held up the
 * replication.
 */
const OF_REPLICA = /^(?:42P01|42501|40001|XX000)$/

/** The servers that run statements of visitors: read replicas, and the primary, each with its own sandbox. */
export class SqlServers {
  readonly #parts: Parts
  readonly #primary: Sandbox | undefined
  readonly #onReplicas = new Map<Replica, Promise<Sandbox | undefined>>()

  constructor(parts: Parts) {
    this.#parts = parts
    const { db, reader, connection } = parts
    if (reader.hasSession) this.#primary = this.#sandbox(db, connection, reader.connection)
  }

  /** Runs a statement on a replica that is new enough, or else on the primary, also if the replica fails. */
  async run(request: SandboxRequest, { role, seq }: Caller): Promise<SandboxOutcome> {
    const { replicas, connection } = this.#parts
    const replica = await replicas?.choose(seq)
    const sandbox = replica && (await this.#sandboxOn(replica))
    if (replica && sandbox) {
      const outcome = await sandbox.run({ ...request, connection: this.#as(role, replica.connection) })
      if (!this.#primary || !isOfReplica(outcome, replica)) return outcome
      // A probe tells whether the replica is away: it may only lack a new role.
      if (outcome.kind === 'disconnected') void replica.probe()
    }
    if (replica) replicas?.noteFallback()
    if (!this.#primary) return { kind: 'disconnected' }
    return this.#primary.run({ ...request, connection: this.#as(role, connection) })
  }

  async close(): Promise<void> {
    const opened = await Promise.all(this.#onReplicas.values())
    await Promise.all([this.#primary, ...opened].map((sandbox) => sandbox?.close()))
  }

  /** `portal` is the portal's own way to the server, `connection` that of the role of public tables. */
  #sandbox(pool: Pool, portal: Connection, connection: Connection): Sandbox {
    const { hasOthers, limits } = this.#parts
    const slots = hasOthers ? new SqlSlots(portal, { running: MAX_RUNNING, stuck: MAX_STUCK }) : undefined
    return new Sandbox(pool, { ...limits, connection, slots })
  }

  #as(role: string | undefined, connection: Connection): Connection | undefined {
    return role === undefined ? undefined : asRole(connection, role, this.#parts.reader.password)
  }

  /** The sandbox of a replica; undefined where the role of public tables gets no session, or could do more than on the primary. */
  #sandboxOn(replica: Replica): Promise<Sandbox | undefined> {
    const known = this.#onReplicas.get(replica)
    if (known) return known
    const forget = () => {
      if (this.#onReplicas.get(replica) === opening) this.#onReplicas.delete(replica)
      ignoreLoss()
    }
    const opening = this.#open(replica).then(
      (sandbox) => {
        if (!sandbox) setTimeout(forget, UNSAFE_FOR_MS).unref()
        return sandbox
      },
      () => void forget(), // it did not answer
    )
    this.#onReplicas.set(replica, opening)
    // Statements on connections that have died without a sign end, and run on the primary.
    const ignoreLoss = replica.onceLost(() => {
      forget()
      void opening.then((sandbox) => sandbox?.close())
    })
    return opening
  }

  async #open(replica: Replica): Promise<Sandbox | undefined> {
    const { reader, log } = this.#parts
    const connection = asRole(replica.connection, reader.role, reader.password)
    const isSafe = (await hasSession(connection, reader.role)) && (await hasNoPowers(replica.pool, reader.role))
    if (isSafe) return this.#sandbox(replica.pool, replica.connection, connection)
    log.warn(
      `SQL of visitors does not run on the read replica ${replica.name}: its role has no session of its own there`,
    )
    return undefined
  }
}

const hasNoPowers = async (pool: Pool, role: string) => (await powersOf(pool, role, true)).length === 0

const isOfReplica = (outcome: SandboxOutcome, { state }: Replica) =>
  outcome.kind === 'disconnected' ||
  (outcome.kind === 'lost' && state === 'away') ||
  (outcome.kind === 'error' && OF_REPLICA.test(outcome.code))
