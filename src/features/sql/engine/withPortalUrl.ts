import type { SqlTable } from '../tables/sqlTable.ts'

/** The URL of an upload with any host: a CKAN behind the portal writes its own internal host. */
const UPLOADED = /^[a-z]+:\/\/[^/]+(\/(?:.+\/)?dataset\/[^/]+\/resource\/[^/]+\/download\/.+)$/i

/** Gives a table the URL at which the browser can fetch its file from the portal. `base` is the portal's address. */
export function withPortalUrl(table: SqlTable, base: string): SqlTable {
  const { id, file, isInPortal } = table
  const path = UPLOADED.exec(file?.url ?? '')?.[1]
  if (file && path !== undefined) return { ...table, file: { ...file, url: base + path } }
  // The linked file is elsewhere, but the portal has its rows in the datastore.
  if (isInPortal) return { ...table, file: { url: `${base}/datastore/dump/${encodeURIComponent(id)}`, format: 'CSV' } }
  return table
}
