import type { User } from '../actions/define.ts'
import { recordAudit } from '../db/audit.ts'
import type { Queryable } from '../db/pool.ts'

/** Records a write to a published query in the audit. */
export const recordQuery = (
  db: Queryable,
  user: User | null,
  event: 'new' | 'changed' | 'deleted',
  query: { id: string; name: string },
): Promise<void> =>
  recordAudit(db, {
    user: user && { id: user.id, name: user.name },
    ...{ event, object_type: 'published query', object_id: query.id, object_name: query.name },
  })
