import { parse, ValiError } from 'valibot'
import { resource_input } from '#contract/dataset_input.ts'
import { datastore_create as contract } from '#contract/datastore_create.ts'
import type { ParsedOf } from '#contract/define.ts'
import type { Dataset } from '#contract/entities.ts'
import { describeTables, dictionariesOf } from '../datastore/dictionary.ts'
import { dropNarrowIndexes } from '../datastore/indexes/keptIndexes.ts'
import { lockDataset } from '../datastore/lockDataset.ts'
import { tableName } from '../datastore/quoteIdentifier.ts'
import { recordsAfter } from '../datastore/recordsAfter.ts'
import { recordTableWrite } from '../datastore/recordTableWrite.ts'
import { type WrittenTable, writeTable } from '../datastore/writeTable.ts'
import { refuseReadOnly, type WriteTarget, writeTarget } from '../datastore/writeTarget.ts'
import { lastRowId } from '../db/datastoreWrite.ts'
import { insertResources } from '../db/insertPackage.ts'
import type { Client } from '../db/pool.ts'
import { retriedTransaction } from '../db/retry.ts'
import { invalidField } from '../errors.ts'
import { fieldErrors } from '../fieldErrors.ts'
import { JsonText } from '../jsonText.ts'
import { newResource, URL_OF_TABLES } from '../newResource.ts'
import { defineAction } from './define.ts'

type Input = ParsedOf<typeof contract>

const READ_WRITE = 'datastore'

/** Creates or extends a resource's table. Returns when the table can be read and found. */
export const datastore_create = defineAction(contract, async (input, deps) => {
  const target = await writeTarget(input, deps)
  if (input.triggers) throw invalidField('triggers', 'triggersUnsupported')
  if ('url_type' in target) refuseReadOnly(target.url_type, input.force)
  const records = recordList(input.records)
  if ('resource_id' in target) await dropNarrowIndexes(deps.db, target.resource_id, records)
  const { seq, resourceId, table, kept } = await retriedTransaction(deps.db, async (client) => {
    const dataset = await lockDataset(
      client,
      target.package_id,
      'resource_id' in target ? target.resource_id : undefined,
    )
    const resourceId = await resourceOf(client, target, dataset)
    const write = { ...input, fields: input.fields ?? [], records }
    const before = input.include_records ? await lastRowId(client, tableName(resourceId)) : 0
    const table = await writeTable(client, resourceId, write)
    const kept = input.include_records ? await recordsAfter(client, resourceId, table.fields, before) : undefined
    const { isNew, hasOtherColumns } = table
    const note = { event: isNew ? 'new' : 'changed', resourceId, rows: records.length, hasOtherColumns } as const
    return {
      seq: await recordTableWrite(client, dataset, note, deps.user),
      resourceId,
      table,
      kept,
    }
  })
  await deps.catalogue.reached(seq)
  const response = JSON.stringify(answerOf(input, resourceId, table))
  return new JsonText(kept === undefined ? response : `${response.slice(0, -1)}, "records": [${kept.join(',')}]}`)
})

function recordList(records: unknown): readonly unknown[] {
  if (records === undefined || records === null) return []
  if (!Array.isArray(records)) throw invalidField('records', 'firstRecordNotDict')
  return records
}

/** The resource's id. A new resource is created at the end of the dataset. */
async function resourceOf(client: Client, target: WriteTarget, { resources }: Dataset): Promise<string> {
  if ('resource_id' in target) return target.resource_id
  const { id: _id, ...described } = target.resource
  const now = new Date().toISOString().slice(0, -1)
  const input = parseResource(described)
  const resource = newResource(
    { ...input, url: URL_OF_TABLES, url_type: READ_WRITE },
    Math.max(-1, ...resources.map(({ position }) => position)) + 1,
    now,
  )
  await insertResources(client, target.package_id, [resource])
  await describeTables(client, dictionariesOf([input], [resource]))
  return resource.id
}

function parseResource(resource: object) {
  try {
    return parse(resource_input, resource)
  } catch (error) {
    if (error instanceof ValiError) throw fieldErrors(error.issues, resource)
    throw error
  }
}

/** CKAN's response: the input with derived values, without the records. */
function answerOf(input: Input, resourceId: string, { fields }: WrittenTable): Record<string, unknown> {
  const types = new Map(fields.map(({ id, type }) => [id, type]))
  const unknown = Object.entries(input).filter(([name]) => !(name in contract.input.entries))
  return {
    ...(unknown.length > 0 && { __extras: Object.fromEntries(unknown) }),
    ...(input.aliases && { aliases: input.aliases }),
    calculate_record_count: input.calculate_record_count ?? 'background',
    delete_fields: input.delete_fields,
    ...(input.primary_key && { primary_key: input.primary_key }),
    ...(input.indexes && { indexes: input.indexes }),
    ...(input.fields && {
      fields: input.fields.map((field) => ({ ...field, type: field.type || types.get(field.id) })),
    }),
    ...(isDict(input.resource) && { resource: { ...input.resource, url: URL_OF_TABLES } }),
    resource_id: resourceId,
    method: 'insert',
  }
}

const isDict = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
