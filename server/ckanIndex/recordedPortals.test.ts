import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import pino from 'pino'
import { expect, test, vi } from 'vitest'
import { finish } from '../search/evaluate/steps.ts'
import { Random } from '../search/oracle/random.ts'
import { FakeCkan } from '../testing/fakeCkan.ts'
import { temporaryFolder } from '../testing/temporaryFolder.ts'
import { CkanIndex } from './CkanIndex.ts'
import { CkanSearch } from './CkanSearch.ts'
import { pageInSteps } from './readPage.ts'

/* Over the recorded responses of real portals, which are not part of the repository. */

const PAYLOADS = '../shared/data/portal-payloads'
const RECORDED = [
  'legado.dados.gov.br/package_search.q-_all_.rows-800.json.gz',
  'envidat.ch/package_search.json',
  'data.gov.au/search-result.json',
]
const isThere = existsSync(PAYLOADS)
const SOON = { timeout: 60_000 }

/** The datasets of a recorded response, each as its text. */
function textsIn(file: string): string[] {
  const bytes = readFileSync(`${PAYLOADS}/${file}`)
  const json = file.endsWith('.gz') ? gunzipSync(bytes) : bytes
  const { datasets } = finish(pageInSteps(json, new Headers()))
  return datasets.map(({ start, end }) => json.toString('utf8', start, end))
}

type Found = { id: string; title?: unknown; organization?: { name?: string } | null; license_id?: string | null }

test.skipIf(!isThere).each(RECORDED)(
  `every dataset of %s is found by its words, unchanged${isThere ? '' : ' (skipped: the responses are not here)'}`,
  async (file) => {
    const texts = textsIn(file)
    expect(texts.length).toBeGreaterThan(0)
    const fake = await new FakeCkan().open()
    for (const text of texts) fake.put(text)
    const path = join(await temporaryFolder('recorded'), 'datasets')
    const log = pino({ level: 'silent' })
    const index = new CkanIndex({ ckan: fake.ckan, path, maxDatasets: 10_000, localeDefault: 'tr', log })
    index.start()
    await vi.waitFor(() => expect(index.state).toBe('ready'), SOON)
    const search = new CkanSearch(index, { localeDefault: 'tr', siteUrl: 'https://portal.example', log })
    const ask = async (query: Record<string, string>) => {
      const answer = await search.answer(`/api/3/action/package_search?${new URLSearchParams(query)}`)
      return answer?.body.text ?? ''
    }
    const countIn = (text: string) => (JSON.parse(text) as { result: { count: number } }).result.count
    expect(countIn(await ask({ rows: '0' }))).toBe(fake.ids.length)
    const all = texts.map((text) => JSON.parse(text) as Found)
    const random = new Random(11)
    const chosen =
      fake.ids.length > 20 ? Array.from({ length: 20 }, () => fake.ids[random.below(fake.ids.length)] ?? '') : fake.ids
    for (const id of chosen) {
      const text = fake.textOf(id) ?? ''
      const { title, organization, license_id } = JSON.parse(text) as Found
      expect(await ask({ fq: `id:"${id}"` })).toContain(text)
      if (organization?.name) {
        const same = all.filter((each) => each.organization?.name === organization.name).length
        expect(countIn(await ask({ fq: `+organization:"${organization.name}"`, rows: '0' }))).toBe(same)
      }
      if (license_id) {
        const same = all.filter((each) => each.license_id === license_id).length
        expect(countIn(await ask({ fq: `+license_id:"${license_id}"`, rows: '0' }))).toBe(same)
      }
      if (typeof title === 'string')
        expect(await ask({ q: title.replace(/[^\p{L}\p{N} ]/gu, ' '), rows: '100' })).toContain(text)
    }
    await index.stop()
    fake.close()
  },
)
