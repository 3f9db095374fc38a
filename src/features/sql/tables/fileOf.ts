import type { Resource } from '#contract/entities.ts'
import { formatOf } from '../../../catalogue/resourceFormat.ts'
import { isHosted } from '../../../catalogue/resources.ts'
import type { SqlTable } from './sqlTable.ts'

/** The address of an upload, whatever host is in it: a CKAN behind the portal writes the one that it has for itself. */
const UPLOADED = /^[a-z]+:\/\/[^/]+(\/(?:.+\/)?dataset\/[^/]+\/resource\/[^/]+\/download\/.+)$/i

/** Where the browser can fetch a resource's rows, as a path of the portal where they lie there; undefined elsewhere. */
export function fileOf(resource: Resource): SqlTable['file'] {
  const { id, url, url_type, datastore_active } = resource
  const format = formatOf(resource)
  if (url_type === 'upload') return { url: UPLOADED.exec(url)?.[1] ?? url, format }
  // A link leads anywhere, but the table that was made of it lies here.
  if (datastore_active) return { url: `/datastore/dump/${encodeURIComponent(id)}`, format: 'CSV' }
  return isHosted(resource) ? { url, format } : undefined
}
