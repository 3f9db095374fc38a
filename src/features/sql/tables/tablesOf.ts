import type { Dataset } from '#contract/entities.ts'
import { sqlTableName } from '#contract/sqlTableName.ts'
import { formatOf } from '../../../catalogue/resourceFormat.ts'
import { formerTableOf, isHosted, resourceTitle, rowCountOf } from '../../../catalogue/resources.ts'
import { titleIn } from '../../../catalogue/translated.ts'
import type { Locale } from '../../../i18n/languages.ts'
import type { SqlTable } from './sqlTable.ts'

/** Formats that PostgreSQL in the browser can query. */
const READABLE = /^(CSV|TSV|XLSX|JSON|GEOJSON)$/i

/**
 * The tables of a dataset: its datastore tables, or else the files that the browser can query. `hasNames` is whether the portal
 * finds a table by its name; CKAN finds it only by its id.
 */
export function tablesOf(dataset: Dataset, locale: Locale, hasNames: boolean): SqlTable[] {
  const title = titleIn(dataset, locale).text
  const [group] = dataset.groups
  const groupTitle = group && titleIn(group, locale).text
  const tables = dataset.resources.map((resource): SqlTable => {
    const rowCount = rowCountOf(resource)
    const former = formerTableOf(resource)
    const own = resourceTitle(resource, locale).text
    return {
      id: resource.id,
      ...(hasNames && resource.datastore_active && { name: sqlTableName(dataset, resource) }),
      dataset: { name: dataset.name, title },
      // A table created by the API may have no name except its id.
      title: own === '' || own === resource.id ? title : own,
      isInPortal: resource.datastore_active === true,
      ...(former && { former }),
      ...(groupTitle && { group: groupTitle }),
      ...(rowCount !== undefined && { rowCount }),
      ...((resource.datastore_active || isHosted(resource)) && {
        file: {
          url: resource.url,
          format: formatOf(resource),
          ...(resource['table_range'] !== undefined && { range: resource['table_range'] }),
        },
      }),
    }
  })
  const loaded = tables.filter(({ isInPortal }) => isInPortal)
  // If there is a datastore table, files with the same rows are not listed.
  return loaded.length > 0 ? loaded : tables.filter(({ file }) => file && READABLE.test(file.format))
}
