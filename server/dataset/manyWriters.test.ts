import { expect, test } from 'vitest'
import { datasetFixture } from '../testing/datasetFixture.ts'

const fixture = datasetFixture()

test('more concurrent writers than connections do not deadlock', async () => {
  await fixture.call('group_create', { name: 'konu', title: 'Konu' })
  const datasets = await Promise.all(Array.from({ length: 12 }, () => fixture.make()))
  const began = performance.now()
  const responses = await Promise.all(
    datasets.map(({ id }) => fixture.call('package_patch', { id, groups: [{ name: 'konu' }] })),
  )
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]))
  expect(performance.now() - began).toBeLessThan(9_000) // waiting for a connection fails after ten seconds
}, 60_000)
