import { package_patch as contract } from '#contract/package_patch.ts'
import { changeDataset } from '../dataset/changeDataset.ts'
import { collectValidationErrors } from '../dataset/collectValidationErrors.ts'
import { wholeInput } from '../dataset/datasetRow.ts'
import { writableDataset } from '../dataset/requireDatasetWrite.ts'
import { showDataset } from '../dataset/showDataset.ts'
import { invalidField } from '../errors.ts'
import { type ActionDeps, defineAction } from './define.ts'

/** Changes the given fields of a dataset. */
export const package_patch = defineAction(
  contract,
  async (input, deps) => {
    const { id } = await target(input, deps)
    await changeDataset(id, deps, (current) => wholeInput(current, input, deps.config.languages))
    return showDataset(id, deps)
  },
  {
    before: target,
    collectValidationErrors: async (data, error, deps) =>
      collectValidationErrors(data, error, (await target(data, deps)).id, deps),
  },
)

function target({ id }: { id?: unknown }, deps: ActionDeps) {
  if (!id) throw invalidField('id', 'missingValue')
  return writableDataset(String(id), deps)
}
