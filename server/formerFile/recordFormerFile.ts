import type { ActionDeps } from '../actions/define.ts'
import { recordAudit } from '../db/audit.ts'
import type { FormerFile } from '../db/formerFiles.ts'
import type { PackageFacts } from '../db/packages.ts'
import type { Queryable } from '../db/pool.ts'

/** Appends to the audit, inside the transaction, what a user did to a replaced file. */
export const recordFormerFile = (
  db: Queryable,
  event: 'restored' | 'purged',
  { file, dataset }: { file: FormerFile; dataset: PackageFacts },
  { user }: Pick<ActionDeps, 'user'>,
): Promise<void> =>
  recordAudit(db, {
    user,
    event,
    object_type: 'former file',
    object_id: dataset.id,
    object_name: dataset.name,
    details: { resource_id: file.resource_id, name: file.name, hash: file.hash, replaced: file.replaced },
  })
