import type { Dataset, Resource } from '#contract/entities.ts'
import { formatOf } from '../../../catalogue/resourceFormat.ts'
import { isHosted, resourceTitle, rowCountOf } from '../../../catalogue/resources.ts'
import { translated } from '../../../catalogue/translated.ts'
import type { Locale } from '../../../i18n/languages.ts'
import type { SqlTable } from './sqlTable.ts'

/** Files that the browser itself can read as tables. */
const READABLE = new Set(['CSV', 'TSV', 'XLSX'])

/** The tables of a dataset: what is in the datastore, and files that the browser can read as one. */
export function tablesOf(dataset: Dataset, locale: Locale): SqlTable[] {
  const title = translated(dataset.title_translated, dataset.title || dataset.name, locale).text
  const [group] = dataset.groups
  const groupTitle = group && translated(group.title_translated, group.title || group.display_name, locale).text
  const loaded = dataset.resources.filter((resource) => resource.datastore_active)
  // Beside a table, the same rows in other formats are only in the way.
  const offered = loaded.length > 0 ? loaded : dataset.resources.filter(isReadable)
  return offered.map((resource) => {
    const rowCount = rowCountOf(resource)
    return {
      id: resource.id,
      dataset: { name: dataset.name, title },
      title: resourceTitle(resource, locale).text || title,
      ...(groupTitle && { group: groupTitle }),
      ...(rowCount !== undefined && { rowCount }),
      ...(!resource.datastore_active && { file: { url: resource.url, format: formatOf(resource) } }),
    }
  })
}

const isReadable = (resource: Resource) => isHosted(resource) && READABLE.has(formatOf(resource))
