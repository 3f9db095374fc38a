import { describe, expect, it } from 'vitest'
import { readResponse } from './readResponse.ts'

const bytes = (text: string) => new TextEncoder().encode(text).buffer
const response = (records: string, fields: { id: string; type: string }[], rest = '') =>
  readResponse(
    bytes(`{"success": true, "result": {"records": ${records}, "fields": ${JSON.stringify(fields)}${rest}}}`),
  )

describe('readResponse', () => {
  it('returns rows in the order of the fields', () => {
    const { rows, isTruncated } = response('[{"b": 1, "a": "x"}, {"a": null, "b": 2}]', [
      { id: 'a', type: 'text' },
      { id: 'b', type: 'int4' },
    ])
    expect(rows).toEqual([
      ['x', 1],
      [null, 2],
    ])
    expect(isTruncated).toBe(false)
  })

  it('reports truncation', () => {
    expect(response('[]', [], ', "records_truncated": true').isTruncated).toBe(true)
  })

  it.each<[string, unknown]>([
    ['12345678901234567890', '12345678901234567890'],
    ['-9007199254740993', '-9007199254740993'],
    ['1.10', '1.10'],
    ['0.1234567890123456789', '0.1234567890123456789'],
    ['9007199254740991', '9007199254740991'],
    ['123456789012345', 123456789012345],
    ['100', 100],
    ['-2.5', -2.5],
    ['1e+20', 1e20],
    ['NaN', 'NaN'],
    ['-Infinity', '-Infinity'],
    ['"1.10"', '1.10'],
    ['"a \\" 1.10, NaN"', 'a " 1.10, NaN'],
    ['": 1.10, x"', ': 1.10, x'],
    ['"x, 1.10"', 'x, 1.10'],
    ['[1.10, 12345678901234567890, 2]', ['1.10', '12345678901234567890', 2]],
  ])('keeps %s as %s', (json, value) => {
    expect(response(`[{"n": ${json}}, {"n": 1.50}]`, [{ id: 'n', type: 'numeric' }]).rows[0]).toEqual([value])
  })

  it('returns one of several columns of the same name and reports the name', () => {
    const { fields, rows, repeatedNames } = response('[{"n": 2, "m": 3}]', [
      { id: 'n', type: 'int4' },
      { id: 'm', type: 'int4' },
      { id: 'n', type: 'int8' },
    ])
    expect(fields).toEqual([
      { name: 'm', type: 'int4' },
      { name: 'n', type: 'int8' },
    ])
    expect(rows).toEqual([[3, 2]])
    expect(repeatedNames).toEqual(['n'])
  })

  it('keeps rows without columns', () => {
    expect(response('[{}, {}]', []).rows).toEqual([[], []])
  })

  it('takes the columns from a record if fields are missing', () => {
    expect(readResponse(bytes('{"result": {"records": [{"a": 1}]}}')).fields).toEqual([{ name: 'a', type: 'text' }])
  })

  it.each(['{"result": {}}', '[]', 'null', '{"result"'])('rejects %s', (text) => {
    expect(() => readResponse(bytes(text))).toThrow()
  })
})
