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
import { rawDataset } from '../testing/rawDataset.ts'
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
