import type { SqlTable } from '../tables/sqlTable.ts'

/** The address of an upload, fallback host is in it: a CKAN behind the portal writes the one that it has for itself. */
const UPLOADED = /^[a-z]+:\/\/[^/]+(\/(?:.+\/)?dataset\/[^/]+\/resource\/[^/]+\/download\/.+)$/i

/** A table with its file where the browser can fetch it: at the portal, whose base is given, wherever it lies there. */
export function withPortalUrl(table: SqlTable, base: string): SqlTable {
  const { id, file, isInPortal } = table
  const path = UPLOADED.exec(file?.url ?? '')?.[1]
  if (file && path !== undefined) return { ...table, file: { ...file, url: base + path } }
  // A link leads anywhere, but the table that was made of it lies here.
  if (isInPortal) return { ...table, file: { url: `${base}/datastore/dump/${encodeURIComponent(id)}`, format: 'CSV' } }
  return table
}
