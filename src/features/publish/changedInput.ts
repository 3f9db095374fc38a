import type { Dataset } from '#contract/entities.ts'
import type { Locale } from '../../i18n/languages.ts'
import { type DatasetInput, datasetInput } from './datasetInput.ts'
import type { Draft } from './draft.ts'
import { draftOfDataset } from './draftOfDataset.ts'

/** Only what a draft changes of a dataset: what stays as it is, somebody else may have changed meanwhile. */
export function changedInput(draft: Draft, base: Dataset, locale: Locale): Partial<DatasetInput> {
  const before = new Map<string, unknown>(Object.entries(datasetInput(draftOfDataset(base, draft.key, locale), locale)))
  const after = Object.entries(datasetInput({ ...draft, base }, locale))
  return Object.fromEntries(
    after.filter(([field, value]) => JSON.stringify(value) !== JSON.stringify(before.get(field))),
  )
}
