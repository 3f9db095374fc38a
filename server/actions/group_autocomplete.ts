import type { ParsedOf } from '#contract/define.ts'
import { group_autocomplete as contract } from '#contract/group_autocomplete.ts'
import { groupsHolding } from '../db/groups.ts'
import { invalidField } from '../errors.ts'
import { type ActionDeps, defineAction } from './define.ts'

const MOST = 1000

type Query = ParsedOf<typeof contract>

const holding =
  (isOrganization: boolean) =>
  async ({ q, limit }: Query, { db }: ActionDeps) => {
    if (q === undefined || q === null) throw invalidField('q', 'missingValue')
    return groupsHolding(db, { isOrganization, q, limit: Math.min(limit, MOST) })
  }

/** Active groups whose name or title contains a text. */
export const group_autocomplete = defineAction(contract, holding(false), { cacheable: true })

/** Active organizations whose name or title contains a text. */
export const organization_autocomplete = defineAction(contract, holding(true), {
  cacheable: true,
})
