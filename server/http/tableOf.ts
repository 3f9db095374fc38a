import type { Services } from '../actions/define.ts'
import { labelsOf } from '../authorize.ts'
import { type DatastoreTable, findTable } from '../db/datastoreTables.ts'
import { mayRead } from '../visibility.ts'
import { userOf } from './userOf.ts'

/** The table of a resource id or alias; undefined if the caller may not read it. */
export async function tableOf(id: string, request: Request, services: Services): Promise<DatastoreTable | undefined> {
  const table = await findTable(services.db, id)
  if (!table) return undefined
  const labels = await labelsOf(services.db, await userOf(request, services))
  return mayRead(labels, table.dataset) ? table : undefined
}
