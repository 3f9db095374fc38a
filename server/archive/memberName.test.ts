import { expect, test } from 'vitest'
import { Random } from '../search/oracle/random.ts'
import { memberName } from './memberName.ts'

const nameOf = (url: string, name: string | null = null, format = '') => memberName({ url, name, format }, new Set())

test.each([
  ['https://x.example/a/ilçe%20nüfus.csv?y=1', null, '', 'data/ilçe nüfus.csv'],
  ['https://x.example/indir', 'Otobüs durakları', 'GeoJSON', 'data/Otobüs durakları.geojson'],
  ['', 'Tablo', 'csv', 'data/Tablo.csv'],
  ['https://x.example/%2e%2e%2f%2e%2e%2fetc%2fpasswd', null, '', 'data/etc passwd'],
  ['..\\..\\windows\\con.txt', null, '', 'data/windows con.txt'],
  ['con.csv', null, '', 'data/con_.csv'],
  ['https://x.example/', '', '', 'data/file'],
  ['https://x.example/%E0%A4%A', null, 'XLSX', 'data/%E0%A4%A.xlsx'],
])('names the file of %s and %s', (url, name, format, path) => {
  expect(nameOf(url, name, format)).toBe(path)
})

test('gives equal names numbers, also those that differ only in case', () => {
  const earlier = new Set<string>()
  const names = ['veri.csv', 'VERI.csv', 'veri (2).csv', 'veri.csv'].map((url) =>
    memberName({ url, name: null, format: '' }, earlier),
  )
  expect(names).toEqual(['data/veri.csv', 'data/VERI (2).csv', 'data/veri (2) (2).csv', 'data/veri (3).csv'])
})

test('never leaves the folder of an archive, over 2,000 hostile names', () => {
  const random = new Random(20_261_122)
  const parts = [
    '..',
    '/',
    '\\',
    '%2f',
    '%00',
    '\0',
    'C:',
    '~',
    '.',
    ' ',
    'nul',
    'İ',
    '🚌',
    '\u202e',
    'x'.repeat(300),
    '.csv',
    '%',
    '*',
  ]
  const text = () => Array.from({ length: 1 + random.below(8) }, () => random.pick(parts as [string])).join('')
  const earlier = new Set<string>()
  const paths = Array.from({ length: 2_000 }, () => memberName({ url: text(), name: text(), format: text() }, earlier))
  for (const path of paths) {
    expect(path).toMatch(/^data\/[^/\\:*?"<>|\p{Cc}\p{Cf}]+$/u)
    expect(path).not.toMatch(/^data\/\.+$|[. ]$/)
    expect(Buffer.byteLength(path)).toBeLessThan(200)
  }
  expect(new Set(paths.map((path) => path.toLowerCase())).size).toBe(paths.length)
})
