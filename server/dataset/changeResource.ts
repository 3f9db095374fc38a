import type { Dataset, Resource } from '#contract/entities.ts'
import type { ActionDeps } from '../actions/define.ts'
import { ActionError, invalid, notFound } from '../errors.ts'
import { IncomingFile } from '../files/IncomingFile.ts'
import { mungeFilename } from '../files/mungeFilename.ts'
import { guessMimetype } from '../formats.ts'
import { changeDataset, type Files } from './changeDataset.ts'
import { fieldsOfDataset, isTrue } from './datasetRow.ts'
import { presentedResource } from './findResource.ts'
import type { ResourceFields } from './resourceRow.ts'
import { utcNow } from './times.ts'

type Place = { packageId: string; resourceId: string }
/** What the dataset's resources shall be; `own` is what the caller says of this one. */
type Arrange = (current: Dataset, own: ResourceFields) => ResourceFields[]

/** Writes one resource of a dataset, its uploaded file with it, and gives it as the API shows it. */
export async function changeResource(
  { packageId, resourceId }: Place,
  input: ResourceFields,
  deps: ActionDeps,
  arrange: Arrange,
): Promise<Resource> {
  const { fields, fileId } = await withUpload(input, deps)
  const files: Files = new Map(fileId ? [[resourceId, fileId]] : [])
  let place = 0
  try {
    await changeDataset(
      packageId,
      deps,
      (current) => {
        const resources = arrange(current, { ...fields, id: resourceId })
        place = resources.findLastIndex(({ id }) => id === resourceId)
        return { ...fieldsOfDataset(current), resources }
      },
      files,
    )
  } catch (error) {
    if (fileId) await deps.files.remove([fileId])
    throw ownFault(error, place)
  }
  const resource = await presentedResource(packageId, resourceId, deps)
  if (!resource) throw notFound('resourceGone')
  return resource
}

/** A received file gets its place before the resource is written; without a resource it is removed again. */
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

/** A fault of this resource stands under its own fields, not under its place in the dataset. */
function ownFault(error: unknown, place: number): unknown {
  const faults = error instanceof ActionError ? error.fields['resources'] : undefined
  const own = Array.isArray(faults) ? (faults.length === 1 ? faults[0] : faults[place]) : undefined
  return typeof own === 'object' && !Array.isArray(own) && Object.keys(own).length > 0 && !('key' in own)
    ? invalid(own)
    : error
}
