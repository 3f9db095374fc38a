import { expect, test } from 'vitest'
import { namesIn } from './namesIn.ts'

test.each([
  ['SELECT il FROM havalimanlari h JOIN "İlçe ""x""" USING (il)', ['havalimanlari', 'İlçe "x"']],
  ['select * from şehirler', ['şehirler']],
  ['SELECT a, b', []],
  ['', []],
])('finds the possible table names of %j', (sql, names) => {
  expect(namesIn(sql)).toEqual(names)
})
