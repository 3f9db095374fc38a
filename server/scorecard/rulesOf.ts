import type { Dataset } from '#contract/entities.ts'
import { daysBetween } from '#contract/frequency.ts'
import type { DatasetRule } from '#contract/organization_scorecard.ts'
import { freshnessOf } from '#src/catalogue/freshness.ts'
import { qualitiesOf } from '#src/catalogue/quality.ts'
import { qualityFactsOf } from '#src/catalogue/qualityFactsOf.ts'
import type { SiteSettings } from '../actions/define.ts'
import type { DatastoreTable } from '../db/datastoreTables.ts'

type Facts = {
  /** The table of the file that the dataset's page shows. */
  table: DatastoreTable | undefined
  languages: SiteSettings['languages']
  now: number
}

/**
 * Which rules of the scorecard a dataset meets; undefined for a rule that does not apply to it: without a promised update
 * frequency, a file or a table.
 */
export function rulesOf(dataset: Dataset, { table, languages, now }: Facts): Record<DatasetRule, boolean | undefined> {
  const { frequency, isLate } = freshnessOf(dataset, now)
  const qualities = qualitiesOf(qualityFactsOf(dataset, table, languages))
  const isMet = (name: string) => qualities.some(({ quality, isMet }) => quality === name && isMet)
  return {
    fresh: frequency && daysBetween(frequency) !== undefined ? !isLate : undefined,
    open_formats: dataset.resources.length > 0 ? isMet('machineReadable') : undefined,
    documented_columns: table ? isMet('columns') : undefined,
  }
}
