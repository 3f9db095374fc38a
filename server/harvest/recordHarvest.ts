import type { AuditEvent } from '#contract/audit.ts'
import type { User } from '../actions/define.ts'
import { recordAudit } from '../db/audit.ts'
import type { Queryable } from '../db/pool.ts'

/** Records in the audit what a person did to a source or its jobs. The address may have a password, so it is left out. */
export const recordHarvest = (
  db: Queryable,
  user: User | null,
  [event, object_type]: readonly [AuditEvent, 'harvest source' | 'harvest job'],
  source: { id: string; title: string },
  details: Record<string, unknown> = {},
): Promise<void> =>
  recordAudit(db, {
    user: user && { id: user.id, name: user.name },
    ...{ event, object_type, object_id: source.id, object_name: source.title, details },
  })
