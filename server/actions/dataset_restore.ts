import { dataset_restore as contract } from '#contract/dataset_restore.ts'
import type { Dataset } from '#contract/entities.ts'
import { activityLabelsOf } from '../activity/activityList.ts'
import { changeDataset } from '../dataset/changeDataset.ts'
import { fieldsOfDataset } from '../dataset/datasetRow.ts'
import { writableDataset } from '../dataset/requireDatasetWrite.ts'
import { showDataset } from '../dataset/showDataset.ts'
import { documentOfLine, findActivity } from '../db/activityStream.ts'
import { activeGroupIds } from '../db/groups.ts'
import { invalidField, notFound } from '../errors.ts'
import { defineAction } from './define.ts'

/**
 * Gives a dataset the metadata of an earlier version, as a change like any other: another restore undoes it. Categories that
 * are gone stay away. Throws 403, 404 and 409. Not in CKAN.
 */
export const dataset_restore = defineAction(contract, async ({ id: wanted, activity_id, metadata_modified }, deps) => {
  const { id } = await writableDataset(wanted, deps)
  const line = await findActivity(deps.db, activity_id, { labels: await activityLabelsOf(deps) })
  const document = line?.object_id === id ? await documentOfLine(deps.db, line.id) : undefined
  if (document === undefined) throw notFound('activityWithoutObject')
  const past = JSON.parse(document) as Dataset // server/db/packageDocument.ts wrote this text
  const groups = await activeGroupIds(
    deps.db,
    past.groups.map((group) => group.id),
  )
  await changeDataset(id, deps, (current) => {
    if (metadata_modified && metadata_modified !== current.metadata_modified)
      throw invalidField('metadata_modified', 'bulkChangedSince')
    const { name, resources, publish_at } = fieldsOfDataset(current)
    return { ...fieldsOfDataset(past), name, resources, publish_at, groups: groups.map((group) => ({ id: group })) }
  })
  return showDataset(id, deps)
})
