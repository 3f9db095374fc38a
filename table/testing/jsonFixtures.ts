import { gzipSync, strToU8 } from 'fflate'
import { randomFrom } from './random.ts'
import { AB, type Expected, fixture, type TableFixture } from './tableFixture.ts'

const json = (name: string, value: unknown, expected: Expected) =>
  fixture('json', name, typeof value === 'string' ? value : JSON.stringify(value), expected)

const numbers = randomFrom(20_261_122)
const MANY_RECORDS = JSON.stringify(Array.from({ length: 2_000 }, () => ({ a: numbers(1e6) })))

const feature = (properties: object) => ({
  type: 'Feature',
  properties,
  geometry: { type: 'Point', coordinates: [29, 41] },
})
const nested = (levels: number) => '['.repeat(levels) + ']'.repeat(levels)
const manyKeys = Object.fromEntries(Array.from({ length: 1_501 }, (_, index) => [`k${index}`, 1]))

/** JSON, GeoJSON and NDJSON files. */
export const jsonFixtures: readonly TableFixture[] = [
  json('a list', [{ a: 1, b: 2 }], { columns: AB, rows: [['1', '2']] }),
  json('nothing', '', { problem: 'empty' }),
  json('keys that differ, and structures', [{ a: 1 }, { b: { c: [1] } }], {
    columns: [
      ['a', 'int4'],
      ['b', 'json'],
    ],
    rows: [
      ['1', null],
      [null, { c: [1] }],
    ],
  }),
  json('structures among words', [{ a: { b: 1 } }, { a: 'x\\"y\t' }, { a: null }], {
    columns: [['a', 'json']],
    rows: [[{ b: 1 }], ['x\\"y\t'], [null]],
  }),
  json('rows under a key', { help: 'x', result: {}, data: [{ a: 1, b: 2 }] }, { columns: AB, rows: [['1', '2']] }),
  json(
    'GeoJSON whose type comes last',
    { features: [feature({ a: 1 })], type: 'FeatureCollection' },
    {
      columns: [
        ['a', 'int4'],
        ['geometry', 'json'],
      ],
      rows: [['1', { type: 'Point', coordinates: [29, 41] }]],
    },
  ),
  json('half a JSON', '[{"a": 1}, {', { problem: 'notJson', line: 2 }),
  json('two roots', '[{"a": 1}] [', { problem: 'notJson' }),
  json('a missing comma', '[{"a": 1} {"a": 2}]', { problem: 'notJson', line: 2 }),
  json('a comma at the end', '[{"a": 1},]', { problem: 'notJson', line: 2 }),
  json('single quotation marks', "[{'a': 1}]", { problem: 'notJson', line: 1 }),
  json('a word that JSON does not have', '[{"a": 1}, {"a": NaN}]', { problem: 'notJson', line: 2 }),
  json('a list that is not closed', '[{"a": 1}, {"a": 2}', { problem: 'notJson', line: 3 }),
  json('an object that is not closed', '{"data": [{"a": 1}]', { problem: 'notJson' }),
  json('a text that is not closed', '[{"a": "x}]', { problem: 'notJson', line: 1 }),
  json('words', 'Bakımdayız', { problem: 'notJson' }),
  json('no list', { type: 'Topology' }, { problem: 'noRecords' }),
  json('a list of numbers', [1], { problem: 'noRecords' }),
  json('deep nesting in a record', `[{"a": ${nested(200)}}]`, { problem: 'tooDeep', line: 1 }),
  json('a million brackets', nested(1_000_000), { problem: 'tooDeep', line: 1 }),
  json('many keys in a record', [manyKeys], { problem: 'tooManyColumns', line: 1 }),
  json(
    'many properties',
    { type: 'FeatureCollection', features: [feature(manyKeys)] },
    { problem: 'tooManyColumns', line: 1 },
  ),
  json('a very long record', `[{"a": "${'x'.repeat(17 * 1024 * 1024)}"}]`, { problem: 'recordTooLong', line: 1 }),
  fixture('ndjson', 'one record in each line', '{"a":1,"b":2}\n\n{"a":3,"b":4}\n', {
    columns: AB,
    rows: [
      ['1', '2'],
      ['3', '4'],
    ],
  }),
  fixture('ndjson', 'another key in each line', Array.from({ length: 2_000 }, (_, n) => `{"k${n}":1}`).join('\n'), {
    problem: 'tooManyColumns',
    line: 1_501,
  }),
  fixture('ndjson', 'a broken line', '{"a":1}\n{"a":\n', { problem: 'notJson', line: 2 }),
  fixture('ndjson', 'a list in a line', '[1]\n', { problem: 'noRecords' }),
  fixture('json', 'a gzip that was cut', gzipSync(strToU8(MANY_RECORDS)).subarray(0, -9), { problem: 'gzipDamaged' }),
  fixture('ndjson', 'a gzip that was cut', gzipSync(strToU8('{"a":1}\n{"a":2}\n')).subarray(0, -9), {
    problem: 'gzipDamaged',
  }),
]
