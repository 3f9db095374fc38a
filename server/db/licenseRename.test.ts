import { beforeAll, expect, test } from 'vitest'
import { type TestCatalogue, testCatalogue } from '../testing/testCatalogue.ts'
import { MIGRATIONS } from './migrate.ts'

let portal: TestCatalogue
beforeAll(async () => {
  portal = await testCatalogue()
})

test('a licence that was stored as notespecified is notspecified in the dataset and in searches', async () => {
  const user = await portal.makeUser()
  await portal.call('organization_create', { name: 'kurum' }, user)
  await portal.call('package_create', { name: 'veri', owner_org: 'kurum', license_id: 'notespecified' }, user)
  const step = MIGRATIONS.find(({ name }) => name === 'license_notspecified')
  await portal.services.db.query(step?.sql ?? '')
  const { rows } = await portal.services.db.query('SELECT max(seq) AS seq FROM catalogue_change')
  await portal.services.catalogue.reached(Number(rows[0]?.seq))
  const { results, count } = (await portal.call('package_search', { fq: 'license_id:notspecified' })).body.result
  expect([count, results[0]?.license_id, results[0]?.license_title]).toEqual([
    1,
    'notspecified',
    'License not specified',
  ])
})
