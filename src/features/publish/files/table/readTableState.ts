import { count, object } from '../../../../api/raw.ts'
import type { Portal } from '../upload/portal.ts'
import { postAction } from '../upload/postAction.ts'
import { loaderStateOf, type TableState, tableStateOf } from './tableState.ts'

/** The state of a file's table. In front of a CKAN it comes from xloader_status, if that has the loader. */
export async function readTableState(
  portal: Portal,
  resourceId: string,
  { hasOwnCatalogue, signal }: { hasOwnCatalogue: boolean; signal: AbortSignal },
): Promise<TableState> {
  const resource = object(await postAction(portal, 'resource_show', { id: resourceId }, signal))
  const own = tableStateOf(resource)
  if (resource.datastore_load !== undefined) return own
  const ask = (action: string, input: object) => postAction(portal, action, input, signal).catch(() => undefined)
  // Our own catalogue has the state of a load in the resource.
  const status = hasOwnCatalogue ? undefined : await ask('xloader_status', { resource_id: resourceId })
  // The loader may have ended after the resource was read.
  const hasTable = own.state === 'complete' || object(status).status === 'complete'
  const { meta } = object(hasTable ? await ask('datastore_info', { id: resourceId }) : undefined)
  const loader = loaderStateOf(status, count(object(meta).count))
  return loader.state === 'none' ? { ...own, rows: loader.rows } : loader
}
