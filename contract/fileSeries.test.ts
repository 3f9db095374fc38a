import { describe, expect, it, test } from 'vitest'
import { randomFrom } from '#table/testing/random.ts'
import { latestFirst, periodIn, seriesIn } from './fileSeries.ts'

describe('a name states its period', () => {
  it.each([
    ['Nüfus 2023', 'year', '2023', 'Nüfus'],
    ['2023', 'year', '2023', ''],
    ['ilce_nufus_2024-05.csv', 'month', '2024-05', 'ilce nufus'],
    ['Mayıs 2024', 'month', '2024-05', ''],
    ['MAYIS 2024 su tüketimi', 'month', '2024-05', 'su tüketimi'],
    ['2024 yılı Ağustos ayı barajlar', 'month', '2024-08', 'barajlar'],
    ['Air quality, May 2024', 'month', '2024-05', 'Air quality'],
    ['rides-202405', 'month', '2024-05', 'rides'],
    ['05.2024 dönemi', 'month', '2024-05', 'dönemi'],
    ['2024 1. çeyrek', 'quarter', '2024-Q1', ''],
    ['Satışlar Q3 2024', 'quarter', '2024-Q3', 'Satışlar'],
    ['17.05.2024 ölçümleri', 'day', '2024-05-17', 'ölçümleri'],
    ['Öğrenci sayıları (2023-2024)', 'year', '2023–2024', 'Öğrenci sayıları'],
    ['nufus2023.xlsx', 'year', '2023', 'nufus'],
  ])('%s', (name, granularity, key, rest) => {
    expect(periodIn(name)).toEqual({ granularity, key, rest })
  })

  it.each(['Nüfus', '', '12345678901', 'Mayıs', 'iban 3202412', 'v1.2.3', '1850', 'mart'])('%j has none', (name) => {
    expect(periodIn(name)).toBeUndefined()
  })
})

const MONTHS_TR = 'Ocak Şubat Mart Nisan Mayıs Haziran Temmuz Ağustos Eylül Ekim Kasım Aralık'.split(' ')
const two = (month: number) => String(month).padStart(2, '0')
const NOTATIONS = [
  (year: number, month: number) => `${year}-${two(month)}`,
  (year: number, month: number) => `${MONTHS_TR[month - 1]} ${year}`,
  (year: number, month: number) => `${MONTHS_TR[month - 1]?.toLocaleUpperCase('tr')} ${year}`,
  (year: number, month: number) => `${year} ${MONTHS_TR[month - 1]?.toLocaleLowerCase('tr')}`,
  (year: number, month: number) => `${two(month)}.${year}`,
]
const TITLES = ['Su tüketimi', 'İlçe nüfusu', 'IĞDIR yolları', 'a"b <i>', 'Kaza – yaralı', '🚲 paylaşımı']

test('monthly files in any notation and order are one series, the latest first, beside other files', () => {
  const random = randomFrom(4)
  for (let round = 0; round < 200; round++) {
    const months = new Set(Array.from({ length: 3 + random(40) }, () => 1990 * 12 + random(600)))
    if (months.size < 3) continue
    const periods = [...months].map((count) => [Math.floor(count / 12), (count % 12) + 1] as const)
    const title = TITLES[random(TITLES.length)]
    const write = NOTATIONS[random(NOTATIONS.length)]
    const isAfter = random(2) === 0
    const files = periods.map(([year, month]) => {
      const period = write?.(year, month) ?? ''
      return { name: isAfter ? `${title} ${period}` : `${period} ${title}`, url: '', format: 'CSV' }
    })
    const note = { name: 'Yöntem notu', url: '', format: 'PDF' }
    const { series, others } = seriesIn([note, ...files])
    expect(others).toEqual([note])
    expect(series.map(({ granularity }) => granularity)).toEqual(['month'])
    const expected = periods.map(([year, month]) => `${year}-${two(month)}`).toSorted()
    expect(series[0]?.files.map(({ period }) => period)).toEqual(expected.toReversed())
  }
})

const PIECES = [
  '2023',
  '2024',
  '05',
  'Mayıs',
  ' ',
  '-',
  '.',
  '_',
  '(',
  'ı',
  'İ',
  '\u0307',
  '🚲',
  '\ud800',
  '%',
  'q1',
  'x',
]

test('every file is in exactly one place, whatever its name is', () => {
  const random = randomFrom(5)
  const text = () => Array.from({ length: random(6) }, () => PIECES[random(PIECES.length)]).join('')
  for (let round = 0; round < 500; round++) {
    const files = Array.from({ length: random(30) }, () => ({
      name: random(4) === 0 ? null : text(),
      url: `http://x/${text()}`,
      format: ['CSV', 'csv', ''][random(3)] ?? '',
    }))
    const { series, others } = seriesIn(files)
    const placed = [...others, ...series.flatMap((each) => each.files.map(({ resource }) => resource))]
    expect(new Set(placed)).toEqual(new Set(files))
    expect(placed).toHaveLength(files.length)
  }
})

test('two files, or three of the same period, are not a series', () => {
  const files = ['Nüfus 2023', 'Nüfus 2024', 'Nüfus (2024)'].map((name) => ({ name, url: '', format: 'CSV' }))
  expect(seriesIn(files)).toEqual({ series: [], others: files })
})

test('the files of a series change places among themselves', () => {
  const names = ['Nüfus 2021', 'Yöntem', 'Nüfus 2023', 'Su 2020', 'Nüfus 2022']
  const files = names.map((name) => ({ name, url: '', format: 'CSV' }))
  expect(latestFirst(files).map(({ name }) => name)).toEqual([
    'Nüfus 2023',
    'Yöntem',
    'Nüfus 2022',
    'Su 2020',
    'Nüfus 2021',
  ])
})
