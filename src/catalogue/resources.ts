import type { Resource } from '#contract/entities.ts'
import { fileNameOf } from '#contract/fileNameOf.ts'
import type { BriefResource } from '../api/briefDataset.ts'
import type { Locale } from '../i18n/languages.ts'
import { safeHref } from '../lib/safeHref.ts'
import { formatOf } from './resourceFormat.ts'
import { type CatalogueText, translated } from './translated.ts'

/** The title of a file; an empty text if the portal and the URL give none. */
export function resourceTitle(resource: Resource, locale: Locale): CatalogueText {
  const title = translated(resource.name_translated, resource.name, locale)
  return title.text ? title : { text: fileNameOf(resource.url) }
}

/** The download URL of a file; undefined if its URL is empty or unsafe, or if the file is not open yet. */
export const downloadHref = (resource: BriefResource): string | undefined =>
  resource.opens_at ? undefined : safeHref(resource.url)

/** The parameter with which a dump has no formulas: a spreadsheet evaluates a text that begins with = + - or @. */
export const NO_FORMULAS = { ext_no_formulas: 'true' } as const

/**
 * The address under which a reader saves a file. The file of a table is written by the portal, so it can be opened safely in a
 * spreadsheet; its address for programs has the cells as they are stored. CKAN ignores the parameter.
 */
export function saveHref(resource: Resource): string | undefined {
  const href = downloadHref(resource)
  if (href === undefined || resource.url_type !== 'datastore') return href
  return `${href}${href.includes('?') ? '&' : '?'}${new URLSearchParams({ bom: 'true', ...NO_FORMULAS })}`
}

/** Whether the file is stored on the portal; other files are links to any server. */
export const isHosted = ({ url_type }: Resource): boolean => url_type === 'upload' || url_type === 'datastore'

/** Formats in order of preference: easy to open, and data rather than documents. */
const PREFERRED = ['CSV', 'XLSX', 'TSV', 'XLS', 'ODS', 'GEOJSON', 'JSON', 'PARQUET', 'XML', 'KML', 'ZIP']
const rank = (resource: BriefResource) => {
  const place = PREFERRED.indexOf(formatOf(resource))
  return (resource.datastore_active ? 0 : 100) + (place < 0 ? PREFERRED.length : place)
}

/** The file that the page offers first: one with a datastore table, then the preferred format, then the first file. */
export function bestResource<R extends BriefResource>({ resources }: { resources: readonly R[] }): R | undefined {
  const usable = resources.filter((resource) => downloadHref(resource) !== undefined)
  return [...usable].sort((a, b) => rank(a) - rank(b))[0]
}

/** The total size of all files in bytes, undefined if the size of a file is unknown. */
export function totalSize(resources: readonly Pick<BriefResource, 'size'>[]): number | undefined {
  if (resources.length === 0 || resources.some(({ size }) => typeof size !== 'number')) return undefined
  return resources.reduce((sum, { size }) => sum + (size ?? 0), 0)
}

/** Why the table of a replaced file is still that of the former file: the new one waits, or could not be read. */
export type FormerTable = 'waiting' | 'unreadable'

/** Undefined if the file has no table, was not replaced, or its own table is loaded. */
export function formerTableOf(resource: Resource): FormerTable | undefined {
  if (!resource.datastore_active) return undefined
  const load = (resource as Record<string, unknown>)['datastore_load'] // the contract does not type extras
  if (typeof load !== 'object' || load === null || !('former_table' in load) || load.former_table !== true)
    return undefined
  return 'state' in load && load.state === 'error' ? 'unreadable' : 'waiting'
}

/** The number of rows of a file if known; some portals give it as an extra of the resource. */
export function rowCountOf(resource: BriefResource): number | undefined {
  const { datastore_rows, total_record_count } = resource as Record<string, unknown> // the contract does not type extras
  const count = [datastore_rows, total_record_count].find((given) => /^\d+$/.test(String(given)))
  return count === undefined ? undefined : Number(count)
}
