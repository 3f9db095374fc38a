import { expect, test, vi } from 'vitest'
import knipReporter from './knipReporter.js'

test('the problems name files and symbols, and for a loader that nothing imports the list of pages', () => {
  const log = vi.spyOn(console, 'log').mockReturnValue()
  const issues = {
    files: { 'src/a/aLoader.ts': { aLoader: { symbol: 'aLoader' } }, 'src/a/a.ts': { a: { symbol: 'a' } } },
    exports: { 'src/b/bLoader.ts': { read: { symbol: 'read' } } },
  }
  knipReporter({ report: {}, issues, counters: { processed: 3 } })
  expect(JSON.parse(String(log.mock.lastCall))).toEqual({
    processed: 3,
    problems: [
      'files: src/a/aLoader.ts aLoader (src/app/pages.ts imports the loader of each page)',
      'files: src/a/a.ts a',
      'exports: src/b/bLoader.ts read',
    ],
  })
  log.mockRestore()
})
