import { organization_autocomplete as contract } from '#contract/organization_autocomplete.ts'
import { groupsHolding } from '../db/groups.ts'
import { invalidField } from '../errors.ts'
import { defineAction } from './define.ts'

const MOST = 1000

/** Active organizations whose name or title contains a text. */
export const organization_autocomplete = defineAction(
  contract,
  async ({ q, limit }, { db }) => {
    if (q === undefined || q === null) throw invalidField('q', 'missingValue')
    return groupsHolding(db, { isOrganization: true, q, limit: Math.min(limit, MOST) })
  },
  { cacheable: true },
)
