import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { Random } from '../search/oracle/random.ts'
import { CompressedHtml } from './CompressedHtml.ts'

const ENCODINGS = ['br', 'gzip'] as const
const READ = { br: brotliDecompressSync, gzip: gunzipSync }
const WORDS = ['<p>', '</p>', 'veri', 'şehir', 'data', ' ', '\n', '😀', '&amp;', '{"id":', '0', '17', 'xyzzy'] as const

test('whatever is asked in whatever order, every form is the page, and the size is that of the forms', async () => {
  for (let seed = 0; seed < 40; seed += 1) {
    const random = new Random(seed)
    const html = random.some(WORDS, 0, random.pick([0, 1, 50, 9_000])).join('')
    const first = random.pick(ENCODINGS)
    const page = await CompressedHtml.of(html, first, random.pick(['quick', 'small']))
    let changes = 0
    page.onChange = () => {
      changes += 1
    }
    const forms = new Set<string>([first])
    for (const encoding of random.some(ENCODINGS, 0, 6)) {
      const [bytes, again] = await Promise.all([page.encoded(encoding), page.encoded(encoding), page.shrink(encoding)])
      expect(READ[encoding](bytes).toString(), String(seed)).toBe(html)
      expect(READ[encoding](again).toString()).toBe(html)
      forms.add(encoding)
    }
    expect((await page.uncompressed()).toString()).toBe(html)
    const sizes = await Promise.all(ENCODINGS.filter((each) => forms.has(each)).map(async (each) => page.encoded(each)))
    expect(page.size).toBe(sizes.reduce((sum, { length }) => sum + length, 0))
    expect(changes).toBeLessThanOrEqual(2) // one for each form at most
  }
})

test.each(ENCODINGS)('a form in %s that is asked for again becomes smaller once', async (encoding) => {
  const html = new Random(1).some(WORDS, 20_000, 20_000).join('')
  const page = await CompressedHtml.of(html, encoding, 'quick')
  const quick = page.size
  await Promise.all([page.shrink(encoding), page.shrink(encoding)])
  const small = await page.encoded(encoding)
  expect(small.length).toBeLessThan(quick)
  await page.shrink(encoding)
  expect(await page.encoded(encoding)).toBe(small)
})
