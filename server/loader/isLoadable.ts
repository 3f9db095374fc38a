import { tableFormat } from './tableFormat.ts'

type Kind = { url: string; url_type?: string | null | undefined; format: string }

/** Whether a resource's file or link is loaded as a table. */
export function isLoadable(resource: Kind, takesLinks: boolean): boolean {
  if (tableFormat(resource) === undefined) return false
  if (resource.url_type === 'upload') return true
  return takesLinks && !resource.url_type && /^https?:\/\//i.test(resource.url)
}
