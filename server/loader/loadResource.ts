import type { Services } from '../actions/define.ts'
import { lockDataset } from '../datastore/lockDataset.ts'
import { noteWrite } from '../datastore/noteWrite.ts'
import { tableName } from '../datastore/quoteIdentifier.ts'
import { KeyNotUniqueError, type WantedIndexes } from '../datastore/stageIndexes.ts'
import { type RowPortion, stageTable, swapTable } from '../datastore/stageTable.ts'
import { waitingInfos } from '../db/datastoreDictionary.ts'
import { noteLoad, type WaitingLoad } from '../db/datastoreLoads.ts'
import { findTable } from '../db/datastoreTables.ts'
import { execute } from '../db/datastoreWrite.ts'
import type { Client } from '../db/pool.ts'
import { tableIndexes } from '../db/tableIndexes.ts'
import { ActionError, type FieldError, isMessage } from '../errors.ts'
import { TableLoadError } from '../importer/TableLoadError.ts'
import { chosenType } from '../importer/table/ChosenColumn.ts'
import type { ChosenTypes } from '../importer/tableColumns.ts'
import type { SlowestDownload } from './fetchLink.ts'
import { TableReader } from './TableReader.ts'
import { tableFormat } from './tableFormat.ts'

export type LoaderSettings = {
  dataDir: string
  /** Whose links are followed: those of the public internet, all, or none. */
  links: 'public' | 'all' | 'off'
  maxBytes: number
  /** How often a load that takes its time says how many rows it has. */
  tellEveryMs?: number
  /** How slow the site of a link may be. */
  slowest?: SlowestDownload
}
type Surroundings = Pick<Services, 'log'> & { signal: AbortSignal; onRows: (rows: number) => void }

/** Another request took this one's place while it was at work. */
export class SupersededError extends Error {}

/**
 * Loads a resource's file, its own or its link's, into a new table that takes the old one's place when all of it is there:
 * one transaction on the client's connection. Gives the seq that the index must reach. Throws TableLoadError, SupersededError, or the
 * database's error.
 */
export async function loadResource(
  client: Client,
  load: WaitingLoad,
  path: string,
  { log, signal, onRows }: Surroundings,
): Promise<number> {
  const format = tableFormat(load)
  if (!format) throw new TableLoadError({ key: 'tableNoFormat' })
  const { chosen, wanted } = await shapeOf(client, load.resource_id)
  const reader = new TableReader({ path, format, schema: undefined, chosen })
  const close = () => void reader.close()
  signal.addEventListener('abort', close)
  try {
    await client.query('BEGIN')
    await execute(client, 'SET LOCAL statement_timeout = 0')
    const columns = await reader.columns()
    const staged = await stageTable(client, columns, counted(reader.portions(), onRows), wanted).catch(
      (error: unknown) => {
        throw faultOf(error)
      },
    )
    // Readers of the old table are let finish, but not for ever: everybody behind them waits.
    await execute(client, `SET LOCAL lock_timeout = '20s'`)
    const dataset = await lockDataset(client, load.package_id, load.resource_id)
    const { count: skipped = 0, line, why } = reader.skipped ?? {}
    const state = { state: 'complete', rows: staged.rows, skipped, line, ...(why && { error: why }) } as const
    if (!(await noteLoad(client, load, state))) throw new SupersededError()
    const { isNew } = await swapTable(client, load.resource_id, staged)
    const note = { event: isNew ? 'new' : 'changed', resourceId: load.resource_id, rows: staged.rows } as const
    const seq = await noteWrite(client, dataset, note, null)
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

/** What a new table takes over from the one that a resource has: types of its dictionary, its key, its indexes. */
async function shapeOf(client: Client, resourceId: string): Promise<{ chosen: ChosenTypes; wanted: WantedIndexes }> {
  const table = await findTable(client, resourceId)
  const infos = [
    ...(table?.fields ?? []).map(({ id, info }) => [id, info] as const),
    ...(await waitingInfos(client, resourceId)),
  ]
  const types = infos.map(([id, info]) => [id, chosenType(info)] as const)
  const indexes = table ? await tableIndexes(client, tableName(resourceId)) : []
  return {
    chosen: Object.fromEntries(types.flatMap(([id, type]) => (type ? [[id, type]] : []))),
    wanted: { primaryKey: table?.primary_key ?? [], indexes },
  }
}

/** What the datastore refuses is the file's fault; records are counted from 0, their lines from 2, below the headings. */
function faultOf(error: unknown): unknown {
  if (error instanceof KeyNotUniqueError) {
    const values = { key: error.key.join(', '), reason: error.message }
    return new TableLoadError({ key: 'keyNotUnique', values }, error.row + 2)
  }
  if (!(error instanceof ActionError)) return error
  const { records_row: row, ...fields } = error.fields
  const [fault] = Object.values(fields).flat()
  const line = typeof row === 'number' ? row + 2 : undefined
  return new TableLoadError({ key: 'loadRefused', values: { reason: wordsIn(fault) } }, line)
}

const wordsIn = (fault: FieldError | undefined) =>
  typeof fault === 'object' && !Array.isArray(fault) && isMessage(fault)
    ? fault
    : typeof fault === 'string'
      ? fault
      : ''
