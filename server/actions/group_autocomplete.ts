import { group_autocomplete as contract } from '#contract/group_autocomplete.ts'
import { groupsHolding } from '../db/groups.ts'
import { invalidField } from '../errors.ts'
import { defineAction } from './define.ts'

const MOST = 1000

/** Active groups whose name or title contains a text. */
export const group_autocomplete = defineAction(
  contract,
  async ({ q, limit }, { db }) => {
    if (q === undefined || q === null) throw invalidField('q', 'missingValue')
    return groupsHolding(db, { isOrganization: false, q, limit: Math.min(limit, MOST) })
  },
  { cacheable: true },
)
