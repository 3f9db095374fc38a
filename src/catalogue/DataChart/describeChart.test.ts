import { beforeAll, describe, expect, it } from 'vitest'
import { randomFrom } from '#table/testing/random.ts'
import { loadTranslations, translator } from '../../i18n/translations.ts'
import { createFormat } from '../format.ts'
import { type ChartChoice, completeChart, MARKS, usableColumns } from './chartChoice.ts'
import type { ChartColumn } from './chartColumn.ts'
import { columnsRead, planOf } from './chartPlan.ts'
import { chartTwin } from './chartTwin.ts'
import { describeChart } from './describeChart.ts'
import { groupRows } from './groupRows.ts'
import { chartColumn, randomTable } from './testing/randomChart.ts'

const LOCALES = ['tr', 'en'] as const
type Locale = (typeof LOCALES)[number]

beforeAll(() => Promise.all(LOCALES.map((locale) => loadTranslations(locale, ['chart', 'table']))))

function described(
  columns: readonly ChartColumn[],
  rows: readonly unknown[][],
  wish: Partial<ChartChoice>,
  locale: Locale,
) {
  const choice = completeChart(wish, columns)
  const plan = choice && planOf(choice, columns)
  if (!choice || !plan) throw new Error('no chart')
  const places = columnsRead(plan).map((column) => columns.indexOf(column))
  const found = groupRows(
    plan,
    rows.map((row) => places.map((place) => row[place])),
  )
  const word = translator(locale).getFixedT(locale, 'table')
  const words = { null: word('null'), yes: word('yes'), no: word('no'), emptyText: word('emptyText') }
  const writer = { format: createFormat(locale, 'Europe/Istanbul', 0), locale, words }
  const chart = describeChart(
    { choice, plan, found, columns },
    { t: translator(locale).getFixedT(locale, 'chart'), writer },
  )
  return { ...chart, choice, plan, found }
}

const column = (id: string, kind: ChartColumn['kind'], more: Partial<ChartColumn> = {}): ChartColumn => ({
  ...chartColumn(id, kind),
  isGrouped: kind !== 'text',
  ...more,
})
const columns = [
  column('il', 'text'),
  { ...chartColumn('yıl', 'integer', [2024, 2025]), isGrouped: false },
  column('nüfus', 'integer', { unit: 'kişi' }),
  column('oran', 'number'),
  column('tarih', 'date'),
]
const rows = [
  ['Iğdır', 2025, 1200, 0.5, '2024-03-01'],
  ['Çorum', 2023, 1500, 0.25, '2022-01-01'],
  ['Çorum', 2024, 900, null, '2023-02-01'],
]

describe('the sentence', () => {
  it.each<[Partial<ChartChoice>, string, string]>([
    [
      { mark: 'line', x: 'yıl', y: ['nüfus'] },
      'Yıl sütununa göre nüfus (kişi): ilk değer 1.500 (2023), son değer 1.200 (2025), en yüksek 1.500 (2023), en düşük 900 (2024).',
      'Nüfus (kişi) by yıl: from 1,500 (2023) to 1,200 (2025), highest 1,500 (2023), lowest 900 (2024).',
    ],
    [
      { mark: 'bar', x: 'il', y: ['nüfus'] },
      'İl sütununa göre toplam nüfus (kişi): en yüksek 2.400 (Çorum), en düşük 1.200 (Iğdır).',
      'Total nüfus (kişi) by il: highest 2,400 (Çorum), lowest 1,200 (Iğdır).',
    ],
    [
      { mark: 'bar', x: 'il', aggregate: 'count', colour: 'yıl' },
      'İl sütununa göre satır sayısı: en yüksek 2 (Çorum), en düşük 1 (Iğdır). Her yıl değerinin bir rengi var.',
      'Number of rows by il: highest 2 (Çorum), lowest 1 (Iğdır). Each value of yıl has a colour.',
    ],
    [
      { mark: 'dots', x: 'nüfus', y: ['oran'], multiples: 'il' },
      'Nüfus (kişi) ile oran: nüfus (kişi) en az 1.200, en çok 1.500; oran en az 0,25, en çok 0,5. Her il değerinin küçük bir grafiği var.',
      'Oran against nüfus (kişi): nüfus (kişi) from 1,200 to 1,500, oran from 0.25 to 0.5. Each value of il has a small chart.',
    ],
    [
      { mark: 'histogram', x: 'nüfus' },
      'Nüfus (kişi) dağılımı: değerler 900 ile 1.550 arasında; en çok satır, 1 satır, 900 ile 950 arasında.',
      'Distribution of nüfus (kişi): values from 900 to 1,550; most rows, 1, are from 900 to 950.',
    ],
    [
      { mark: 'line', x: 'tarih', y: ['oran'], aggregate: 'median' },
      'Tarih sütununa göre oran: ilk değer 0,25 (01.01.2022), son değer 0,5 (01.03.2024), en yüksek 0,5 (01.03.2024), en düşük 0,25 (01.01.2022).',
      'Oran by tarih: from 0.25 (2022-01-01) to 0.5 (2024-03-01), highest 0.5 (2024-03-01), lowest 0.25 (2022-01-01).',
    ],
  ])('of %j says what the chart shows', (wish, tr, en) => {
    expect(described(columns, rows, wish, 'tr').sentence).toBe(tr)
    expect(described(columns, rows, wish, 'en').sentence).toBe(en)
  })

  it.each([
    ['tr', /^il_adi sütununa göre /],
    ['en', /^toplam_2 by il_adi: /],
  ] as const)('writes the name of a column without a label as it is (%s)', (locale, expected) => {
    const named = [column('il_adi', 'text'), column('toplam_2', 'integer')]
    const wish = { mark: 'bar', x: 'il_adi', y: ['toplam_2'] } as const
    expect(
      described(
        named,
        [
          ['Van', 3],
          ['Kars', 2],
        ],
        wish,
        locale,
      ).sentence,
    ).toMatch(expected)
  })

  it('writes a unit once that the label contains too', () => {
    const area = column('alan', 'number', { label: 'Alan (km²)', unit: 'km²' })
    const { sentence } = described(
      [column('il', 'text'), area],
      [['Iğdır', 3588]],
      { mark: 'bar', x: 'il', y: ['alan'] },
      'en',
    )
    expect(sentence).toContain('Alan (km²) by il')
  })

  it('is whole for charts of any columns, and absent only if nothing is drawn', () => {
    const random = randomFrom(4)
    let sentences = 0
    for (let round = 0; round < 400; round++) {
      const table = randomTable(random)
      const group = usableColumns(table.columns).groups[0]?.id
      const wish = {
        mark: MARKS[random(MARKS.length)] ?? 'bar',
        ...(random(2) === 0 && { x: table.columns[random(table.columns.length)]?.id ?? '' }),
        ...(random(3) === 0 && group !== undefined && { colour: group }),
        ...(random(3) === 0 && group !== undefined && { multiples: group }),
      }
      if (!completeChart(wish, table.columns)) continue
      for (const locale of LOCALES) {
        const { sentence, drawing, found, plan, model, notes } = described(table.columns, table.rows, wish, locale)
        const points = drawing.panels.flatMap((panel) => panel.points)
        expect(sentence === undefined).toBe(points.length === 0)
        expect(points.length === 0).toBe(found.groups.length === 0)
        for (const point of points) {
          expect(Number.isFinite(point.y)).toBe(true)
          expect(drawing.series[point.series]).toBeDefined()
        }
        const twin = chartTwin(plan, { drawing, model, sentence, notes }, 'boş')
        expect(twin.rows.every((row) => row.length === twin.columns.length)).toBe(true)
        if (sentence === undefined) continue
        sentences += 1
        expect(sentence).toMatch(/^[\p{Lu}{<"'\\\d]?.*\.$/su)
        expect(sentence.replace(/\{\{[xy]\}\}/g, '')).not.toMatch(/undefined|NaN|Infinity|\{\{|sentence\.|measure\./)
      }
    }
    expect(sentences).toBeGreaterThan(300)
  })
})

describe('series and small charts that are too many', () => {
  const random = randomFrom(20)
  const many = Array.from({ length: 400 }, () => [`il ${random(40)}`, 2020 + random(5), 1 + random(999), 0, null])

  it.each(['mean', 'median', 'max', 'sum'] as const)('are those with the smallest values (%s)', (aggregate) => {
    const wish = { mark: 'line', x: 'yıl', y: ['nüfus'], aggregate } as const
    const { drawing, found, notes, sentence } = described(columns, many, { ...wish, colour: 'il' }, 'en')
    const highest = (values: readonly (number | undefined)[]) => Math.max(...values.map((value) => value ?? 0))
    if (aggregate !== 'sum')
      expect(highest(drawing.panels.flatMap(({ points }) => points.map(({ y }) => y)))).toBe(
        highest(found.groups.flatMap(({ values }) => values)),
      )
    expect(drawing.series).toHaveLength(6)
    const [size, boyut] = aggregate === 'sum' ? ['a smaller total', 'Toplamı'] : ['smaller values', 'Değerleri']
    expect(notes).toContain(`34 series with ${size} are not drawn.`)
    expect(sentence).toContain('These are the values of only the 6 series drawn.')
    const panels = described(columns, many, { ...wish, multiples: 'il' }, 'tr')
    expect(panels.notes).toContain(`${boyut} daha küçük olan 31 grafik çizilmedi.`)
    expect(panels.sentence).toContain('Bu değerler yalnızca çizilen 9 grafiğe aittir.')
  })

  it('are those with the fewest rows where each row is a point', () => {
    const points = [...many, ...many.filter(([il]) => il === 'il 3')]
    const { drawing, notes } = described(columns, points, { mark: 'dots', x: 'yıl', y: ['nüfus'], colour: 'il' }, 'tr')
    expect(drawing.series[0]?.name).toBe('il 3')
    expect(notes).toContain('Daha az satırı olan 34 seri çizilmedi.')
  })
})

describe('the others', () => {
  const many = Array.from({ length: 40 }, (_, n) => [`il ${n}`, 2024, n + 1, 0.5 + n / 100, '2024-01-01'])

  it('are the sum of the values without a bar, and do not set the length of the axis', () => {
    const { drawing } = described(columns, many, { mark: 'bar', x: 'il', y: ['nüfus'] }, 'en')
    expect(drawing.names).toHaveLength(12)
    expect(drawing.others).toMatchObject({ x: '28 others', y: (28 * 29) / 2 })
    expect(Math.max(...drawing.panels.flatMap(({ points }) => points.map(({ y }) => y)))).toBe(40)
  })

  it('are not drawn for values that do not add up', () => {
    const { drawing, sentence } = described(columns, many, { mark: 'bar', x: 'il', y: ['oran'] }, 'en')
    expect(drawing.others).toBeUndefined()
    expect(sentence).toContain('The 12 highest of 40 are shown by name.')
  })
})
