import * as v from 'valibot'
import type { datastore_info } from '#contract/datastore_info.ts'
import type { OutputOf } from '#contract/define.ts'
import { atMost, limits } from '#contract/limits.ts'
import { defineTool } from './defineTool.ts'
import { datasetOfTable, sourceOf, translated } from './describe.ts'

/** A language model reads the result: a wide table has too many columns for it. */
const COLUMNS = 200
const TOP_VALUES = 5

export const tableId = (words: string) =>
  v.pipe(v.string(), v.minLength(1, 'missingValue'), atMost<string>(limits.reference), v.description(words))

/** The columns of a table, their labels, and what their values have in common. */
export const describeTable = defineTool({
  name: 'describe_table',
  title: 'Describe a table',
  description:
    'Describes a table: the number of its rows and, of each column, its type, its label and description in the data dictionary, and statistics over all rows: empty and different values, least and greatest value, the most frequent values.',
  input: v.strictObject({ table: tableId('The id of the table, from search_datasets or show_dataset.') }),
  async run({ table: id }, deps) {
    const { resource, dataset } = await datasetOfTable(id, deps)
    const info = (await deps.read('datastore_info', {
      ...{ resource_id: resource.id, include_fields_schema: false, ext_statistics: true },
    })) as OutputOf<typeof datastore_info>
    const columns = info.fields.filter((field) => field.id !== '_id')
    return {
      dataset: sourceOf(dataset, deps),
      table: resource.id,
      name: translated(resource, 'name', deps.locale),
      rows: info.meta?.count ?? null,
      num_columns: columns.length,
      columns: columns.slice(0, COLUMNS).map(({ id: column, type, info: dictionary, ext_statistics: statistics }) => {
        const { histogram: _, top, ...rest } = statistics ?? { histogram: null, top: [] }
        return {
          ...{ column, type },
          ...inLanguage('label', dictionary, deps.locale),
          ...inLanguage('notes', dictionary, deps.locale),
          ...(statistics && { statistics: { ...rest, top: top.slice(0, TOP_VALUES) } }),
        }
      }),
    }
  },
})

/** A text of the data dictionary in the reader's language; nothing if it has none. */
function inLanguage(field: 'label' | 'notes', dictionary: object | null | undefined, locale: string): object {
  const texts = { ...dictionary } as Record<string, unknown> // a loose object
  const translations = texts[`${field}_translated`]
  const own =
    typeof translations === 'object' && translations !== null && (translations as Record<string, unknown>)[locale]
  const text = own || texts[field]
  return typeof text === 'string' && text !== '' ? { [field]: text } : {}
}
