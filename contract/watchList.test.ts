import { parse, safeParse } from 'valibot'
import { expect, test } from 'vitest'
import { randomFrom } from '#table/testing/random.ts'
import { isDate } from './isDate.ts'
import { watch_list_update } from './watch_list_update.ts'
import { storedWatchList } from './watchList.ts'

const KEPT = '2026-11-01T00:00:00.000Z'
const entry = (more: object) => ({ kind: 'dataset', id: 'su', title: 'Su', added: KEPT, seen: KEPT, ...more })
const listsWith = (time: string) => [
  { entries: [entry({ added: time })], removed: [] },
  { entries: [entry({ seen: time })], removed: [] },
  { entries: [], removed: [{ kind: 'dataset', id: 'su', removed: time }] },
]

test.each(['9999-12-31T23:59:59-14:00', '9999-12-31T10:00-14:00', '0001-01-01T00:00:00+14:00'])(
  '%s is refused: in UTC it has no year of four digits',
  (time) => {
    for (const list of listsWith(time)) {
      const { success, issues } = safeParse(watch_list_update.input, list)
      expect([success, issues?.map(({ message }) => message)]).toEqual([false, ['invalidValue']])
    }
  },
)

test('each time is refused or stored as the same time in a form that is read again and compares as a text', () => {
  const below = randomFrom(20_261_123)
  const one = (...values: string[]) => values[below(values.length)] ?? ''
  const digits = (limit: number) => String(below(limit)).padStart(2, '0')
  const stored: { time: string; ms: number }[] = []
  let refused = 0
  for (let n = 0; n < 1_000; n++) {
    const day = one('0001-01-01', '0001-01-02', '9999-12-31', '9999-12-30', `2026-${digits(14)}-${digits(33)}`)
    const seconds = one('', `:${digits(60)}`, `:${digits(60)}.${below(1_000_000)}`)
    const zone = one('', 'Z', `${one('+', '-')}${digits(16)}${one(':', '')}${digits(61)}`)
    const sent = `${day}T${digits(24)}:${digits(60)}${seconds}${zone}`
    for (const list of listsWith(sent)) {
      const read = safeParse(watch_list_update.input, list)
      if (!read.success) {
        refused++
        expect(
          read.issues.map(({ message }) => message),
          sent,
        ).toEqual(['invalidValue'])
        continue
      }
      const { entries, removed } = read.output
      const times = [...entries.flatMap(({ added, seen }) => [added, seen]), ...removed.map(({ removed }) => removed)]
      const time = times.find((each) => each !== KEPT) ?? KEPT
      expect(time, sent).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
      expect(isDate(time), sent).toBe(true)
      expect(parse(storedWatchList, { entries, removed, modified: null })).toEqual({ entries, removed, modified: null })
      stored.push({ time, ms: Date.parse(time) })
    }
  }
  const byText = stored.toSorted((a, b) => (a.time < b.time ? -1 : a.time > b.time ? 1 : 0))
  expect(byText.map(({ ms }) => ms)).toEqual(stored.map(({ ms }) => ms).sort((a, b) => a - b))
  expect(stored.length).toBeGreaterThan(300)
  expect(refused).toBeGreaterThan(300)
})
