import type { ActionDeps } from '../actions/define.ts'
import { appendChanges } from '../db/changes.ts'
import {
  isLogoOfOthers,
  lockGroup,
  ownsPackages,
  packagesOfGroup,
  purgeGroup,
  renewInBatches,
  updateGroup,
} from '../db/groupWrites.ts'
import { retriedTransaction } from '../db/retry.ts'
import { invalid, notAuthorized, notFound } from '../errors.ts'
import { recordGroup } from './activity.ts'
import { isLogo } from './logoAddress.ts'
import { groupOfKind, writableGroup } from './writableGroup.ts'

/** organization_delete and group_delete. Throws 409 if an organization still owns datasets. */
export const groupDelete =
  (isOrganization: boolean) =>
  async (input: { id: string }, deps: ActionDeps): Promise<null> => {
    const { id } = await writableGroup(input.id, isOrganization, deps, {
      operation: 'delete',
      missing: 'groupNotFound',
    })
    const seq = await retriedTransaction(deps.db, async (client) => {
      const current = await lockGroup(client, id)
      if (!current) throw notFound('groupNotFound')
      if (current.state === 'deleted') return undefined
      if (isOrganization && (await ownsPackages(client, id)))
        throw invalid({ message: { key: 'organizationNotEmptyDelete' } })
      const deleted = { ...current, state: 'deleted' }
      await updateGroup(client, deleted)
      const packageIds = await packagesOfGroup(client, id)
      await renewInBatches(client, packageIds)
      await recordGroup(client, deps.user, 'deleted', deleted)
      return appendChanges(client, [null, ...packageIds])
    })
    if (seq !== undefined) await deps.catalogue.reached(seq)
    return null
  }

/** organization_purge and group_purge, for sysadmins. Throws 404, 403, and 409 if an organization still owns datasets. */
export const groupPurge =
  (isOrganization: boolean) =>
  async (input: { id: string }, deps: ActionDeps): Promise<null> => {
    const missing = isOrganization ? 'organizationGone' : 'groupGone'
    const { id } = await groupOfKind(input.id, isOrganization, deps, missing)
    if (!deps.user?.sysadmin) throw notAuthorized()
    let freed: string[] = []
    const seq = await retriedTransaction(deps.db, async (client) => {
      const current = await lockGroup(client, id)
      if (!current) throw notFound(missing)
      freed =
        isLogo(current.image_url) && !(await isLogoOfOthers(client, current.image_url, id)) ? [current.image_url] : []
      if (isOrganization && (await ownsPackages(client, id)))
        throw invalid({ message: { key: 'organizationNotEmptyPurge' } })
      const packageIds = await packagesOfGroup(client, id)
      await purgeGroup(client, id)
      await renewInBatches(client, packageIds)
      await recordGroup(client, deps.user, 'purged', { ...current, state: 'deleted' })
      return appendChanges(client, [null, ...packageIds])
    })
    await deps.files.removeImages(freed)
    await deps.catalogue.reached(seq)
    return null
  }
