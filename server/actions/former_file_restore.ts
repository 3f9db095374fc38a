import { former_file_restore as contract } from '#contract/former_file_restore.ts'
import { changeDataset } from '../dataset/changeDataset.ts'
import { fieldsOfDataset } from '../dataset/datasetRow.ts'
import { presentedResource } from '../dataset/findResource.ts'
import { utcNow } from '../dataset/times.ts'
import { findFormer } from '../db/formerFiles.ts'
import { invalidField, notFound } from '../errors.ts'
import { editableFormerFile } from '../formerFile/editableFormerFile.ts'
import { recordFormerFile } from '../formerFile/recordFormerFile.ts'
import { defineAction } from './define.ts'

/**
 * Makes a replaced file the file of its resource again, as a change like any other: its table is loaded again, and the file
 * that it replaces can be restored. Throws 404, 403, and 409 if the dataset was changed since. Not in CKAN.
 */
export const former_file_restore = defineAction(contract, async ({ id, metadata_modified }, deps) => {
  const { file, dataset } = await editableFormerFile(id, deps)
  const { resource_id, file_id } = file
  await changeDataset(
    dataset.id,
    deps,
    async (current, client) => {
      if (metadata_modified && metadata_modified !== current.metadata_modified)
        throw invalidField('metadata_modified', 'bulkChangedSince')
      const former = await findFormer(client, file_id, { lock: true })
      if (!former || !current.resources.some((resource) => resource.id === resource_id))
        throw notFound('formerFileGone')
      const { name: url, format, mimetype, size, hash, table_range } = former
      const facts = { url, url_type: 'upload', format: format ?? '', mimetype, size, hash, table_range }
      await recordFormerFile(client, 'restored', { file, dataset }, deps)
      return {
        ...fieldsOfDataset(current),
        resources: current.resources.map((resource) =>
          resource.id === resource_id ? { ...resource, ...facts, last_modified: utcNow() } : resource,
        ),
      }
    },
    new Map([[resource_id, file_id]]),
  )
  const restored = await presentedResource(dataset.id, resource_id, deps)
  if (!restored) throw notFound('resourceGone')
  return restored
})
