import { package_owner_org_update as contract } from '#contract/package_owner_org_update.ts'
import { changeDataset } from '../dataset/changeDataset.ts'
import { fieldsOfDataset } from '../dataset/datasetRow.ts'
import { writableDataset } from '../dataset/requireDatasetWrite.ts'
import { findGroup } from '../db/groups.ts'
import { notAuthorized, notFound } from '../errors.ts'
import { defineAction } from './define.ts'

/** Moves a dataset to another organization, where the caller must be allowed to create datasets. */
export const package_owner_org_update = defineAction(contract, async ({ id, organization_id }, deps) => {
  if (!deps.user) throw notAuthorized()
  const dataset = await writableDataset(id ?? '', deps, { missing: 'packageNotFound' })
  const organization = organization_id ? await findGroup(deps.db, organization_id, null) : undefined
  if (organization_id && !(organization?.is_organization && organization.state === 'active'))
    throw notFound('organizationNotFound')
  await changeDataset(dataset.id, deps, (current) => ({
    ...fieldsOfDataset(current),
    owner_org: organization?.id ?? null,
  }))
  return null
})
