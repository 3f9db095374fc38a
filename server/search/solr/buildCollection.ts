import { lastChange } from '../../db/changes.ts'
import { indexRowsAfter } from '../../db/indexRows.ts'
import type { Pool } from '../../db/pool.ts'
import type { WordVectors } from '../meaning/wordVectors.ts'
import { createCollection, deleteCollection, type SolrSize, switchAlias } from './collections.ts'
import { SolrAwayError, type SolrClient } from './SolrClient.ts'
import type { SolrLease } from './SolrLease.ts'
import type { IndexState, SolrWriter } from './SolrWriter.ts'

const PAGE = 500
const FIRST_ID = '00000000-0000-0000-0000-000000000000'
const LOST = 'Another process took the lease of the search index'

type Build = {
  db: Pool
  client: SolrClient
  alias: string
  size: SolrSize
  words?: WordVectors | undefined
  writer: SolrWriter
  lease: SolrLease
  isStopped(): boolean
  onProgress(done: number): void
  onError(error: unknown): void
}

/** Builds another collection while the old one answers, and lets the alias name it. A build that fails leaves no collection. */
export async function buildCollection(build: Build): Promise<{ collection: string; state: IndexState }> {
  const { client, alias, size, lease } = build
  const collection = await createCollection(client, alias, size, build.words)
  let state: IndexState
  try {
    state = await fill(collection, build)
    // Directly before the switch: another process may have built a newer collection meanwhile.
    if (!(await lease.renew())) throw new SolrAwayError(LOST)
  } catch (error) {
    await deleteCollection(client, collection).catch(build.onError)
    throw error
  }
  await switchAlias(client, alias, collection)
  return { collection, state }
}

async function fill(collection: string, { db, writer, lease, isStopped, onProgress }: Build): Promise<IndexState> {
  const { seq = 0, mark } = (await lastChange(db)) ?? {}
  let done = 0
  for (let last = FIRST_ID; ; ) {
    if (isStopped()) throw new Error('The catalogue was stopped')
    const rows = await indexRowsAfter(db, last, PAGE)
    if (rows.length === 0) break
    if (!(await lease.take())) throw new SolrAwayError(LOST)
    await writer.write(
      collection,
      rows.map((row) => ({ id: row.id, seq, row })),
    )
    done += rows.length
    onProgress(done)
    last = rows.at(-1)?.id ?? FIRST_ID
  }
  await writer.commit(collection, { seq, mark }, true)
  return { seq, mark }
}
