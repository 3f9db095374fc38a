import type { Dataset } from '#contract/entities.ts'
import type { Locale } from '../../../i18n/languages.ts'
import type { Draft } from '../draft/draft.ts'
import { draftOfDataset } from '../draft/draftOfDataset.ts'
import { type DatasetInput, datasetInput } from './datasetInput.ts'
import type { InputShape } from './plainInput.ts'

/** Only the changed fields of a dataset: another person may have changed the others. */
export function changedInput(
  draft: Draft,
  base: Dataset,
  locale: Locale,
  shape: InputShape = (input) => input,
): Partial<DatasetInput> {
  const input = (of: Draft) => Object.entries(shape(datasetInput(of, locale)))
  const before = new Map<string, unknown>(input(draftOfDataset(base, draft.key, locale)))
  const after = input({ ...draft, base })
  return Object.fromEntries(
    after.filter(([field, value]) => JSON.stringify(value) !== JSON.stringify(before.get(field))),
  )
}
