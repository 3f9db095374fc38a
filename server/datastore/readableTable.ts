import type { Services, User } from '../actions/define.ts'
import { labelsOf } from '../authorize.ts'
import { type DatastoreTable, findTable } from '../db/datastoreTables.ts'
import { notAuthorized, notFound } from '../errors.ts'
import type { MessageKey } from '../messages.ts'
import { mayRead } from '../visibility.ts'

type Asker = Pick<Services, 'db'> & { user: User | null }

/** The table with this id or alias, if the caller may read it. Throws 404 with the message `missing`, then 403. */
export async function readableTable(id: string, missing: MessageKey, { db, user }: Asker): Promise<DatastoreTable> {
  const table = await findTable(db, id)
  if (!table) throw notFound(missing, { id })
  if (!mayRead(await labelsOf(db, user), table.dataset)) {
    // The caller's text, so that an alias does not reveal the id.
    throw notAuthorized('datastoreForbidden', { user: user?.name ?? '', action: 'resource_show', id })
  }
  return table
}
