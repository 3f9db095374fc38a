import { renderToStaticMarkup } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import { beforeAll, describe, expect, it } from 'vitest'
import { firstSentence, LISTED_SENTENCE } from '#contract/excerpt.ts'
import { randomFrom } from '#table/testing/random.ts'
import { type BriefDataset, readBriefDataset } from '../api/briefDataset.ts'
import { briefText } from '../api/briefText.ts'
import { readDataset } from '../api/readDataset.ts'
import { LocaleContext } from '../i18n/LocaleContext.ts'
import type { Locale } from '../i18n/languages.ts'
import { sharedNamespaces } from '../i18n/namespaces.ts'
import { loadTranslations } from '../i18n/translations.ts'
import { testNow, testSite } from '../testing/testSite.ts'
import { DatasetRow } from './DatasetRow.tsx'
import { NowContext, SiteContext } from './site.ts'
import { translated } from './translated.ts'

const LOCALES = ['tr', 'en'] as const
const DATASETS = 300

beforeAll(async () => {
  for (const locale of LOCALES) await loadTranslations(locale, sharedNamespaces)
})

/** What a list shows, and the sentence in the list of the home page. */
const shownOf = (dataset: BriefDataset, locale: Locale) =>
  firstSentence(translated(dataset.notes_translated, dataset.notes, locale).text, LISTED_SENTENCE) +
  renderToStaticMarkup(
    <SiteContext value={testSite}>
      <NowContext value={testNow}>
        <LocaleContext value={{ locale, portal: testSite }}>
          <StaticRouter location="/dataset">
            <DatasetRow dataset={dataset} query="hava" headingLevel={2} showsOrganization hasThumbnail />
          </StaticRouter>
        </LocaleContext>
      </NowContext>
    </SiteContext>,
  )

type Random = ReturnType<typeof randomFrom>
const pick = (random: Random, values: readonly unknown[]) => values[random(values.length)]

describe('a row of a brief dataset', () => {
  it('is that of the whole one, whatever its fields are', () => {
    const random = randomFrom(20261130)
    let cut = 0
    for (let count = 0; count < DATASETS; count += 1) {
      const raw = rawDataset(random)
      const text = briefText(raw)
      expect(text.isWellFormed()).toBe(true)
      expect(text).not.toMatch(/\\ud[89ab]/i)
      if (text.length < JSON.stringify(raw).length / 2) cut += 1
      for (const locale of LOCALES) {
        const whole = shownOf(readDataset(raw), locale)
        expect(shownOf(readBriefDataset(raw), locale), JSON.stringify(raw)).toBe(whole)
        expect(shownOf(readBriefDataset(JSON.parse(text)), locale), `${text}\n${JSON.stringify(raw)}`).toBe(whole)
      }
    }
    expect(cut).toBeGreaterThan(DATASETS / 20)
  })
})

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

function rawDataset(random: Random): Record<string, unknown> {
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
      datastore_rows: some(random, [0, 12, '7', -1, 'many']),
      total_record_count: some(random, [3]),
    })),
  ])
