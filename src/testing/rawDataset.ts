type Random = (below: number) => number
const pick = (random: Random, values: readonly unknown[]) => values[random(values.length)]

/** One of the values that portals have in a field, or none. */
const some = (random: Random, values: readonly unknown[]) => pick(random, [undefined, null, '', ...values])

const WORDS = [
  'Hava',
  'kalitesi',
  '**ölçüm**',
  '[istasyon](https://a.example/b)',
  '# Başlık',
  '<b>su</b>',
  '&lt;i&gt;',
  '1.',
  '\n\n',
  '- ',
  '\\*',
  '`kod`',
]
const textOf = (random: Random, most: number) =>
  Array.from({ length: random(most) }, () => pick(random, WORDS)).join(' ')
const TIMES = ['2026-11-19T10:00:00.123456', '2020-01-01', '2026-11-20T08:59:00+03:00', 'yesterday', 5]

/** A dataset as one of many portals could send it. */
export function rawDataset(random: Random): Record<string, unknown> {
  const languages = () => ({ tr: some(random, [textOf(random, 30)]), en: some(random, [textOf(random, 300), ' ']) })
  const frequency = () => some(random, ['annual', 'R/P1D', 'aylık', '{"tr":"günlük"}', 'sometimes', ['daily'], 7])
  return {
    id: pick(random, ['d1', 7]),
    name: pick(random, ['hava', 'x y']),
    title: some(random, [textOf(random, 8), ' ', 7, { tr: 'Hava' }]),
    title_translated: some(random, [languages(), 'Hava', []]),
    notes: some(random, [
      textOf(random, 30),
      textOf(random, 900),
      `${'* '.repeat(random(900))}son`,
      `${`| a | b |\n`.repeat(random(90))}\n\nSon cümle budur. Değil.`,
      'a'.repeat(399) + '😀'.repeat(9),
      7,
    ]),
    notes_translated: some(random, [languages()]),
    organization: some(random, [
      { id: 'o', name: 'belediye', title: some(random, ['Belediye']), title_translated: some(random, [languages()]) },
      'belediye',
    ]),
    private: some(random, [true, false, 'True']),
    state: some(random, ['active', 'draft', 'deleted']),
    metadata_modified: some(random, TIMES),
    metadata_created: some(random, TIMES),
    num_resources: some(random, [0, 1, '3', 'many']),
    resources: some(random, [Array.from({ length: random(5) }, () => rawResource(random))]),
    extras: some(random, [
      [
        { key: 'frequency', value: frequency() },
        { key: 'title_en', value: 'Air' },
        { key: 'notes_tr', value: 'Not' },
        null,
      ],
      { 'Update Frequency': frequency(), title_tr: 'Hava' },
    ]),
    frequency: frequency(),
    accrual_periodicity: frequency(),
    tags: [{ name: 'hava' }],
    maintainer: 'A. B.',
    spatial: { type: 'Point', coordinates: [29, 41] },
  }
}

const rawResource = (random: Random): unknown =>
  pick(random, [
    'https://a.example/b.csv',
    ...Array.from({ length: 8 }, () => ({
      id: 'r',
      description: textOf(random, 20),
      format: some(random, ['CSV', 'csv ', '.xlsx', '. file', 'text/csv', 'zip file', 'Türkçe', 'constructor', 7]),
      mimetype: some(random, ['text/csv', 'APPLICATION/PDF', 7]),
      url: some(random, ['https://a.example/b.geojson?x', 'veri.csv', 'javascript:alert(1)', ' /dump/r ', 7]),
      url_type: some(random, ['upload', 'datastore']),
      size: some(random, [0, 1234, '12', -5, '4 MB']),
      last_modified: some(random, TIMES),
      opens_at: some(random, ['2027-01-01T00:00:00']),
      datastore_active: some(random, [true, false, 'true']),
      datastore_rows: some(random, [0, 12, '7', -1, 'many', { count: 3 }]),
      total_record_count: some(random, [3]),
    })),
  ])
