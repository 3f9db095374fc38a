import { expect, it } from 'vitest'
import { renderPart } from '../../../testing/renderPart.tsx'
import { testNow } from '../../../testing/testSite.ts'
import { RunLine } from './RunLine.tsx'

it.each([
  ['en', 1, 1, /1 row, 1 column, 14 ms/],
  ['en', 0, 2, /0 rows, 2 columns, 14 ms/],
  ['tr', 1, 2, /1 satır, 2 sütun, 14 ms/],
] as const)('shows in %s a result of %i rows and %i columns', async (locale, rows, columns, words) => {
  const run = { sql: 'SELECT 1', at: testNow, engine: 'portal' as const, ms: 14, rows, columns }
  const screen = await renderPart(<RunLine run={run} onOpen={() => {}} />, { namespaces: ['sql', 'result'], locale })
  await expect.element(screen.getByText(words)).toBeVisible()
})
