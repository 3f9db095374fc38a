import type { Dataset, Resource } from '#contract/entities.ts'
import { logoAddress } from './group/logoAddress.ts'
import { licenseFacts } from './licenses.ts'
import { type Locale, type Message, messageText } from './messages.ts'

/** Completes a stored document for one reader: licence texts in the reader's language, absolute addresses of our own files. */
export function presentDataset(stored: string, locale: Locale, siteUrl: string): Dataset {
  const dataset = JSON.parse(stored) as Dataset // packageDocument.ts wrote this text
  // The parsed object is nobody else's; a copy would take longer than parsing.
  return Object.assign(dataset, licenseFacts(dataset.license_id, locale), {
    groups: dataset.groups.map((group) =>
      Object.assign(group, { image_display_url: logoAddress(group.image_display_url, siteUrl) }),
    ),
    resources: dataset.resources.map((resource) => presentResource(withText(resource, locale), siteUrl)),
  })
}

/** The reason why a file did not become a table is stored as a message and translated here. */
function withText(resource: Resource, locale: Locale): Resource {
  // packageDocument.ts wrote this part
  const load = resource['datastore_load'] as { error?: Message } | undefined
  return load?.error ? { ...resource, datastore_load: { ...load, error: messageText(locale, load.error) } } : resource
}

/** Uploads and tables are on this site: their `url` is stored as a file name and returned as an address. */
function presentResource(resource: Resource, siteUrl: string): Resource {
  if (resource.url_type === 'upload') {
    return {
      ...resource,
      url: `${siteUrl}/dataset/${resource.package_id}/resource/${resource.id}/download/${encodeURIComponent(resource.url)}`,
    }
  }
  if (resource.url_type === 'datastore') return { ...resource, url: `${siteUrl}/datastore/dump/${resource.id}` }
  return resource
}
