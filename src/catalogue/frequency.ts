import type { Dataset } from '#contract/entities.ts'
import { type Frequency, isFrequencyKey, readFrequency } from '#contract/frequency.ts'
import { extrasOf } from './extras.ts'

/** The promised update frequency of a dataset, from the extra that has it; it is the same in every language. */
export function frequencyOf(dataset: Dataset): Frequency | undefined {
  const promise = extrasOf(dataset, '').find(({ key }) => isFrequencyKey(key))
  return promise && readFrequency(promise.value)
}
