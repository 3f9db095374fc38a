import { deleted_dataset_list as contract } from '#contract/deleted_dataset_list.ts'
import { limits } from '#contract/limits.ts'
import { groupsWithPermission } from '../authorize.ts'
import { editableOrganization } from '../dashboard/editableOrganization.ts'
import { editableFor } from '../dataset/requireDatasetWrite.ts'
import { listDeleted } from '../db/trash.ts'
import { notAuthorized } from '../errors.ts'
import { defineAction } from './define.ts'

/** The deleted datasets that the caller may restore, with the days that are left. Never cached. Not in CKAN. */
export const deleted_dataset_list = defineAction(contract, async ({ organization, limit, offset }, deps) => {
  const { db, user, config } = deps
  if (!user) throw notAuthorized('dashboardSignIn')
  const allowed = await groupsWithPermission(db, user, 'delete_dataset')
  const chosen = organization ? await editableOrganization(organization, allowed, user, deps) : undefined
  const { organizations, creatorId } = editableFor(user, allowed)
  const found = await listDeleted(
    db,
    { organizations: organizations && [...organizations], creatorId, organizationId: chosen?.id ?? null },
    { limit: Math.min(limit, limits.deletedDatasets.max), offset, keptDays: config.trashDays },
  )
  if (allowed?.size === 0 && found.count === 0) throw notAuthorized('dashboardForbidden', { user: user.name })
  return { ...found, kept_days: config.trashDays }
})
