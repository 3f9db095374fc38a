import { expect, test } from 'vitest'
import { outageWarning, readOutage } from './outage.ts'

const headersOf = (entries: { warning?: string; age?: string }) => {
  const all = new Map(Object.entries(entries))
  return { get: (name: string) => all.get(name) ?? null }
}

test('an outage is the same after its way through the headers', () => {
  const reasons = [
    { silentSince: Date.UTC(2026, 0, 2, 3, 4, 5) },
    { silentSince: null },
    { silentSince: null, by: 'connection' as const },
    { silentSince: null, by: 'portal' as const },
  ]
  for (const reason of reasons) {
    const outage = { ...reason, receivedAt: 1_000_000 }
    const headers = headersOf({ warning: outageWarning(outage), age: '60' })
    expect(readOutage(headers, 1_060_000)).toEqual(outage)
  }
})

test.each([{}, { warning: '299 - "Deprecated"' }, { warning: '111 - "x" "no date"' }, { age: '3' }])(
  'headers without an outage: %o',
  (headers) => {
    expect(readOutage(headersOf(headers), 0)).toBeUndefined()
  },
)
