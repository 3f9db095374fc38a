import type { Dataset, Resource } from '#contract/entities.ts'
import type { ActionDeps } from '../actions/define.ts'
import { ActionError, invalid, notFound } from '../errors.ts'
import { IncomingFile } from '../files/IncomingFile.ts'
import { mungeFilename } from '../files/mungeFilename.ts'
import { guessMimetype } from '../formats.ts'
import { changeDataset } from './changeDataset.ts'
import { fieldsOfDataset, isTrue } from './datasetRow.ts'
import { presentedResource } from './findResource.ts'
import type { ResourceFields } from './resourceRow.ts'
import { utcNow } from './times.ts'
import type { Files } from './writeChanges.ts'

type Place = { packageId: string; resourceId: string }
/** Returns the new resources of the dataset; `own` is the input for this resource. */
type Arrange = (current: Dataset, own: ResourceFields) => ResourceFields[]

/** Writes one resource of a dataset with its uploaded file. Returns the resource in the format of the API. */
export async function changeResource(
  { packageId, resourceId }: Place,
  input: ResourceFields,
  deps: ActionDeps,
  arrange: Arrange,
): Promise<Resource> {
  const { fields, fileId } = await withUpload(input, deps)
  const files: Files = new Map(fileId ? [[resourceId, fileId]] : [])
  let index = 0
  try {
    await changeDataset(
      packageId,
      deps,
      (current) => {
        const resources = arrange(current, { ...fields, id: resourceId })
        index = resources.findLastIndex(({ id }) => id === resourceId)
        return { ...fieldsOfDataset(current), resources }
      },
      files,
    )
  } catch (error) {
    if (fileId) await deps.files.remove([fileId])
    throw resourceError(error, index)
  }
  const resource = await presentedResource(packageId, resourceId, deps)
  if (!resource) throw notFound('resourceGone')
  return resource
}

/** Stores the uploaded file, if there is one, and returns the fields with its name, size and hash. */
export async function withUpload(
  input: ResourceFields,
  deps: ActionDeps,
): Promise<{ fields: ResourceFields; fileId: string | undefined }> {
  const { upload, clear_upload, ...fields } = input
  if (upload instanceof IncomingFile) {
    const url = mungeFilename(upload.filename)
    const { size, hash } = upload
    const mimetype = input['mimetype'] || guessMimetype(url)
    const facts = { url, url_type: 'upload', size, hash, mimetype, last_modified: utcNow() }
    return { fields: { ...fields, ...facts }, fileId: await deps.files.keep(upload) }
  }
  return { fields: isTrue(clear_upload) ? { ...fields, url_type: '' } : fields, fileId: undefined }
}

/** Moves the validation errors of this resource from `resources` of the dataset to its own fields. */
function resourceError(error: unknown, index: number): unknown {
  const errors = error instanceof ActionError ? error.fields['resources'] : undefined
  const own = Array.isArray(errors) ? (errors.length === 1 ? errors[0] : errors[index]) : undefined
  return typeof own === 'object' && !Array.isArray(own) && Object.keys(own).length > 0 && !('key' in own)
    ? invalid(own)
    : error
}
