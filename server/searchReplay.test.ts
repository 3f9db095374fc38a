import { existsSync, readFileSync } from 'node:fs'
import { beforeAll, expect, test } from 'vitest'
import { type TestCatalogue, testCatalogue } from './testing/testCatalogue.ts'

/*
 * Queries that people sent to real portals, in plain words and in Solr's syntax. They are not in the repository; without them
 * the test is skipped.
 */
const file = new URL('../../shared/data/search-queries/package_search.public.jsonl', import.meta.url)
const lines = existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : []
const why = lines.length === 0 ? ' (skipped: the questions are not here)' : ''

let portal: TestCatalogue
beforeAll(async () => {
  portal = await testCatalogue()
  const { token } = await portal.makeUser({ sysadmin: true })
  await portal.call('organization_create', { name: 'arpa', title: 'ARPA Milano' }, { token })
  const titles = [
    'Qualità aria Milano',
    'Rifiuti urbani 2023',
    'Bilancio comunale',
    'Trasporti: fermate',
    'Air quality',
  ]
  for (const [at, title] of titles.entries())
    await portal.call(
      'package_create',
      { name: `veri-${at}`, title, owner_org: 'arpa', tags: [{ name: 'aria' }] },
      { token },
    )
})

test.skipIf(lines.length === 0)(`every query of real users has a result${why}`, { timeout: 120_000 }, async () => {
  const failed: string[] = []
  let found = 0
  for (const line of lines) {
    const { q }: { q: string } = JSON.parse(line)
    for (const method of ['GET', 'POST'] as const) {
      const input = { q, rows: 3, 'facet.field': ['tags'] }
      const { status, body } = await portal.call('package_search', input, { method })
      if (status >= 500 || (status !== 200 && typeof body.error?.message !== 'string')) failed.push(`${status} ${q}`)
      if (status === 200 && body.result.count > 0) found += 1
    }
  }
  expect(failed).toEqual([])
  expect(lines.length).toBe(736)
  expect(found).toBeGreaterThan(50)
})
