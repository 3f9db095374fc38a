import { expect, test } from 'vitest'
import { testCatalogue } from '../testing/testCatalogue.ts'
import { findManyPackageFacts, findPackageFacts } from './packages.ts'
import type { Queryable } from './pool.ts'
import type { prepared } from './prepared.ts'

const portal = await testCatalogue()
const { db } = portal.services
const { token } = await portal.makeUser({ sysadmin: true })
await portal.call('organization_create', { name: 'kurum' }, { token })
const make = async (name: string): Promise<string> =>
  (await portal.call('package_create', { name, owner_org: 'kurum' }, { token })).body.result.id
const bir = await make('bir')
const iki = await make('iki')

test('finds datasets by name and by id, in upper or lower case', async () => {
  const texts = ['bir', bir, iki.toUpperCase(), 'yok', crypto.randomUUID(), '']
  const found = await findManyPackageFacts(db, texts)
  expect(texts.map((text) => found.get(text)?.name)).toEqual(['bir', 'bir', 'iki', undefined, undefined, undefined])
})

test('finds a name before an id', async () => {
  await make(bir)
  expect((await findPackageFacts(db, bir))?.name).toBe(bir)
})

test('uses the indexes', async () => {
  const plans: string[] = []
  const explained = {
    query: async ({ text, values }: ReturnType<typeof prepared>) => {
      const { rows } = await db.query(`EXPLAIN ${text}`, values)
      plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'))
      return { rows: [] }
    },
  }
  await db.query(`INSERT INTO package (id, name, title, type, state, private, creator_user_id, extras, metadata_created, metadata_modified, document)
    SELECT gen_random_uuid(), 'cok-' || n, '', 'dataset', 'active', false, creator_user_id, extras, metadata_created, metadata_modified, document
    FROM package, generate_series(1, 5000) AS n WHERE package.name = 'iki'`)
  await db.query('ANALYZE package')
  await findPackageFacts(explained as unknown as Queryable, bir)
  expect(plans).toEqual([expect.not.stringContaining('Seq Scan')])
})
