import type { Dataset, Resource } from '#contract/entities.ts'
import type { Input } from '#contract/index.ts'
import type { BriefDataset, BriefResource } from '../../api/briefDataset.ts'
import type { Table } from '../../api/queries/datastore.ts'
import type { NamedTable } from '../../catalogue/snippets/snippetCall.ts'

/** Data of this portal for the example calls: real names and ids, so that every call has results. */
export type Examples = {
  /** A word with search results. */
  word: string
  dataset: string
  tag: string | undefined
  organization: string | undefined
  group: string | undefined
  /** The id of a resource, with or without a table. */
  file: string | undefined
  table: NamedTable | undefined
  /** A text column and one of its values. */
  column: { id: string; value: string } | undefined
}

/** The newest datasets, because recent data is most likely to be useful. */
export const LATEST: Input<'package_search'> = { rows: 40, sort: 'metadata_modified desc' }

export const fileWithTable = <R extends BriefResource>(dataset: { resources: R[] } | undefined): R | undefined =>
  dataset?.resources.find(({ datastore_active }) => datastore_active === true)

/** The dataset for the examples: one with a table, if there is any. */
export const exampleAmong = (datasets: readonly BriefDataset[]): BriefDataset | undefined =>
  datasets.find((dataset) => fileWithTable(dataset)) ?? datasets[0]

/** The examples from the selected dataset and its table; without a dataset they are placeholders. */
export function examplesOf(dataset: Dataset | undefined, table: Table | undefined): Examples {
  const file = fileWithTable(dataset)
  return {
    word: firstWord(dataset?.title ?? ''),
    dataset: dataset?.name ?? '…',
    tag: dataset?.tags[0]?.name,
    organization: dataset?.organization?.name,
    group: dataset?.groups[0]?.name,
    file: dataset?.resources[0]?.id,
    table: dataset && file && { id: file.id, dataset: dataset.name, file: nameOrPlace(file, dataset.resources) },
    column: table && columnOfTexts(table),
  }
}

/** The first word that is long enough to be a search term. */
function firstWord(title: string): string {
  const words = title.split(/[^\p{L}\p{N}]+/u)
  return words.find((word) => word.length >= 4) ?? words[0] ?? ''
}

function nameOrPlace(file: Resource, files: readonly Resource[]): string | number {
  const isOnlyOne = files.filter(({ name }) => name === file.name).length === 1
  return file.name && isOnlyOne ? file.name : files.indexOf(file)
}

const LONGEST_VALUE = 40

function columnOfTexts({ fields, records }: Table): Examples['column'] {
  for (const { id, type } of fields) {
    const value = records[0]?.[id]
    if (type === 'text' && typeof value === 'string' && value !== '' && value.length <= LONGEST_VALUE)
      return { id, value }
  }
  return undefined
}
