import { expect, test } from 'vitest'
import { nearInMeaning } from './nearInMeaning.ts'

test('a text is asked for as plain words', () => {
  expect(nearInMeaning('Where can I park? (NOT here: "x")', 4)).toEqual({
    ...{ q: 'where can i park not here x', rows: 0 },
    ...{ ext_related: true, ext_related_rows: 4 },
  })
  expect(nearInMeaning(' *:* ', 4)).toBeNull()
  const long = nearInMeaning('çok uzun '.repeat(1_000), 4)?.q ?? ''
  expect(long.split(' ')).toHaveLength(40)
})
