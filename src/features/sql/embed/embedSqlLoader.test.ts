import { expect, it } from 'vitest'
import type { PageLoader } from '../../../api/pageLoader.ts'
import { testSite } from '../../../testing/testSite.ts'
import { embedSqlLoader } from './embedSqlLoader.ts'

type Request = Parameters<PageLoader>[0]

it('waits for the result, because the page is static', async () => {
  let end: (() => void) | undefined
  let isDone = false
  const rows = new Promise<undefined>((resolve) => {
    end = () => resolve(undefined)
  })
  const request: Request = {
    params: {},
    search: new URLSearchParams('q=SELECT 1'),
    locale: 'en',
    site: testSite,
    load: async () => {
      throw new Error('no query is needed')
    },
    start: () => rows,
  }
  const loaded = embedSqlLoader(request).then(() => {
    isDone = true
  })
  await new Promise((resolve) => setImmediate(resolve))
  expect(isDone).toBe(false)
  end?.()
  await loaded
})
