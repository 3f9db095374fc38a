import type { DictionaryField } from '#contract/datastore_fields.ts'
import type { DatastoreField } from '#contract/entities.ts'
import { type Info, type Infos, saveWaitingInfos, waitingInfos } from '../db/datastoreDictionary.ts'
import { reopenLoad } from '../db/datastoreLoads.ts'
import { lockTable, saveTable } from '../db/datastoreWrite.ts'
import type { Client } from '../db/pool.ts'

/** Data dictionaries by resource, as callers send them. */
export type Dictionaries = ReadonlyMap<string, readonly DictionaryField[]>

type Sent = { datastore_fields?: readonly DictionaryField[] | null | undefined }

/** The data dictionaries that were sent with resources; `rows` are the same resources, with their ids. */
export const dictionariesOf = (sent: readonly Sent[], rows: readonly { id: string }[]): Dictionaries =>
  new Map(
    rows.flatMap(({ id }, index): [string, readonly DictionaryField[]][] => {
      const fields = sent[index]?.datastore_fields
      return fields && fields.length > 0 ? [[id, fields]] : []
    }),
  )

/**
 * Writes entries of data dictionaries inside the caller's transaction: into the table if it has the column; otherwise they are
 * stored until the column exists. A load that is open or failed starts again if an entry chooses a type that it did not have.
 */
export async function describeTables(client: Client, dictionaries: Dictionaries): Promise<void> {
  for (const [resourceId, fields] of dictionaries) await describeTable(client, resourceId, fields)
}

async function describeTable(client: Client, resourceId: string, sent: readonly DictionaryField[]): Promise<void> {
  const table = await lockTable(client, resourceId)
  const infos = new Map(sent.map(({ id, info }) => [id, info]))
  const known = new Set(table?.fields.map(({ id }) => id))
  if (table && sent.some(({ id }) => known.has(id))) {
    const fields = table.fields.map((field) => withInfo(field, infos.get(field.id)))
    await saveTable(client, { ...table, fields })
  }
  const others = sent.filter(({ id }) => !known.has(id))
  if (others.length > 0) {
    const waiting = await waitingInfos(client, resourceId)
    for (const { id, info } of others) waiting.set(id, { ...waiting.get(id), ...info })
    await saveWaitingInfos(client, resourceId, waiting)
  }
  if (sent.some(({ info }) => 'type_override' in info)) await reopenLoad(client, resourceId)
}

/** Removes and returns the stored entries for columns of these names; the caller adds them to the new table. */
export async function takeInfos(client: Client, resourceId: string, names: readonly string[]): Promise<Infos> {
  const waiting = await waitingInfos(client, resourceId)
  const taken: Infos = new Map()
  for (const name of names) {
    const info = waiting.get(name)
    if (info && waiting.delete(name)) taken.set(name, info)
  }
  if (taken.size > 0) await saveWaitingInfos(client, resourceId, waiting)
  return taken
}

/** A column with an entry merged into its own; null values remove a key. */
export function withInfo({ info: old, ...field }: DatastoreField, info: Info | null | undefined): DatastoreField {
  const merged = Object.entries({ ...old, ...info }).filter(([, value]) => value !== null)
  return merged.length === 0 ? field : { ...field, info: Object.fromEntries(merged) }
}
