import type { DashboardDataset } from '#contract/dashboard_dataset_list.ts'
import type { LinkHealth } from '#contract/link_health_list.ts'
import { lateDaysOf } from '#src/catalogue/freshness.ts'
import { qualitiesOf, scoreOf } from '#src/catalogue/quality.ts'
import { columnTextsOf } from '#src/catalogue/qualityFactsOf.ts'
import { rhythmOf } from '#src/catalogue/rhythm/rhythm.ts'
import type { DatastoreTable } from '../db/datastoreTables.ts'
import type { DatasetFacts } from './datasetFacts.ts'
import type { Uses } from './lastDays.ts'

export type RowFacts = {
  creator: string | null
  proposals: number
  /** The table of the file that the dataset's page shows, on which its quality depends. */
  table: DatastoreTable | undefined
  /** The last checks of its links. */
  links: readonly LinkHealth[]
  uses: Uses
  now: number
}

/** What the dashboard needs of a dataset. */
export function dashboardRow(dataset: DatasetFacts, facts: RowFacts): DashboardDataset {
  const { updated, frequency, quality: withoutColumns } = dataset
  const quality = facts.table ? { ...withoutColumns, columnTexts: columnTextsOf(facts.table) } : withoutColumns
  const rhythm = rhythmOf(dataset.updates, frequency, facts.now)
  // No spread of objects: it took half the time of a dashboard with 2,000 datasets.
  return {
    id: dataset.id,
    name: dataset.name,
    title: dataset.title,
    title_translated: dataset.title_translated,
    owner_org: dataset.owner_org,
    creator: facts.creator,
    publish_at: dataset.publish_at,
    proposals: facts.proposals,
    private: dataset.private,
    state: dataset.state,
    metadata_modified: dataset.metadata_modified,
    license_id: dataset.license_id,
    updated: updated === undefined ? null : new Date(updated).toISOString().slice(0, 19),
    frequency: frequency ?? null,
    late_days: lateDaysOf(updated, frequency, facts.now) ?? null,
    rhythm: rhythm ? [...rhythm.slots] : null,
    tags: dataset.tags,
    groups: dataset.groups,
    formats: dataset.formats,
    num_resources: dataset.resources.length,
    tables: dataset.tables,
    broken_links: facts.links.flatMap((link) => brokenLink(link, dataset)),
    failed_loads: dataset.failedLoads,
    score: scoreOf(quality),
    failed_rules: qualitiesOf(quality).flatMap(({ quality: rule, isMet }) => (isMet ? [] : [rule])),
    views: facts.uses.views,
    downloads: facts.uses.downloads,
  }
}

function brokenLink({ resource_id, state, status }: LinkHealth, { resources }: DatasetFacts) {
  // A link that is closed to programs may work for readers.
  if (state === 'ok' || state === 'moved' || state === 'blocked') return []
  return [{ resource_id, name: resources.find(({ id }) => id === resource_id)?.name ?? null, state, status }]
}
