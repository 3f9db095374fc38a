import { randomUUID } from 'node:crypto'
import { package_create as contract } from '#contract/package_create.ts'
import { groupsWithPermission } from '../authorize.ts'
import { recordDatasets } from '../dataset/activity.ts'
import { checkDataset } from '../dataset/checkDataset.ts'
import { collectValidationErrors } from '../dataset/collectValidationErrors.ts'
import { type DatasetFields, isTrue, replacedFields, tagsOf, withPlainTexts } from '../dataset/datasetRow.ts'
import { lockLinks } from '../dataset/lockLinks.ts'
import { publishTime } from '../dataset/publishTime.ts'
import { showDataset } from '../dataset/showDataset.ts'
import { utcNow } from '../dataset/times.ts'
import { describeTables, dictionariesOf } from '../datastore/dictionary.ts'
import { appendChanges } from '../db/changes.ts'
import { insertPackage, insertTags, tagRows } from '../db/insertPackage.ts'
import { renewDocuments } from '../db/packageDocument.ts'
import { retriedTransaction } from '../db/retry.ts'
import { freeName } from '../db/updatePackage.ts'
import { invalidField, notAuthorized } from '../errors.ts'
import { JsonText } from '../jsonText.ts'
import { scheduleLoads } from '../loader/scheduleLoads.ts'
import { newResource } from '../newResource.ts'
import { refuseUnreviewed } from '../review/refuseUnreviewed.ts'
import { defineAction, type User } from './define.ts'

/** Creates a dataset. Returns when it is on disk and in the search index. */
export const package_create = defineAction(
  contract,
  async (given, deps) => {
    const { user } = deps
    if (!user) throw notAuthorized('createPackageForbidden', { user: '' })
    const input = withPlainTexts(given, deps.config.languages)
    const links = await checkDataset(input, undefined, deps)
    const id = input.id || randomUUID()
    const seq = await retriedTransaction(deps.db, async (client) => {
      await deps.beforeWrite?.(client)
      const now = utcNow()
      const row = newRow(input, id, links.ownerOrg, user, now)
      await refuseUnreviewed([row], deps, client)
      const renamed = await freeName(client, row.name, id)
      await lockLinks(client, [{ ownerOrg: links.ownerOrg, groups: links.groups.added }])
      const resources = (input.resources ?? []).map((resource, index) => newResource(resource, index, now))
      if (!(await insertPackage(client, row, resources, links.groups.added))) throw invalidField('name', 'nameTaken')
      const newResources = resources.map((after) => ({ after, hasNewFile: false }))
      if (deps.loads) await scheduleLoads(client, newResources, deps.loads.takesLinks)
      await describeTables(client, dictionariesOf(input.resources ?? [], resources))
      await insertTags(client, tagRows([{ id, tags: tagsOf(input) }]))
      await renewDocuments(client, [id, ...renamed])
      await recordDatasets(client, user, [{ activity_type: 'new package', dataset: row }])
      return appendChanges(client, [id, ...renamed])
    })
    deps.loads?.wake()
    await deps.catalogue.reached(seq)
    return deps.return_id_only ? new JsonText(JSON.stringify(id)) : showDataset(id, deps)
  },
  {
    anonymousMessage: 'createPackageForbidden',
    before: async (_, { db, user }) => {
      const allowed = user && (await groupsWithPermission(db, user, 'create_dataset'))
      if (allowed?.size === 0) throw notAuthorized('createPackageForbidden', { user: user?.name ?? '' })
    },
    collectValidationErrors: (data, error, deps) => collectValidationErrors(data, error, undefined, deps),
  },
)

function newRow(input: DatasetFields & { name: string }, id: string, ownerOrg: string | null, user: User, now: string) {
  const state = input.state === 'draft' || (user.sysadmin && input.state) ? (input.state ?? 'active') : 'active'
  const isPrivate = isTrue(input.private)
  return {
    ...replacedFields(input, input.name),
    id,
    owner_org: ownerOrg,
    private: isPrivate,
    publish_at: publishTime(input.publish_at, { isPrivate, state, wasActive: false, before: null }),
    state,
    type: input.type || 'dataset',
    creator_user_id: user.id,
    metadata_created: (user.sysadmin && input.metadata_created) || now,
    metadata_modified: (user.sysadmin && input.metadata_modified) || now,
  }
}
