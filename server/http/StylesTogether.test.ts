import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import { stylesTogetherHref } from '#src/lib/stylesTogether.ts'
import { clientFiles } from './clientFiles.ts'
import { StylesTogether } from './StylesTogether.ts'

const folder = mkdtempSync(join(tmpdir(), 'fihrist-styles-'))
mkdirSync(join(folder, 'assets'))
const NAMES = ['Page-a_B1.css', 'Part-c-D2.css', 'Map-9.css']
for (const name of NAMES) writeFileSync(join(folder, 'assets', name), `.${name[0]}{color:red}`)
writeFileSync(join(folder, 'assets', 'code-1.js'), 'secret')
writeFileSync(join(folder, 'site.json'), '{}')
afterAll(() => rmSync(folder, { recursive: true }))

const styles = new StylesTogether(folder)
const files = clientFiles(folder, styles, '')
const hrefOf = (names: readonly string[]) => stylesTogetherHref(names.map((name) => `/assets/${name}`)) ?? ''

/** Renders a page that links these style sheets. */
const link = (names: readonly string[]) =>
  styles.noting(async () => ({ status: 200, html: `<link rel="stylesheet" href="${hrefOf(names)}">` }))({
    ...{ url: '/', callAction: () => expect.unreachable(), now: 0, hasSearchIndex: true, origin: '', cookies: '' },
  })

test('style sheets come together in the order of their names, and are kept for ever', async () => {
  const href = hrefOf(NAMES)
  await link(NAMES)
  const plain = await files.request(href)
  expect([plain.status, plain.headers.get('content-type')]).toEqual([200, 'text/css; charset=utf-8'])
  expect(plain.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  const text = await plain.text()
  expect(text).toBe('.P{color:red}\n.P{color:red}\n.M{color:red}')
  const packed = await files.request(href, { headers: { 'accept-encoding': 'gzip, br' } })
  expect([packed.headers.get('content-encoding'), packed.headers.get('vary')]).toEqual(['br', 'accept-encoding'])
  expect(brotliDecompressSync(Buffer.from(await packed.arrayBuffer())).toString()).toBe(text)
})

test('only what a page links is compressed and kept; any other order is the same style sheets, and fills no memory', async () => {
  const before = styles.size
  const others = NAMES.flatMap((one) => NAMES.filter((other) => other !== one).map((other) => [one, other]))
  for (const names of others) {
    const response = await files.request(hrefOf(names), { headers: { 'accept-encoding': 'br' } })
    expect([response.status, response.headers.get('content-encoding')]).toEqual([200, null])
    expect(await response.text()).toBe(names.map((name) => `.${name[0]}{color:red}`).join('\n'))
  }
  expect(styles.size).toBe(before)
  await link(others[0] ?? [])
  const [one, other] = await Promise.all(
    [1, 2].map(() => files.request(hrefOf(others[0] ?? []), { headers: { 'accept-encoding': 'br' } })),
  )
  expect([one?.headers.get('content-encoding'), other?.status]).toEqual(['br', 200])
  expect(styles.size).toBe(before + 1)
})

test('a file that could not be read is read again', async () => {
  const names = [...NAMES].reverse()
  await link(names)
  const [first = ''] = names
  rmSync(join(folder, 'assets', first))
  expect((await files.request(hrefOf(names))).status).toBe(500)
  writeFileSync(join(folder, 'assets', first), '.M{color:red}')
  expect((await files.request(hrefOf(names))).status).toBe(200)
})

test.each(['Page-a_B1~Yok-1', 'code-1', 'Page-a_B1~Page-a_B1', '..%2fsite', 'Page-a_B1~..%2f..%2fsite.json', ''])(
  'nothing else can be read as a style sheet: “%s”',
  async (names) => {
    expect((await files.request(`/assets/together/${names}.css`)).status).toBe(404)
  },
)

test('one style sheet, and one that is not a built file, keeps its own address', () => {
  expect([hrefOf([]), hrefOf(['Page-a.css'])]).toEqual(['', ''])
  expect(stylesTogetherHref(['/assets/a-1.css', '/src/dev.css'])).toBeUndefined()
})
