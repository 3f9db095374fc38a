import type { User } from '../actions/define.ts'
import { recordAudit } from '../db/audit.ts'
import type { Queryable } from '../db/pool.ts'
import type { ReuseRow } from '../db/reuses.ts'

/** Records a write to a reuse in the audit. */
export const recordReuse = (
  db: Queryable,
  { id, name }: User,
  event: 'new' | 'approved' | 'deleted',
  reuse: Pick<ReuseRow, 'id' | 'title' | 'package_id'>,
): Promise<void> =>
  recordAudit(db, {
    ...{ user: { id, name }, event, object_type: 'reuse', object_id: reuse.id, object_name: reuse.title },
    details: { package_id: reuse.package_id },
  })
