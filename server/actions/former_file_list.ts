import { former_file_list as contract } from '#contract/former_file_list.ts'
import { limits } from '#contract/limits.ts'
import { writableDataset } from '../dataset/requireDatasetWrite.ts'
import { listFormer } from '../db/formerFiles.ts'
import { defineAction } from './define.ts'

const DAY_MS = 86_400_000

/** The replaced files of a dataset, for those who may change it. Throws 404, then 403. Not in CKAN. */
export const former_file_list = defineAction(contract, async ({ id }, deps) => {
  const { formerFileDays, siteUrl } = deps.config
  const dataset = await writableDataset(id, deps, { missing: 'packageNotFound' })
  const files = await listFormer(deps.db, dataset.id, limits.formerFileList.max)
  return files.map(({ file_id, package_id, table_range: _range, ...file }) => ({
    ...file,
    id: file_id,
    url: `${siteUrl}/dataset/${package_id}/resource/${file.resource_id}/former/${file_id}/download`,
    kept_until: new Date(Date.parse(`${file.replaced}Z`) + formerFileDays * DAY_MS).toISOString().slice(0, 19),
  }))
})
