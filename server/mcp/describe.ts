import type { Dataset, Group, Resource } from '#contract/entities.ts'
import { excerpt } from '#contract/excerpt.ts'
import type { Locale } from '../messages.ts'
import type { ToolDeps } from './defineTool.ts'

/** The longest description of a dataset in a list. */
const EXCERPT_CHARACTERS = 300
/** The tables of a dataset that a list names. */
const LISTED_TABLES = 10

type Place = Pick<ToolDeps, 'base' | 'locale'>

/** A field in the reader's language, if it is translated. */
export function translated(
  entity: Dataset | Resource | NonNullable<Dataset['organization']> | Group,
  field: 'title' | 'notes' | 'name' | 'description',
  locale: Locale,
): string {
  const texts = entity[`${field}_translated` as keyof typeof entity] as Record<string, string | null> | null | undefined // of looseObject
  return texts?.[locale] || String(entity[field as keyof typeof entity] ?? '')
}

/** What every result says of a dataset: its name, licence and page. */
export const sourceOf = (dataset: Dataset, { base, locale }: Place) => ({
  name: dataset.name,
  title: translated(dataset, 'title', locale),
  organization: dataset.organization ? translated(dataset.organization, 'title', locale) : null,
  license: { id: dataset.license_id, title: dataset.license_title, url: dataset.license_url || null },
  link: `${base}/dataset/${encodeURIComponent(dataset.name)}`,
  metadata_modified: dataset.metadata_modified,
})

/** A dataset in a list. */
export const briefly = (dataset: Dataset, place: Place) => ({
  ...sourceOf(dataset, place),
  notes: excerpt(translated(dataset, 'notes', place.locale), EXCERPT_CHARACTERS),
  formats: [...new Set(dataset.resources.map(({ format }) => format).filter((format) => format !== ''))],
  tables: tablesOf(dataset)
    .slice(0, LISTED_TABLES)
    .map((resource) => ({ table: resource.id, name: translated(resource, 'name', place.locale) })),
})

/** The files of a dataset that are tables. */
const tablesOf = ({ resources }: Dataset) => resources.filter(({ datastore_active }) => datastore_active)

/** The dataset of a table. Throws as resource_show and package_show do. */
export async function datasetOfTable(id: string, { read }: Pick<ToolDeps, 'read'>) {
  const resource = (await read('resource_show', { id })) as Resource // the action's output
  const dataset = (await read('package_show', { id: resource.package_id })) as Dataset // the action's output
  return { resource, dataset }
}
