import { package_relationships_list as contract } from '#contract/package_relationships_list.ts'
import { labelsOf } from '../authorize.ts'
import { findPackageFacts } from '../db/packages.ts'
import { notFound } from '../errors.ts'
import { mayRead } from '../visibility.ts'
import { defineAction } from './define.ts'

/** Always an empty list, as in CKAN for a dataset without relationships. Throws 404 if the caller may not read it. */
export const package_relationships_list = defineAction(contract, async ({ id, id2 }, deps) => {
  const labels = await labelsOf(deps.db, deps.user)
  for (const each of id2 ? [id, id2] : [id]) {
    const dataset = await findPackageFacts(deps.db, each)
    if (!dataset || !mayRead(labels, dataset)) throw notFound('packageNotFound')
  }
  return []
})
