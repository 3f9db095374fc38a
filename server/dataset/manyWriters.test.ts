import { expect, test } from 'vitest'
import { datasetFixture } from '../testing/datasetFixture.ts'

const fixture = datasetFixture()

test('more concurrent writers than connections do not deadlock', async () => {
  await fixture.call('group_create', { name: 'konu', title: 'Konu' })
  const datasets = await Promise.all(Array.from({ length: 12 }, () => fixture.make()))
  const responses = await Promise.all(
    datasets.map(({ id }) => fixture.call('package_patch', { id, groups: [{ name: 'konu' }] })),
  )
  // In a deadlock, those who wait for a connection fail after ten seconds.
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]))
}, 60_000)
