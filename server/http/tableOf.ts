import type { Services, User } from '../actions/define.ts'
import { labelsOf } from '../authorize.ts'
import { type DatastoreTable, findTable } from '../db/datastoreTables.ts'
import { mayRead } from '../visibility.ts'
import { userOf } from './userOf.ts'

/** The table of a resource id or alias, and the caller; undefined if the caller may not read it. */
export async function tableOf(
  id: string,
  request: Request,
  services: Services,
): Promise<{ table: DatastoreTable; user: User | null } | undefined> {
  const table = await findTable(services.db, id)
  if (!table) return undefined
  const user = await userOf(request, services)
  const labels = await labelsOf(services.db, user)
  return mayRead(labels, table.dataset) ? { table, user } : undefined
}
