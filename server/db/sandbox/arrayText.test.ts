import { expect, test } from 'vitest'
import { parseArray } from './arrayText.ts'

test.each([
  ['{}', []],
  ['{1,2}', ['1', '2']],
  ['{NULL,"NULL"}', [null, 'NULL']],
  [
    '{{1,2},{3,NULL}}',
    [
      ['1', '2'],
      ['3', null],
    ],
  ],
  ['[0:1]={a,b}', ['a', 'b']],
  ['{"a,b","c\\"d","e\\\\f","{}",""}', ['a,b', 'c"d', 'e\\f', '{}', '']],
  ['{ş ü,"\n"}', ['ş ü', '\n']],
])('reads %s', (text, elements) => expect(parseArray(text)).toEqual(elements))

test('reads arrays of boxes, which are separated by semicolons', () => {
  expect(parseArray('{(1,1),(0,0);(2,2),(1,1)}', ';')).toEqual(['(1,1),(0,0)', '(2,2),(1,1)'])
})
