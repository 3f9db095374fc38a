import { execute } from '../db/datastoreWrite.ts'
import type { Client } from '../db/pool.ts'

const TABLE_LOCK_MS = 20_000

/** Lets readers of an old table finish before it is dropped in this transaction, with a limit, because later readers wait. */
export async function limitTableLock(client: Client, ms = TABLE_LOCK_MS): Promise<void> {
  await execute(client, `SET LOCAL lock_timeout = ${ms}`)
}
