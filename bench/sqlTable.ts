export type Side = { url: string; token: string }
type Answer = { status: number; body: { result?: Record<string, unknown>; error?: unknown } }

export const TABLE_ROWS = 15_000
const FIELDS = [
  { id: 'no', type: 'int' },
  { id: 'il', type: 'text' },
  { id: 'nufus', type: 'int' },
  { id: 'ad', type: 'text' },
]

export async function call({ url, token }: Side, action: string, input: object): Promise<Answer> {
  const headers = { 'content-type': 'application/json', authorization: token }
  const response = await fetch(`${url}/en/api/3/action/${action}`, {
    method: 'POST',
    headers,
    body: JSON.stringify(input),
  })
  // Only the rows and the status of the response are used.
  return { status: response.status, body: (await response.json().catch(() => ({}))) as Answer['body'] }
}

/** Creates the same table on either side if it is missing: 15,000 rows, 81 groups. Returns its resource id. */
export async function makeTable(side: Side): Promise<string> {
  await call(side, 'organization_create', { name: 'sql-bench' })
  await call(side, 'package_create', { name: 'sql-bench', owner_org: 'sql-bench' })
  const shown = await call(side, 'package_show', { id: 'sql-bench' })
  const [resource] = (shown.body.result?.['resources'] ?? []) as { id: string }[]
  if (resource) return resource.id
  const records = Array.from({ length: TABLE_ROWS }, (_, n) => ({
    no: n,
    il: `İl ${n % 81}`,
    nufus: (n * 7919) % 100_000,
    ad: `Mahalle ${n}`,
  }))
  const input = { resource: { package_id: 'sql-bench' }, fields: FIELDS, records, force: true }
  const created = await call(side, 'datastore_create', input)
  const id = created.body.result?.['resource_id']
  if (typeof id !== 'string') throw new Error(`${side.url} created no table: ${JSON.stringify(created.body.error)}`)
  return id
}
