import * as v from 'valibot'
import type { Dataset } from '#contract/entities.ts'
import { atMost, limits } from '#contract/limits.ts'
import { defineTool } from './defineTool.ts'
import { sourceOf, translated } from './describe.ts'

/** A language model reads the result, so it is no longer than necessary. */
const NOTES_CHARACTERS = 10_000
const FILES = 100
const FILE_CHARACTERS = 1_000

/** One dataset with its files. */
export const showDataset = defineTool({
  name: 'show_dataset',
  title: 'Show a dataset',
  description:
    'Shows a dataset: description, licence, publisher, dates, categories, tags, additional fields, and its files with their addresses. A file with `table` is a table for describe_table and query_table; one with `opens_at` can be read from that time on.',
  input: v.strictObject({
    dataset: v.pipe(
      v.string(),
      v.minLength(1, 'missingValue'),
      atMost<string>(limits.reference),
      v.description('The name or id of the dataset.'),
    ),
  }),
  async run({ dataset: id }, deps) {
    const dataset = (await deps.read('package_show', { id })) as Dataset // the action's output
    const { locale } = deps
    return {
      dataset: sourceOf(dataset, deps),
      notes: translated(dataset, 'notes', locale).slice(0, NOTES_CHARACTERS),
      metadata_created: dataset.metadata_created,
      groups: dataset.groups.map(({ name, title }) => ({ name, title })),
      tags: dataset.tags.map(({ name }) => name),
      extras: Object.fromEntries(dataset.extras.map(({ key, value }) => [key, value.slice(0, FILE_CHARACTERS)])),
      num_resources: dataset.num_resources,
      resources: dataset.resources.slice(0, FILES).map((resource) => ({
        id: resource.id,
        name: translated(resource, 'name', locale),
        description: translated(resource, 'description', locale).slice(0, FILE_CHARACTERS),
        format: resource.format,
        size: resource.size,
        last_modified: resource.last_modified ?? resource.metadata_modified,
        url: resource.url,
        link: `${deps.base}/dataset/${encodeURIComponent(dataset.name)}/resource/${resource.id}`,
        ...(resource.datastore_active && { table: resource.id }),
        ...(resource.opens_at && { opens_at: `${resource.opens_at}Z` }),
      })),
    }
  },
})
