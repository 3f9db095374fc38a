import { type BulkChange, bulk_update_metadata as contract } from '#contract/bulk_update_metadata.ts'
import { bulkChange } from '../dataset/bulk/bulkChange.ts'
import { resolveGroups } from '../db/insertPackage.ts'
import { notAuthorized, notFound } from '../errors.ts'
import { defineAction } from './define.ts'

/**
 * Changes many datasets in one transaction. Datasets that the caller may not change, or that have changed since the caller
 * read them, are reported and stay as they are. Not in CKAN.
 */
export const bulk_update_metadata = defineAction(contract, async (input, deps) => {
  if (!deps.user) throw notAuthorized()
  const { owner_org, add_groups = [] } = input.change
  const own = input.datasets.flatMap(({ change }) => change?.owner_org || [])
  const found = await resolveGroups(deps.db, [...own, ...(owner_org ? [owner_org] : []), ...add_groups])
  const organizationId = (wanted: string) =>
    found.find(({ id, name, is_organization }) => is_organization && (id === wanted || name === wanted))?.id
  if (owner_org && !organizationId(owner_org)) throw notFound('organizationNotFound')
  const isGroup = (wanted: string) =>
    found.some(({ id, name, is_organization }) => !is_organization && (id === wanted || name === wanted))
  if (!add_groups.every(isGroup)) throw notFound('groupNotFound')
  // With an unknown organization of its own, only that dataset is refused: it may have been deleted before an undo.
  const withId = (change: BulkChange): BulkChange =>
    change.owner_org ? { ...change, owner_org: organizationId(change.owner_org) ?? change.owner_org } : change
  const datasets = input.datasets.map((one) => (one.change ? { ...one, change: withId(one.change) } : one))
  return bulkChange({ ...input, datasets, change: withId(input.change) }, deps.user, deps)
})
