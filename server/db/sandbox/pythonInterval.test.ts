import { expect, test } from 'vitest'
import { pythonInterval } from './pythonInterval.ts'

// The right column is the output of CKAN 2.12.
test.each([
  ['1 day 02:00:00', '1 day, 2:00:00'],
  ['26:00:00', '1 day, 2:00:00'],
  ['-00:01:00', '-1 day, 23:59:00'],
  ['00:00:00', '0:00:00'],
  ['1 day 00:00:00.5', '1 day, 0:00:00.500000'],
  ['2 years 1 day 03:04:05', '731 days, 3:04:05'],
  ['1 mon', '30 days, 0:00:00'],
  ['-1 days', '-1 day, 0:00:00'],
  ['-1 days +02:00:00', '-1 day, 2:00:00'],
  ['-3 days -02:00:00', '-4 days, 22:00:00'],
])('shows %s as CKAN does', (ours, shown) => expect(pythonInterval(ours)).toBe(shown))

test('does not change text that it does not recognize', () => {
  expect(pythonInterval('infinity')).toBe('infinity')
  expect(pythonInterval('')).toBe('')
})
