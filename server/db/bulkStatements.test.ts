import pg from 'pg'
import { expect, test, vi } from 'vitest'
import { datasetFixture } from '../testing/datasetFixture.ts'

const at = datasetFixture()

/** How many statements a change of this many datasets sends to PostgreSQL. */
async function statementsFor(count: number): Promise<number> {
  const datasets = []
  for (let number = 0; number < count; number++) {
    const { id, metadata_modified } = await at.make({ tags: [{ name: `etiket ${number}` }] })
    datasets.push({ id, metadata_modified })
  }
  const spy = vi.spyOn(pg.Client.prototype, 'query')
  const change = { add_tags: ['ulaşım'], remove_tags: ['etiket 1'], frequency: 'weekly', license_id: 'cc-by' }
  const { body } = await at.call('bulk_update_metadata', { datasets, change })
  const statements = spy.mock.calls.length
  spy.mockRestore()
  expect(body.result.changed).toHaveLength(count)
  return statements
}

test('a change of many datasets takes no more statements than that of a few', async () => {
  const few = await statementsFor(2)
  // Other work of the portal, such as following the change log, may send some in between.
  expect(await statementsFor(40)).toBeLessThan(few + 20)
})
