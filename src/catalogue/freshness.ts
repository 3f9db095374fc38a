import type { Dataset } from '#contract/entities.ts'
import { daysBetween, type Frequency } from '#contract/frequency.ts'
import { instantOf } from './format.ts'
import { frequencyOf } from './frequency.ts'

export type Freshness = {
  /** When the data last changed, milliseconds. */
  readonly updated: number | undefined
  readonly frequency: Frequency | undefined
  /** The promised rhythm has clearly been missed. */
  readonly isLate: boolean
}

const DAY = 86_400_000

/** When a dataset's data last changed, and whether that keeps its publisher's promise (with half a period of grace). */
export function freshnessOf(dataset: Dataset, now: number): Freshness {
  const updated = lastUpdate(dataset)
  const frequency = frequencyOf(dataset)
  const days = frequency && daysBetween(frequency)
  const isLate = updated !== undefined && days !== undefined && now - updated > (days * 1.5 + 1) * DAY
  return { updated, frequency, isLate }
}

/** A file's own date says more than the description's: an edited sentence makes no data newer. */
function lastUpdate({ resources, metadata_modified }: Dataset): number | undefined {
  const files = resources
    .map(({ last_modified }) => instantOf(last_modified))
    .filter((instant) => instant !== undefined)
  return files.length > 0 ? Math.max(...files) : instantOf(metadata_modified)
}
