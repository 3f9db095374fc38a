import { package_revise as contract } from '#contract/package_revise.ts'
import { changeDataset } from '../dataset/changeDataset.ts'
import { withUpload } from '../dataset/changeResource.ts'
import { writableDataset } from '../dataset/requireDatasetWrite.ts'
import { filtered } from '../dataset/revise/globs.ts'
import { type Placed, type Revision, readRevision } from '../dataset/revise/readRevision.ts'
import { type KeptUpload, revise } from '../dataset/revise/revise.ts'
import { showDataset } from '../dataset/showDataset.ts'
import { invalid } from '../errors.ts'
import { IncomingFile } from '../files/IncomingFile.ts'
import { type ActionDeps, defineAction } from './define.ts'

/** Changes parts of a dataset, all or none, if it still matches what the caller has read. */
export const package_revise = defineAction(
  contract,
  async (input, deps) => {
    const revision = readRevision(input)
    const { id } = await target(revision, deps)
    const isUpload = ({ path, value }: Placed) => path.at(-1) === 'upload' && value instanceof IncomingFile
    const uploads = await keepUploads(revision.updateAt.filter(isUpload), deps)
    const others = { ...revision, updateAt: revision.updateAt.filter((placed) => !isUpload(placed)) }
    const files = new Map<string, string>()
    try {
      const change = (current: Parameters<typeof revise>[0]) => {
        const revised = revise(current, others, uploads)
        files.clear() // the transaction may have been retried
        for (const [resourceId, fileId] of revised.files) files.set(resourceId, fileId)
        return revised.fields
      }
      await changeDataset(id, deps, change, files)
    } catch (error) {
      await deps.files.remove(uploads.map(({ fileId }) => fileId))
      throw error
    }
    const answer = { package: JSON.parse((await showDataset(id, deps)).text) }
    return filtered(answer, revision.include) as { package?: Record<string, unknown> } // a part of the dataset, or all of it
  },
  {
    takesFiles: true,
    before: async (data, deps) => target(readRevision(data), deps),
  },
)

function target({ match, matchAt }: Revision, deps: ActionDeps) {
  const at = (key: string) => match[key] || matchAt.find(({ path }) => path.length === 1 && path[0] === key)?.value
  const named = at('id') || at('name')
  if (!named) throw invalid({ match__id: { key: 'missingValue' } }) // a plain text, as in CKAN
  return writableDataset(String(named), deps)
}

/** Assigns all files to their resources, or none. */
async function keepUploads(placed: readonly Placed[], deps: ActionDeps): Promise<KeptUpload[]> {
  const kept: KeptUpload[] = []
  try {
    for (const { path, value } of placed) {
      const { fields, fileId } = await withUpload({ upload: value }, deps)
      if (fileId) kept.push({ path: path.slice(0, -1), fields, fileId })
    }
    return kept
  } catch (error) {
    await deps.files.remove(kept.map(({ fileId }) => fileId))
    throw error
  }
}
