import { package_collaborator_list as contract } from '#contract/package_collaborator_list.ts'
import { labelsOf } from '../authorize.ts'
import { findPackageFacts } from '../db/packages.ts'
import { notAuthorized, notFound } from '../errors.ts'
import { isGroupAdmin } from '../group/writableGroup.ts'
import { mayRead } from '../visibility.ts'
import { defineAction } from './define.ts'

/**
 * There are no collaborators. Callers who may list them in CKAN, the administrators of the dataset's organization, get an
 * empty list.
 */
export const package_collaborator_list = defineAction(contract, async ({ id }, deps) => {
  const dataset = await findPackageFacts(deps.db, id)
  if (!dataset || !mayRead(await labelsOf(deps.db, deps.user), dataset)) throw notFound('packageNotFound')
  const isAllowed = dataset.owner_org
    ? await isGroupAdmin(dataset.owner_org, deps)
    : deps.user?.sysadmin || (deps.user !== null && deps.user.id === dataset.creator_user_id)
  if (!isAllowed) throw notAuthorized('listCollaboratorsForbidden', { user: deps.user?.name ?? '' })
  return []
})
