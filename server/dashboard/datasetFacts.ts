import type { DashboardDataset } from '#contract/dashboard_dataset_list.ts'
import type { Dataset, Resource } from '#contract/entities.ts'
import type { Frequency } from '#contract/frequency.ts'
import { chosenResource } from '#src/catalogue/chosenResource.ts'
import { freshnessOf } from '#src/catalogue/freshness.ts'
import type { QualityFacts } from '#src/catalogue/quality.ts'
import { qualityFactsOf } from '#src/catalogue/qualityFactsOf.ts'
import { formatsOf } from '#src/catalogue/resourceFormat.ts'
import type { Updates } from '#src/catalogue/rhythm/rhythm.ts'
import { updatesOf } from '#src/catalogue/rhythm/updatesOf.ts'
import type { Locale } from '../messages.ts'

/** What the dashboard and the notifications derive from a dataset's document alone, in one language. */
export type DatasetFacts = {
  id: string
  name: string
  title: string
  title_translated: Dataset['title_translated']
  owner_org: string | null
  private: boolean
  publish_at: string | null
  state: string
  metadata_modified: string
  license_id: string | null
  /** The names of tags without a vocabulary, and of groups. */
  tags: string[]
  groups: string[]
  formats: string[]
  /** The number of files that are tables. */
  tables: number
  resources: { id: string; name: string | null }[]
  failedLoads: DashboardDataset['failed_loads']
  /** The last change of the data, in milliseconds. */
  updated: number | undefined
  frequency: Frequency | undefined
  updates: Updates
  /** Without the columns of the table. */
  quality: QualityFacts
  /** The file that the dataset's page shows, if it is a table: its columns count in the quality. */
  tableOf: string | undefined
}

export function datasetFactsOf(dataset: Dataset, languages: readonly [Locale, ...Locale[]]): DatasetFacts {
  const { id, name, title, title_translated, owner_org, state, metadata_modified, license_id, resources } = dataset
  // Whether it is late depends on the time of the call.
  const { updated, frequency } = freshnessOf(dataset, 0)
  const chosen = chosenResource(dataset, undefined)
  return {
    ...{ id, name, title, title_translated, owner_org, private: dataset.private, state, metadata_modified, license_id },
    publish_at: dataset.publish_at ?? null,
    tags: dataset.tags.filter(({ vocabulary_id }) => vocabulary_id === null).map((tag) => tag.name),
    groups: dataset.groups.map((group) => group.name),
    formats: formatsOf(resources),
    tables: resources.filter(({ datastore_active }) => datastore_active).length,
    resources: resources.map((resource) => ({ id: resource.id, name: resource.name })),
    failedLoads: resources.flatMap(failedLoad),
    ...{ updated, frequency },
    updates: updatesOf(dataset),
    quality: qualityFactsOf(dataset, undefined, languages),
    tableOf: chosen?.datastore_active ? chosen.id : undefined,
  }
}

/** The part of a presented resource that server/present.ts writes. */
type Load = { state: string; error?: string; row?: number }

function failedLoad(resource: Resource): DashboardDataset['failed_loads'] {
  const load = resource['datastore_load'] as Load | undefined
  if (load?.state !== 'error') return []
  return [{ resource_id: resource.id, name: resource.name, message: load.error ?? '', row: load.row ?? null }]
}
