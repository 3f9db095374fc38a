import { expect, test } from 'vitest'
import { datasetFixture } from '../testing/datasetFixture.ts'

const fixture = datasetFixture()

test('more writers at once than connections do not wait for each other', async () => {
  await fixture.call('group_create', { name: 'konu', title: 'Konu' })
  const datasets = await Promise.all(Array.from({ length: 12 }, () => fixture.make()))
  const began = performance.now()
  const answers = await Promise.all(
    datasets.map(({ id }) => fixture.call('package_patch', { id, groups: [{ name: 'konu' }] })),
  )
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  expect(performance.now() - began).toBeLessThan(9_000) // a connection is waited for ten seconds, then given up
}, 60_000)
