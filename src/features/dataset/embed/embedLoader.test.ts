import { expect, it } from 'vitest'
import type { PageLoader } from '../../../api/pageLoader.ts'
import { aDataset } from '../../../testing/builders.ts'
import { testSite } from '../../../testing/testSite.ts'
import { embedLoader } from './embedLoader.ts'

type Request = Parameters<PageLoader>[0]

const dataset = aDataset({ resources: [{ id: 'r', datastore_active: true }] })

it.each([
  ['a table', ''],
  ['a chart', 'view=chart'],
])('waits for the rows of %s, because the page is static', async (_, search) => {
  let end: (() => void) | undefined
  let isDone = false
  const rows = new Promise<undefined>((resolve) => {
    end = () => resolve(undefined)
  })
  const request: Request = {
    params: { name: dataset.name, id: 'r' },
    search: new URLSearchParams(search),
    locale: 'en',
    site: testSite,
    // The only query that is loaded is the dataset.
    load: (async () => dataset) as Request['load'],
    start: () => rows,
  }
  const loaded = embedLoader(request).then(() => {
    isDone = true
  })
  await new Promise((resolve) => setImmediate(resolve))
  expect(isDone).toBe(false)
  end?.()
  await loaded
})
