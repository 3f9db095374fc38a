import { expect, it } from 'vitest'
import { markdownOf } from './markdown.ts'

it('writes the statement and a table with escaped cells', () => {
  const fields = [
    { name: 'a|b', type: 'text' },
    { name: 'n', type: 'int4' },
  ]
  const rows = [
    ['x|y\nz', 1],
    ['<b>', null],
  ]
  expect(markdownOf("SELECT '`'\n", fields, rows)).toBe(
    [
      '```sql',
      "SELECT '`'",
      '```',
      '',
      '| a\\|b | n |',
      '| --- | ---: |',
      '| x\\|y<br>z | 1 |',
      '| &lt;b> |  |',
      '',
    ].join('\n'),
  )
})
