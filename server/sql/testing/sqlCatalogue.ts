import type { Locale } from '../../messages.ts'
import { type Seen, type TestCatalogue, testCatalogue } from '../../testing/testCatalogue.ts'

/** Text of the private table, which no response to an anonymous caller may contain. */
export const CANARY = 'KANARYA-7f3a'

export type SqlCatalogue = {
  portal: TestCatalogue
  /** The tables of a public and of a private dataset. */
  id: string
  secret: string
  owner: { token: string }
  ask(sql: string, options?: { token?: string; locale?: Locale }): Promise<Seen>
}

/** A portal with a public table (20 rows) and a private one, for statements with {id} and {secret}. */
export async function sqlCatalogue(timeoutMs: number): Promise<SqlCatalogue> {
  const portal = await testCatalogue({ sqlTimeoutMs: timeoutMs })
  // The first statement creates the roles and starts the threads, which may take longer than the time limit of a test's
  // statement.
  while ((await portal.call('datastore_search_sql', { sql: 'SELECT 1' })).status === 503);
  const owner = await portal.makeUser()
  await portal.call('organization_create', { name: 'kurum', title: 'Kurum' }, owner)
  await portal.call('package_create', { name: 'duraklar', owner_org: 'kurum' }, owner)
  await portal.call('package_create', { name: 'gizli', owner_org: 'kurum', private: true }, owner)
  const rows = Array.from({ length: 20 }, (_, index) => ({
    no: index + 1,
    ad: ['İskele', 'Çarşı', 'Ağaçlı', 'Gül Sokak'][index % 4],
    sayi: index / 4,
    zaman: `2024-0${(index % 9) + 1}-02T03:04:05`,
    gun: `2024-0${(index % 9) + 1}-02`,
    acik: index % 2 === 0,
    ek: { a: [index], ad: 'x' },
    etiket: ['a', 'b'],
    'İlçe adı': `İlçe ${index}`,
    tutar: `1.234,5${index % 10}`,
  }))
  const id = await makeTable(portal, owner, 'duraklar', rows)
  const secret = await makeTable(
    portal,
    owner,
    'gizli',
    rows.map((row) => ({ ...row, ad: CANARY })),
  )
  const filled = (sql: string) =>
    sql.replaceAll('{id}', id).replaceAll('{secret}', secret).replaceAll('{SECRET}', secret.toUpperCase())
  return {
    portal,
    id,
    secret,
    owner,
    ask: (sql, options) => portal.call('datastore_search_sql', { sql: filled(sql) }, options),
  }
}

async function makeTable(
  portal: TestCatalogue,
  owner: { token: string },
  name: string,
  records: object[],
): Promise<string> {
  const fields = Object.entries({
    no: 'int',
    ad: 'text',
    sayi: 'numeric',
    zaman: 'timestamp',
    gun: 'date',
    acik: 'bool',
    ek: 'json',
    etiket: '_text',
    'İlçe adı': 'text',
    tutar: 'text',
  })
  const { body } = await portal.call(
    'datastore_create',
    {
      resource: { package_id: name, name: 'Liste' },
      aliases: `${name}_listesi`,
      fields: fields.map(([column, type]) => ({ id: column, type })),
      records,
    },
    owner,
  )
  return body.result.resource_id
}
