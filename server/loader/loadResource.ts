import { tableRangeOf } from '#contract/table_range.ts'
import type { Services } from '../actions/define.ts'
import { compareTables } from '../datastore/changes/compareTables.ts'
import { keptIndexes } from '../datastore/indexes/keptIndexes.ts'
import { lockDataset } from '../datastore/lockDataset.ts'
import { tableName } from '../datastore/quoteIdentifier.ts'
import { recordTableWrite } from '../datastore/recordTableWrite.ts'
import { KeyNotUniqueError, type WantedIndexes } from '../datastore/stageIndexes.ts'
import { type RowPortion, stageTable, swapTable } from '../datastore/stageTable.ts'
import { waitingInfos } from '../db/datastoreDictionary.ts'
import { sourceOf, storeLoadState, takeLoad, type WaitingLoad } from '../db/datastoreLoads.ts'
import { type DatastoreTable, findTable } from '../db/datastoreTables.ts'
import { execute } from '../db/datastoreWrite.ts'
import type { Client } from '../db/pool.ts'
import { tableIndexes } from '../db/tableIndexes.ts'
import { ActionError, type FieldError, isMessage } from '../errors.ts'
import { chosenType } from './columns/ChosenColumn.ts'
import type { ChosenTypes } from './columns/tableColumns.ts'
import type { SlowestDownload } from './fetchLink.ts'
import { limitTableLock } from './limitTableLock.ts'
import { TableLoadError } from './TableLoadError.ts'
import { TableReader } from './TableReader.ts'
import { tableFormat } from './tableFormat.ts'

export type LoaderSettings = {
  dataDir: string
  /** Which links are downloaded: those of the public internet, all, or none. */
  links: 'public' | 'all' | 'off'
  maxBytes: number
  /** Whether other processes can use this database and have files of their own. */
  hasOthers?: boolean
  /** The interval at which a long load writes its number of rows. */
  reportEveryMs?: number
  /** How long a load waits for the readers of the table that it replaces or drops. */
  tableLockMs?: number
  /** The minimum speed of a download. */
  slowest?: SlowestDownload
}
type Context = Pick<Services, 'log'> & {
  signal: AbortSignal
  onRows: (rows: number) => void
  tableLockMs?: number | undefined
}

/** A newer load of the resource replaced this one while it was running, or another process has it. */
export class SupersededError extends Error {}

/**
 * Loads a file into a new table that replaces the resource's old one when it is complete, in one transaction on the
 * client's connection. Returns the seq that the index must reach. Throws TableLoadError, SupersededError, or an error of
 * the database.
 */
export async function loadResource(
  client: Client,
  load: WaitingLoad,
  path: string,
  { log, signal, onRows, tableLockMs }: Context,
): Promise<number> {
  const format = tableFormat(load)
  if (!format) throw new TableLoadError({ key: 'tableNoFormat' })
  const { table, chosen, wanted } = await shapeOf(client, load.resource_id)
  const reader = new TableReader({ path, format, chosen, range: tableRangeOf(load.table_range) })
  const close = () => void reader.close()
  signal.addEventListener('abort', close)
  try {
    await client.query('BEGIN')
    await execute(client, 'SET LOCAL statement_timeout = 0')
    if (!(await takeLoad(client, load))) throw new SupersededError()
    const columns = await reader.columns()
    const staged = await stageTable(client, columns, counted(reader.portions(), onRows), wanted).catch(
      (error: unknown) => {
        throw tableErrorOf(error)
      },
    )
    const changes = table && (await compareTables(client, table, staged))
    await limitTableLock(client, tableLockMs)
    const dataset = await lockDataset(client, load.package_id, load.resource_id)
    const { count: skipped = 0, line, why } = reader.skipped ?? {}
    const state = { state: 'complete', rows: staged.rows, skipped, line, ...(why && { error: why }) } as const
    if (!(await storeLoadState(client, load, state))) throw new SupersededError()
    const { isNew } = await swapTable(client, load.resource_id, staged)
    const event = isNew ? 'new' : 'changed'
    const origin = { source: sourceOf(load), workbook: reader.workbook ?? null }
    const note = { event, resourceId: load.resource_id, rows: staged.rows, changes, origin } as const
    const seq = await recordTableWrite(client, dataset, note, null)
    await client.query('COMMIT')
    log.info({ resource: load.resource_id, rows: staged.rows, skipped }, 'a table was loaded')
    return seq
  } catch (error) {
    await client.query('ROLLBACK')
    throw error
  } finally {
    signal.removeEventListener('abort', close)
    await reader.close()
  }
}

async function* counted(portions: AsyncIterable<RowPortion>, onRows: (rows: number) => void) {
  let rows = 0
  for await (const portion of portions) {
    yield portion
    rows += portion.count
    onRows(rows)
  }
}

/** What a new table keeps of the old one: the types of its dictionary, its primary key and its indexes. */
async function shapeOf(
  client: Client,
  resourceId: string,
): Promise<{ table: DatastoreTable | undefined; chosen: ChosenTypes; wanted: WantedIndexes }> {
  const table = await findTable(client, resourceId)
  const infos = [
    ...(table?.fields ?? []).map(({ id, info }) => [id, info] as const),
    ...(await waitingInfos(client, resourceId)),
  ]
  const types = infos.map(([id, info]) => [id, chosenType(info)] as const)
  const indexes = table ? await tableIndexes(client, tableName(resourceId)) : []
  return {
    table,
    chosen: Object.fromEntries(types.flatMap(([id, type]) => (type ? [[id, type]] : []))),
    wanted: { primaryKey: table?.primary_key ?? [], indexes, automatic: await keptIndexes(client, resourceId) },
  }
}

/** The error of the file for a rejection by the datastore. Record 0 is in line 2, below the headings. */
function tableErrorOf(error: unknown): unknown {
  if (error instanceof KeyNotUniqueError) {
    const values = { key: error.key.join(', '), reason: error.message }
    return new TableLoadError({ key: 'keyNotUnique', values }, error.row + 2)
  }
  if (!(error instanceof ActionError)) return error
  const { records_row: row, ...fields } = error.fields
  const [message] = Object.values(fields).flat()
  const line = typeof row === 'number' ? row + 2 : undefined
  return new TableLoadError({ key: 'loadRefused', values: { reason: textOf(message) } }, line)
}

const textOf = (message: FieldError | undefined) =>
  typeof message === 'object' && !Array.isArray(message) && isMessage(message)
    ? message
    : typeof message === 'string'
      ? message
      : ''
