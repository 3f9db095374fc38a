import type { Resource } from '#contract/entities.ts'
import { fileNameOf } from '#contract/fileNameOf.ts'
import { readRange } from '#table/range/TableRange.ts'
import { downloadHref, isHosted } from '../../../catalogue/resources.ts'
import { hasServer, type SiteConfig } from '../../../catalogue/site.ts'
import { type FileSource, urlSource } from './FileSource.ts'

/**
 * Where the file of a resource is read: a file of the portal at its own path, whatever the name under which the portal is
 * reached, and a link through the portal's reader. Without a server, the browser reads both at their address. Undefined if
 * the portal reads no links.
 */
export function resourceSource(resource: Resource, site: SiteConfig): FileSource | undefined {
  const source = sourceOf(resource, site)
  return source && { ...source, range: readRange(resource['table_range']) }
}

function sourceOf(resource: Resource, site: SiteConfig): FileSource | undefined {
  const name = fileNameOf(resource.url)
  const size = resource.size ?? undefined
  const href = downloadHref(resource)
  if (href === undefined || !/^(https?:|\/)/i.test(href)) return undefined
  if (!hasServer(site)) return urlSource(href, name, size)
  if (isHosted(resource)) {
    const { pathname, search } = new URL(href, 'http://localhost')
    return urlSource(pathname + search, name, size)
  }
  if (site.linkReader === 'off') return undefined
  const [dataset, file] = [resource.package_id, resource.id].map(encodeURIComponent)
  return urlSource(`${site.basePath}/dataset/${dataset}/resource/${file}/content`, name, size)
}
