import { tableFormat } from './tableFormat.ts'

type Kind = {
  url: string
  url_type?: string | null | undefined
  format: string
  /** Of a resource as the API returns it. */
  opens_at?: unknown
  /** Of a resource as it is stored. */
  extras?: Record<string, unknown>
}

/** Whether a resource's file or link is loaded as a table. A file that is not open yet has none, which nobody could read. */
export function isLoadable(resource: Kind, takesLinks: boolean): boolean {
  if (tableFormat(resource) === undefined || resource.opens_at || resource.extras?.['opens_at']) return false
  if (resource.url_type === 'upload') return true
  return takesLinks && !resource.url_type && /^https?:\/\//i.test(resource.url)
}
