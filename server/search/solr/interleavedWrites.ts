import { setTimeout as wait } from 'node:timers/promises'
import { Random } from '../oracle/random.ts'
import { solrField } from './encode.ts'
import { type SolrClient, SolrConflictError } from './SolrClient.ts'
import { FIELDS } from './schema.ts'
import { deletedDocument } from './solrDocument.ts'

/** Only datasets have it. */
export const TYPE = solrField('s', 'entity_type')
const IDS = Array.from({ length: 12 }, (_, n) => `d${n}`)
const PROCESSES = 3
const ROUNDS = 12

/**
 * For tests: processes that all believe to have the lease write the datasets of one database to one collection, each with pauses between its
 * steps. Returns what the database has at the end, the numbers by id, after a last round of one process alone; and the conflicts.
 */
export async function interleavedWrites(client: SolrClient, collection: string, seed: number) {
  const random = new Random(seed)
  const database = new Map(IDS.map((id) => [id, 1]))
  let last = 1
  let conflicts = 0
  /** The later half of the datasets begins in Solr. */
  const isOld = (id: string) => IDS.indexOf(id) >= IDS.length / 2
  const change = () => {
    for (const id of random.some(IDS as [string, ...string[]], 0, 4)) {
      last += 1
      if (random.chance(10)) database.delete(id)
      else if (database.has(id)) database.set(id, last)
    }
  }
  const pause = () => wait(random.below(4))
  const write = async (ids: readonly string[]): Promise<void> => {
    try {
      const versions = await client.versions(collection, ids)
      await pause()
      const seqs = ids.map((id) => ({ id, seq: database.get(id) }))
      await pause()
      last += 1
      const documents = seqs.map(({ id, seq }) =>
        seq === undefined ? deletedDocument(id, last) : { id, [FIELDS.seq]: seq, [TYPE]: 'package' },
      )
      await client.update(collection, documents, versions)
    } catch (error) {
      if (!(error instanceof SolrConflictError)) throw error
      conflicts += 1
    }
  }
  await write(IDS.filter(isOld))
  const process = async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      change()
      await write([...new Set(random.some(IDS as [string, ...string[]], 1, 6))])
    }
  }
  await Promise.all(Array.from({ length: PROCESSES }, process))
  await write(IDS)
  return { database, conflicts }
}
