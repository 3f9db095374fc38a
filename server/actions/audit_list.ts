import { audit_list as contract } from '#contract/audit_list.ts'
import { listAudit } from '../db/audit.ts'
import { sysadminsOnly } from '../tag/vocabulary.ts'
import { defineAction } from './define.ts'

const MOST_LINES = 500

/** A page of the audit: who changed what and when. */
export const audit_list = defineAction(
  contract,
  async ({ limit, offset, ...filter }, { db }) => listAudit(db, filter, { limit: Math.min(limit, MOST_LINES), offset }),
  { before: sysadminsOnly },
)
