import type { TestCatalogue } from './testCatalogue.ts'

type User = { token: string }

/** Creates a dataset with a table of these columns and records; returns the resource's id. */
export async function testTable(
  portal: TestCatalogue,
  user: User,
  input: { fields?: object[]; records?: object[]; [name: string]: unknown },
  dataset: object = {},
): Promise<string> {
  const name = `tablo-${Math.random().toString(36).slice(2)}`
  const made = await portal.call('package_create', { name, owner_org: 'kurum', ...dataset }, user)
  const { status, body } = await portal.call(
    'datastore_create',
    { resource: { package_id: made.body.result.id, name: 'tablo' }, ...input },
    user,
  )
  if (status !== 200) throw new Error(JSON.stringify(body))
  return body.result.resource_id
}
