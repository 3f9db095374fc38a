import { datastore_upsert as contract } from '#contract/datastore_upsert.ts'
import type { ParsedOf } from '#contract/define.ts'
import { dropNarrowIndexes, hideNarrowIndexes } from '../datastore/indexes/keptIndexes.ts'
import { insertRecords } from '../datastore/insertRecords.ts'
import { lockDataset } from '../datastore/lockDataset.ts'
import { tableName } from '../datastore/quoteIdentifier.ts'
import { recordsAfter, recordsOf } from '../datastore/recordsAfter.ts'
import { recordTableWrite } from '../datastore/recordTableWrite.ts'
import { upsertRecords } from '../datastore/upsertRecords.ts'
import { tableTarget } from '../datastore/writeTarget.ts'
import type { DatastoreTable } from '../db/datastoreTables.ts'
import { addToCount, lastRowId, lockTable, moveRowIds, runAndRollBack } from '../db/datastoreWrite.ts'
import type { Client } from '../db/pool.ts'
import { retriedTransaction } from '../db/retry.ts'
import { notFound } from '../errors.ts'
import { JsonText } from '../jsonText.ts'
import { defineAction } from './define.ts'

type Input = ParsedOf<typeof contract>
/** The number of new rows, of changed rows, and their records on request. */
type Outcome = { added: number; touched: number; records: readonly string[] | undefined }

/** Writes records to a table. Returns when they can be read. */
export const datastore_upsert = defineAction(contract, async (input, deps) => {
  const target = await tableTarget(input, deps)
  const given = input.records ?? []
  if (!input.dry_run) await dropNarrowIndexes(deps.db, target.resource_id, given)
  const { seq, records } = await retriedTransaction(deps.db, async (client) => {
    const dataset = await lockDataset(client, target.package_id, target.resource_id)
    const table = await lockTable(client, target.resource_id)
    if (!table) throw notFound('resourceNotFound', { id: target.resource_id })
    if (input.dry_run)
      return runAndRollBack(client, async () => {
        await hideNarrowIndexes(client, target.resource_id, given)
        return { seq: 0, records: (await write(client, table, input)).records }
      })
    const { added, touched, records } = await write(client, table, input)
    if (touched === 0) return { seq: 0, records }
    await addToCount(client, table.resource_id, added)
    const note = { event: 'changed', resourceId: table.resource_id, rows: touched } as const
    return { seq: await recordTableWrite(client, dataset, note, deps.user), records }
  })
  await deps.catalogue.reached(seq)
  const response = JSON.stringify(answerOf(input, target.resource_id))
  return new JsonText(records === undefined ? response : `${response.slice(0, -1)}, "records": [${records.join(',')}]}`)
})

function write(client: Client, table: DatastoreTable, input: Input): Promise<Outcome> {
  return input.method === 'insert' ? insert(client, table, input) : upsert(client, table, input)
}

async function insert(client: Client, table: DatastoreTable, input: Input): Promise<Outcome> {
  const before = input.include_records ? await lastRowId(client, tableName(table.resource_id)) : 0
  const added = await insertRecords(client, table.resource_id, table.fields, input.records ?? [])
  const records = input.include_records
    ? await recordsAfter(client, table.resource_id, table.fields, before)
    : undefined
  return { added, touched: added, records }
}

async function upsert(client: Client, table: DatastoreTable, input: Input): Promise<Outcome> {
  const given = input.records ?? []
  const { ids, added } = await upsertRecords(client, table, given, input.method === 'update' ? 'update' : 'upsert')
  const isNumbered = given.some((record) => typeof record === 'object' && record !== null && '_id' in record)
  if (isNumbered && added > 0 && !input.dry_run) await moveRowIds(client, tableName(table.resource_id))
  const records = input.include_records ? await recordsOf(client, table.resource_id, table.fields, ids) : undefined
  return { added, touched: ids.length, records }
}

/** CKAN's response: the input without the records. */
function answerOf(input: Input, resourceId: string): Record<string, unknown> {
  const unknown = Object.entries(input).filter(([name]) => !(name in contract.input.entries))
  return {
    ...(unknown.length > 0 && { __extras: Object.fromEntries(unknown) }),
    calculate_record_count: input.calculate_record_count ?? 'background',
    ...(input.dry_run && { dry_run: true }),
    ...(input.method && { method: input.method }),
    resource_id: resourceId,
  }
}
