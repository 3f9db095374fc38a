import { package_update as contract } from '#contract/package_update.ts'
import { changeDataset } from '../dataset/changeDataset.ts'
import { collectValidationErrors } from '../dataset/collectValidationErrors.ts'
import { withPlainTexts } from '../dataset/datasetRow.ts'
import { writableDataset } from '../dataset/requireDatasetWrite.ts'
import { showDataset } from '../dataset/showDataset.ts'
import { invalid } from '../errors.ts'
import { type ActionDeps, defineAction } from './define.ts'

/** Replaces a dataset, with CKAN 2.12's rules for missing fields. */
export const package_update = defineAction(
  contract,
  async (input, deps) => {
    const { id } = await target(input, deps)
    const isChanged = await changeDataset(id, deps, () => withPlainTexts(input, deps.config.languages))
    return showDataset(id, deps, isChanged ? [id] : [])
  },
  {
    before: target,
    collectValidationErrors: async (data, error, deps) =>
      collectValidationErrors(data, error, (await target(data, deps)).id, deps),
  },
)

/** The dataset by `id`, or by `name` if there is no id. */
function target(input: { id?: unknown; name?: unknown }, deps: ActionDeps) {
  const named = input.id || input.name
  if (!named) throw invalid({ id: { key: 'missingValue' } }) // a plain text and not a list, as in CKAN
  return writableDataset(String(named), deps, { missing: 'packageNotFound' })
}
