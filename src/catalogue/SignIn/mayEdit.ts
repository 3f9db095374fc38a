import type { Dataset } from '#contract/entities.ts'
import type { ApiError } from '../../api/errors.ts'
import { list, objects } from '../../api/raw.ts'
import type { Call } from './useCall.ts'
import type { Me } from './useMe.ts'

/** `call` sends an action to the portal. A portal with its own catalogue has no collaborators. */
export type Portal = { call: Call; hasOwnCatalogue: boolean }

type Facts = Pick<Dataset, 'id' | 'owner_org' | 'creator_user_id'>

/**
 * Whether a user may edit a dataset: editors of its organization, collaborators (in a CKAN) and sysadmins. A dataset
 * without an organization belongs to its creator; in a CKAN a setting decides that, which no action returns, so the
 * first change shows it. Throws an ApiError.
 */
export async function mayEdit({ id, owner_org, creator_user_id }: Facts, me: Me, portal: Portal): Promise<boolean> {
  if (me.isSysadmin) return true
  if (!owner_org) return !creator_user_id || creator_user_id === me.id || (await isCollaborator(id, me, portal))
  const organizations = objects(list(await portal.call('organization_list_for_user', { permission: 'update_dataset' })))
  return organizations.some((one) => one.id === owner_org) || isCollaborator(id, me, portal)
}

/** A CKAN without collaborators refuses the call. */
async function isCollaborator(id: string, me: Me, { call, hasOwnCatalogue }: Portal): Promise<boolean> {
  if (hasOwnCatalogue) return false
  // An action of CKAN that our server does not have.
  const ask = call as (action: string, input: object) => Promise<unknown>
  const datasets = await ask('package_collaborator_list_for_user', { id: me.id }).catch((error: ApiError) => {
    if (['offline', 'away', 'busy'].includes(error.kind)) throw error
    return []
  })
  return objects(list(datasets)).some(
    ({ package_id, capacity }) => package_id === id && (capacity === 'editor' || capacity === 'admin'),
  )
}
