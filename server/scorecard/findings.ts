import type { Dataset } from '#contract/entities.ts'
import { daysBetween } from '#contract/frequency.ts'
import { type DatasetRule, datasetRules } from '#contract/organization_scorecard.ts'
import { freshnessOf } from '#src/catalogue/freshness.ts'
import { qualitiesOf } from '#src/catalogue/quality.ts'
import { qualityFactsOf } from '#src/catalogue/qualityFactsOf.ts'
import type { ActionDeps, SiteSettings } from '../actions/define.ts'
import type { DatastoreTable } from '../db/datastoreTables.ts'
import { JsonText } from '../jsonText.ts'
import { publishedDatasets } from './publishedDatasets.ts'

/** Which rules the public datasets of an organization meet. */
type Findings = {
  datasets: number
  counts: Record<DatasetRule, { met: number; of: number }>
  /** The datasets that fail a rule, by name: the id, and a bit for each rule that it fails. */
  failing: [id: string, rules: number][]
}

const bitOf = (rule: DatasetRule): number => 1 << datasetRules.indexOf(rule)

/** The ids of the datasets that do not meet a rule, by name. */
export const failingIds = ({ failing }: Findings, rule: DatasetRule): string[] =>
  failing.flatMap(([id, rules]) => (rules & bitOf(rule) ? [id] : []))

/**
 * The findings about an organization. They are computed once for each state of the catalogue and minute, for all callers
 * and pages, because they need every dataset of the organization.
 */
export async function findingsOf(organizationId: string, deps: ActionDeps): Promise<Findings> {
  const now = Date.now()
  const key = JSON.stringify(['scorecard findings', organizationId, deps.catalogue.seq, Math.floor(now / 60_000)])
  const kept = await deps.responses.getOrCreate(key, async () => {
    // The findings are the same in every language.
    const found = await compute(organizationId, now, { ...deps, locale: deps.config.localeDefault, signal: undefined })
    return new JsonText(JSON.stringify(found))
  })
  return JSON.parse(kept.text) as Findings // the text of the lines above
}

async function compute(organizationId: string, now: number, deps: ActionDeps): Promise<Findings> {
  const none = () => ({ met: 0, of: 0 })
  const counts: Findings['counts'] = { fresh: none(), open_formats: none(), documented_columns: none() }
  const failing: Findings['failing'] = []
  let datasets = 0
  for await (const { dataset, table } of publishedDatasets(organizationId, deps)) {
    datasets += 1
    const findings = rulesOf(dataset, { table, languages: deps.config.languages, now })
    let failed = 0
    for (const rule of datasetRules) {
      const isMet = findings[rule]
      if (isMet === undefined) continue
      counts[rule].of += 1
      if (isMet) counts[rule].met += 1
      else failed |= bitOf(rule)
    }
    if (failed > 0) failing.push([dataset.id, failed])
  }
  return { datasets, counts, failing }
}

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
function rulesOf(dataset: Dataset, { table, languages, now }: Facts): Record<DatasetRule, boolean | undefined> {
  const { frequency, isLate } = freshnessOf(dataset, now)
  const qualities = qualitiesOf(qualityFactsOf(dataset, table, languages))
  const isMet = (name: string) => qualities.some(({ quality, isMet }) => quality === name && isMet)
  return {
    fresh: frequency && daysBetween(frequency) !== undefined ? !isLate : undefined,
    open_formats: dataset.resources.length > 0 ? isMet('machineReadable') : undefined,
    documented_columns: table ? isMet('columns') : undefined,
  }
}
