import type { Services, User } from '../actions/define.ts'
import { isConnectionError, type Pool } from '../db/pool.ts'
import type { ReadReplicas } from '../db/replicas/ReadReplicas.ts'
import type { Replica } from '../db/replicas/Replica.ts'
import { isDatabaseError, mayBeReplaced } from './databaseError.ts'

/** The server that the rows of one request are read from. */
export type RowSource = {
  readonly pool: Pool
  /** Whether a read that failed with this error should be repeated, because the source has changed to the primary. */
  fallBack(error: unknown): boolean
}

type Reader = Pick<Services, 'db' | 'replicas' | 'catalogue'> & { user: User | null }

/** PostgreSQL ends a read on a replica that holds up the replication for too long. */
const CONFLICT_WITH_RECOVERY = '40001'

export const primaryRows = (db: Pool): RowSource => ({ pool: db, fallBack: () => false })

/**
 * A read replica that has all changes that the caller can know of, or the primary. Anonymous callers know those that this process
 * has applied, by which their responses are cached; signed-in callers may have written through another process.
 */
export async function rowSource({ db, replicas, catalogue, user }: Reader): Promise<RowSource> {
  const replica = await replicas?.choose(user || !catalogue.isReady ? undefined : catalogue.seq)
  return replica && replicas ? replicaRows(db, replica, replicas) : primaryRows(db)
}

function replicaRows(primary: Pool, replica: Replica, replicas: Pick<ReadReplicas, 'noteFallback'>): RowSource {
  let pool = replica.pool
  return {
    get pool() {
      return pool
    },
    fallBack(error) {
      if (pool === primary || !isOfReplica(error, replica)) return false
      pool = primary
      replicas.noteFallback()
      return true
    },
  }
}

function isOfReplica(error: unknown, replica: Replica): boolean {
  const cause = error instanceof Error && error.cause ? error.cause : error
  if (isConnectionError(cause)) replica.markAway(cause)
  // The columns were looked up on the primary, which may have a newer table than the replica.
  return replica.state === 'away' || mayBeReplaced(error) || hasCode(cause, CONFLICT_WITH_RECOVERY)
}

const hasCode = (error: unknown, code: string) => isDatabaseError(error) && error.code === code

/** Runs a read that can be repeated as a whole. */
export async function readFrom<T>(source: RowSource, read: (pool: Pool) => Promise<T>): Promise<T> {
  try {
    return await read(source.pool)
  } catch (error) {
    if (!source.fallBack(error)) throw error
    return read(source.pool)
  }
}
