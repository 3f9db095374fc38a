import type { Dataset } from '#contract/entities.ts'
import { type Frequency, isFrequencyKey, readFrequency } from '#contract/frequency.ts'
import { extrasOf } from './extras.ts'

/** The promised update frequency of a dataset, from the extra that has it; of a text in several languages (fluent), of the first that says it. */
export function frequencyOf(dataset: Pick<Dataset, 'extras'>): Frequency | undefined {
  const promise = extrasOf(dataset, '').find(({ key }) => isFrequencyKey(key))
  // Translations and lists are JSON here, whose texts stand between quotation marks.
  return promise?.value
    .split('"')
    .map((text) => readFrequency(text))
    .find((frequency) => frequency !== undefined)
}
