import { package_activity_list as contract } from '#contract/package_activity_list.ts'
import { labelsOf } from '../authorize.ts'
import { listActivities } from '../db/listings.ts'
import { findPackageFacts } from '../db/packages.ts'
import { invalidField, notAuthorized, notFound } from '../errors.ts'
import { mayRead } from '../visibility.ts'
import { defineAction } from './define.ts'

const MOST_ROWS = 100

/** Lists what was done to a dataset; what was done while it was private, to those who could read it then. */
export const package_activity_list = defineAction(contract, async (input, deps) => {
  const { activity_types, exclude_activity_types, limit, offset, before, after } = input
  if (activity_types && exclude_activity_types) throw invalidField('activity_types', 'activityTypesBoth')
  const dataset = await findPackageFacts(deps.db, input.id)
  if (!dataset) throw notFound()
  const labels = await labelsOf(deps.db, deps.user)
  if (!mayRead(labels, dataset))
    throw notAuthorized('readPackageForbidden', { user: deps.user?.name ?? '', id: input.id })
  return listActivities(deps.db, dataset.id, {
    labels,
    types: activity_types,
    withoutTypes: exclude_activity_types,
    before,
    after,
    limit: Math.min(limit, MOST_ROWS),
    offset: offset ?? 0,
  })
})
