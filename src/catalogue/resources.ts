import type { Dataset, Resource } from '#contract/entities.ts'
import type { Locale } from '../i18n/languages.ts'
import { safeHref } from '../lib/safeHref.ts'
import { fileNameOf, formatOf } from './resourceFormat.ts'
import { type CatalogueText, translated } from './translated.ts'

/** What a file is called; empty text where portal and address give nothing. */
export function resourceTitle(resource: Resource, locale: Locale): CatalogueText {
  const title = translated(resource.name_translated, resource.name, locale)
  return title.text ? title : { text: fileNameOf(resource.url) }
}

/** Where a file can be fetched; undefined where its address is empty or no link that we may offer. */
export const downloadHref = (resource: Resource): string | undefined => safeHref(resource.url)

/** Whether the file lies on the portal itself; others are links that may lead anywhere. */
export const isHosted = ({ url_type }: Resource): boolean => url_type === 'upload' || url_type === 'datastore'

/** The best first: what most people can open, and what holds data. */
const PREFERRED = ['CSV', 'XLSX', 'TSV', 'XLS', 'ODS', 'GEOJSON', 'JSON', 'PARQUET', 'XML', 'KML', 'ZIP']
const rank = (resource: Resource) => {
  const place = PREFERRED.indexOf(formatOf(resource))
  return (resource.datastore_active ? 0 : 100) + (place < 0 ? PREFERRED.length : place)
}

/** The file that the page offers first: one with a table, then the easiest format, then the first. */
export function bestResource({ resources }: Dataset): Resource | undefined {
  const usable = resources.filter((resource) => downloadHref(resource) !== undefined)
  return [...usable].sort((a, b) => rank(a) - rank(b))[0]
}

/** Bytes of all files together, undefined where a file does not say its size. */
export function totalSize(resources: readonly Resource[]): number | undefined {
  if (resources.length === 0 || resources.some(({ size }) => size === null)) return undefined
  return resources.reduce((sum, { size }) => sum + (size ?? 0), 0)
}

/** Rows that a file is known to hold; portals write them as an extra of the resource, or not at all. */
export function rowCountOf(resource: Resource): number | undefined {
  const { datastore_rows, total_record_count } = resource as Record<string, unknown> // extras are unknown to the contract
  const count = Number(datastore_rows ?? total_record_count ?? Number.NaN)
  return Number.isInteger(count) && count >= 0 ? count : undefined
}
