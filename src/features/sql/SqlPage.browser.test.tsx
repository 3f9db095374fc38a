import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { aSearchResponse } from '../../testing/builders.ts'
import { districtPopulations, districtTable } from '../../testing/districtPopulations.ts'
import { expectAccessible } from '../../testing/expectAccessible.ts'
import { renderRoute } from '../../testing/renderRoute.tsx'
import { stubAction, stubFailure } from '../../testing/stubAction.ts'

const [, rows] = districtPopulations.resources
const portal = [
  stubAction('package_search', aSearchResponse([districtPopulations])),
  stubAction('package_show', districtPopulations),
  stubAction('resource_show', { ...rows!, package_id: districtPopulations.id }),
  stubAction('datastore_search', districtTable),
]

/** Responses of datastore_search_sql, which the engine fetches itself. */
function respondToSql(response: (sql: string) => { status: number; body: unknown }) {
  const statements: string[] = []
  const real = globalThis.fetch
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const url = new URL(String(input), location.href)
    if (!url.pathname.endsWith('/datastore_search_sql')) return real(input, init)
    const sql = url.searchParams.get('sql') ?? ''
    statements.push(sql)
    const { status, body } = response(sql)
    return new Response(JSON.stringify(body), { status })
  })
  return statements
}
const rowsOf = (records: object[]) => ({
  status: 200,
  body: {
    success: true,
    result: { fields: Object.keys(records[0] ?? {}).map((id) => ({ id, type: 'text' })), records },
  },
})

// Monaco is tested in e2e; these tests use the plain editor.
beforeEach(() => {
  vi.restoreAllMocks()
  const real = window.matchMedia.bind(window)
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => real(query.includes('any-pointer') ? 'not all' : query))
})

const editor = () => page.getByRole('textbox', { name: 'SQL' })

test('opens a starter query for a table and does not run it', async () => {
  const statements = respondToSql(() => rowsOf([{ ilce: 'x' }]))
  const { screen } = await renderRoute('/sql?table=rows', portal)
  await expect
    .element(editor())
    .toHaveValue(
      '-- İlçe nüfusları\nSELECT i.ilce, i.yil, i.nufus, i.sinir_degisti, i.kaynak\nFROM "ilce-nufuslari/ilce-nufuslari" AS i\nLIMIT 100\n',
    )
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('SQL: İlçe nüfusları')
  expect(statements).toEqual([])
  await expectAccessible(screen.container)
})

test('says that a table has the rows of the former file', async () => {
  respondToSql(() => rowsOf([]))
  const resources = districtPopulations.resources.map((one) => ({
    ...{ ...one, datastore_load: { state: 'error', former_table: true } },
  }))
  const replaced = { ...districtPopulations, resources }
  await renderRoute('/en/sql?table=rows', [
    stubAction('package_search', aSearchResponse([replaced])),
    stubAction('package_show', replaced),
    ...portal.slice(2),
  ])
  await expect.element(page.getByText(/because the new one could not be read/)).toBeVisible()
})

test('runs the statement with Ctrl+Enter and shows the result', async () => {
  const statements = respondToSql(() => rowsOf([{ il: 'Ankara' }, { il: 'İzmir' }]))
  const { screen, address } = await renderRoute('/sql', portal)
  await editor().fill('SELECT 1 AS il;')
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await expect.element(page.getByText('2 satır')).toBeVisible()
  await expect.element(page.getByText('İzmir')).toBeVisible()
  expect(statements).toEqual(['SELECT 1 AS il'])
  await expect.poll(address).toBe('/sql?q=SELECT+1+AS+il%3B')
  await expectAccessible(screen.container)
})

test('runs only the selection if there is one', async () => {
  const statements = respondToSql(() => rowsOf([{ a: 1 }]))
  await renderRoute('/sql', portal)
  await editor().fill('SELECT 1 + 2')
  const area = editor().element() as HTMLTextAreaElement
  area.setSelectionRange(0, 8)
  await page.getByRole('button', { name: 'Çalıştır' }).click()
  await expect.poll(() => statements).toEqual(['SELECT 1'])
})

const noSql = () => ({ status: 400, body: 'Bad request - Action name not known: datastore_search_sql' })

test('runs in the browser if the portal has no SQL, and explains why', async () => {
  const statements = respondToSql(noSql)
  const { screen } = await renderRoute("/sql?q=SELECT+6*7+AS+cevap,+'é'+AS+harf", portal)
  await page.getByRole('button', { name: 'Çalıştır' }).click()
  await expect.element(page.getByRole('gridcell', { name: '42' })).toBeVisible()
  await expect.element(page.getByText(/Bu portalda SQL kapalı; sorgu cihazınızda çalışıyor/)).toBeVisible()
  await expect.element(page.getByRole('status').getByText('PostgreSQL, bu tarayıcıda')).toBeVisible()
  await expectAccessible(screen.container)
  // The portal is not asked again.
  await page.getByRole('button', { name: 'Çalıştır' }).click()
  await expect.element(page.getByRole('status').getByText('PostgreSQL, bu tarayıcıda')).toBeVisible()
  expect(statements).toHaveLength(1)
})

test('queries the reader’s own file by its name', async () => {
  const statements = respondToSql(() => rowsOf([{ a: 1 }]))
  const { screen } = await renderRoute('/sql', portal)
  const file = new File(['il;nüfus\nAdana;5\nİzmir;7\n'], 'Benim illerim.csv')
  await userEvent.upload(page.getByLabelText('Bu cihazdan dosya ekle'), file)
  await expect.element(editor()).toHaveValue('-- Benim illerim\nSELECT *\nFROM "Benim illerim" AS b\nLIMIT 100\n')
  await editor().fill('SELECT sum("nüfus") AS toplam FROM "benim illerim"')
  await page.getByRole('button', { name: 'Çalıştır' }).click()
  await expect.element(page.getByRole('gridcell', { name: '12' })).toBeVisible()
  await expect.element(page.getByText(/Sorgu cihazınızda çalışıyor/)).toBeVisible()
  await expect.element(page.getByText(/“benim illerim” tablosu: Benim illerim/)).toBeVisible()
  expect(statements).toEqual([])
  await expectAccessible(screen.container)
})

test('sends a table’s name in place of its title', async () => {
  const statements = respondToSql(() => rowsOf([{ a: 1 }]))
  await renderRoute('/sql', portal)
  await editor().fill('SELECT i.il FROM "ilce nufuslari" i')
  await expect.element(page.getByText(/“ilce nufuslari” tablosu: İlçe nüfusları/)).toBeVisible()
  await page.getByRole('button', { name: 'Çalıştır' }).click()
  await expect.poll(() => statements).toEqual(['SELECT i.il FROM "ilce-nufuslari/ilce-nufuslari" i'])
})

test('keeps the statement if the portal goes offline during a run', async () => {
  vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'))
  const { screen } = await renderRoute('/sql?q=SELECT+1', portal)
  await page.getByRole('button', { name: 'Çalıştır' }).click()
  await expect.element(page.getByRole('alert')).toBeVisible()
  await expect.element(editor()).toHaveValue('SELECT 1')
  await expectAccessible(screen.container)
})

test('sends a statement of 64 kB and control characters unchanged', async () => {
  const bodies: string[] = []
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (_, init) => {
    bodies.push(String(init?.body))
    return new Response(JSON.stringify(rowsOf([{ a: 1 }]).body))
  })
  await renderRoute('/sql', portal)
  const sql = `SELECT '${'ğ\u0001\uFFFD'.repeat(16_000)}' AS a`
  await editor().fill(sql)
  await page.getByRole('button', { name: 'Çalıştır' }).click()
  await expect.poll(() => bodies).toEqual([JSON.stringify({ sql })])
})

test('stops a running statement and aborts its request', async () => {
  let aborted = false
  vi.spyOn(globalThis, 'fetch').mockImplementation(
    (_, init) =>
      new Promise((__, reject) => {
        init?.signal?.addEventListener('abort', () => {
          aborted = true
          reject(init.signal?.reason)
        })
      }),
  )
  await renderRoute('/sql?q=SELECT+1', portal)
  await page.getByRole('button', { name: 'Çalıştır' }).click()
  await page.getByRole('button', { name: 'Durdur' }).click()
  await expect.element(page.getByText('Durduruldu.', { exact: false })).toBeVisible()
  expect(aborted).toBe(true)
})

test('keeps the last results as tabs', async () => {
  respondToSql((sql) => rowsOf([{ cevap: `${sql}!` }]))
  await renderRoute('/sql', portal)
  for (const sql of ['SELECT 1', 'SELECT 2']) {
    await editor().fill(sql)
    await page.getByRole('button', { name: 'Çalıştır' }).click()
    await expect.element(page.getByText(`${sql}!`)).toBeVisible()
  }
  await page.getByRole('list', { name: 'Sonuçlar' }).getByRole('button', { name: 'Sorgu 1' }).first().click()
  await expect.element(page.getByText('SELECT 1!')).toBeVisible()
})

test('opens the statement that was run when the reader goes back', async () => {
  respondToSql(() => rowsOf([{ a: 1 }]))
  const { address, goBack } = await renderRoute('/sql', portal)
  await editor().fill('SELECT 1')
  await page.getByRole('button', { name: 'Çalıştır' }).click()
  await expect.poll(address).toBe('/sql?q=SELECT+1')
  await editor().fill('SELECT 2')
  await expect.poll(address).toBe('/sql')
  await editor().fill('SELECT 23')
  await page.getByRole('button', { name: 'Çalıştır' }).click()
  await expect.poll(address).toBe('/sql?q=SELECT+23')
  goBack()
  await expect.poll(address).toBe('/sql?q=SELECT+1')
  await expect.element(editor()).toHaveValue('SELECT 1')
  await editor().fill('SELECT 4')
  await expect.poll(address).toBe('/sql')
})

test('restores the text and a closed tab', async () => {
  respondToSql(() => rowsOf([{ a: 1 }]))
  const first = await renderRoute('/sql', portal)
  await editor().fill('-- Benim sorgum\nSELECT 1')
  await first.screen.unmount()
  await renderRoute('/sql', portal)
  await expect.element(editor()).toHaveValue('-- Benim sorgum\nSELECT 1')
  await page.getByRole('button', { name: 'Kapat: Benim sorgum' }).click()
  await expect.element(editor()).toHaveValue('')
  await page.getByRole('button', { name: 'Geri al' }).click()
  await expect.element(editor()).toHaveValue('-- Benim sorgum\nSELECT 1')
})

test('finds a table, lists its columns and inserts one', async () => {
  await renderRoute('/sql', portal)
  await page.getByRole('searchbox', { name: 'Tablo ya da sütun bul' }).fill('ILCE')
  const tables = page.getByRole('complementary', { name: 'Tablolar' })
  await tables
    .getByRole('button', { name: /İlçe nüfusları/ })
    .first()
    .click()
  await tables.getByRole('button', { name: 'Bu tabloyu sorgula İlçe nüfusları' }).click()
  await expect.element(editor()).toHaveValue(expect.stringContaining('FROM "ilce-nufuslari/ilce-nufuslari" AS i'))
  await tables
    .getByRole('button', { name: /Sütunu ekle: nufus/ })
    .first()
    .click()
  await expect.element(editor()).toHaveValue(expect.stringMatching(/nufus$|nufus\s*$/))
})

test('reports that the tables could not be loaded, and loads them again', async () => {
  let isDown = true
  const works = stubAction('package_search', aSearchResponse([districtPopulations]))
  const fails = stubFailure('package_search', 500)
  const { screen } = await renderRoute('/sql', [
    ...portal,
    { ...works, respond: (input) => (isDown ? fails : works).respond(input) },
  ])
  const tables = page.getByRole('complementary', { name: 'Tablolar' })
  const retry = tables.getByRole('button', { name: 'Yeniden dene' })
  await expect.element(retry).toBeVisible()
  await expect.element(tables.getByText(/henüz tablo yok/)).not.toBeInTheDocument()
  await expectAccessible(screen.container)
  isDown = false
  await retry.click()
  await expect.element(tables.getByRole('button', { name: /İlçe nüfusları/ }).first()).toBeVisible()
  await expect.element(retry).not.toBeInTheDocument()
})

test('finds tables of datasets that are near in meaning', async () => {
  const near = aSearchResponse([])
  const related = [{ ...districtPopulations, score: 0.8, related_words: [{ word: 'residents', near: 'nüfus' }] }]
  await renderRoute('/en/sql', [
    ...portal,
    stubAction('package_search', ({ ext_related }) => (ext_related ? { ...near, related } : near)),
  ])
  await page.getByRole('searchbox', { name: 'Find a table or column' }).fill('residents')
  await expect.element(page.getByRole('heading', { name: 'Related in meaning' })).toBeVisible()
  const tables = page.getByRole('complementary', { name: 'Tables' })
  await expect.element(tables.getByRole('button', { name: /District populations/ }).first()).toBeVisible()
})

test('shows one pane at a time on a phone', async () => {
  respondToSql(() => rowsOf([{ il: 'Ankara' }]))
  const { screen } = await renderRoute('/sql?q=SELECT+1', portal, { width: 360 })
  await expect.element(editor()).toBeVisible()
  await expect.element(page.getByRole('searchbox', { name: 'Tablo ya da sütun bul' })).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Tablolar' }).click()
  await expect.element(page.getByRole('searchbox', { name: 'Tablo ya da sütun bul' })).toBeVisible()
  await page.getByRole('button', { name: 'Sorgu', exact: true }).click()
  await page.getByRole('button', { name: 'Çalıştır' }).click()
  await expect.element(page.getByText('Ankara')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Sonuç', exact: true })).toHaveAttribute('aria-pressed', 'true')
  await expectAccessible(screen.container)
})

test('offers the values of the column that a parameter is compared with', async () => {
  const statements = respondToSql(() => rowsOf([{ ilce: 'x' }]))
  const records = ['Ceyhan', 'Çankaya', null].map((ilce) => ({ ilce }))
  const values = stubAction('datastore_search', (input) => ({
    ...districtTable(input),
    ...(input.distinct && { records }),
  }))
  await renderRoute('/sql?table=rows', [...portal.slice(0, -1), values])
  await editor().fill('SELECT * FROM "rows" WHERE ilce = :yer')
  await page.getByRole('combobox', { name: /:yer/ }).selectOptions('Çankaya')
  await page.getByRole('button', { name: /^Çalıştır/ }).click()
  await expect.poll(() => statements).toEqual([`SELECT * FROM "rows" WHERE ilce = ('Çankaya'::text)`])
})

test('offers no choice of whole numbers for a column that has fractions too', async () => {
  const records = [2008, 2009, 2009.5, null].map((yil) => ({ yil }))
  const asked: unknown[] = []
  const values = stubAction('datastore_search', (input) => {
    if (input.distinct) asked.push(input.fields)
    return { ...districtTable(input), ...(input.distinct && { records }) }
  })
  await renderRoute('/sql?table=rows', [...portal.slice(0, -1), values])
  await editor().fill('SELECT * FROM "rows" WHERE yil = :donem')
  await expect.poll(() => asked).toEqual(['yil'])
  const field = page.getByLabelText(/:donem/)
  await expect.element(field).toBeVisible()
  expect(field.element().tagName).toBe('INPUT')
})

test('opens with questions that are answered, and with the first one in the editor, which is not saved', async () => {
  const statements = respondToSql(() => rowsOf([{ il: 'Ankara' }, { il: 'İzmir' }]))
  const ranks = Array.from({ length: 12 }, (_, n) => ({ sinir_degisti: n, toplam: n + 1, ortalama: n + 1 }))
  const fields = Object.keys(ranks[0] ?? {}).map((id) => ({ id, type: 'int4' }))
  const response = stubAction('datastore_search_sql', ({ sql }) => ({ sql: String(sql), fields, records: ranks }))
  const many = { ...districtPopulations, resources: [{ ...rows!, datastore_rows: 120 }] }
  const [, ...others] = portal
  const { screen, address } = await renderRoute('/sql', [
    stubAction('package_search', aSearchResponse([many])),
    ...others,
    response,
  ])
  const questions = page.getByRole('region', { name: 'Yanıtlanmış sorular' })
  await expect.element(questions.getByRole('heading', { name: /İlçe nüfusları/ })).toBeVisible()
  await expect.element(editor()).toHaveValue(expect.stringMatching(/^-- İlçe nüfusları: [\s\S]*FROM "ilce-nufuslari\//))
  expect(Object.keys(localStorage).filter((key) => key.startsWith('sql.draft.'))).toEqual([])
  await expectAccessible(screen.container)
  // An opened question has its answer as a result, and its statement in the URL.
  await questions
    .getByRole('button', { name: /^Sorguyu çalıştır/ })
    .first()
    .click()
  await expect.element(page.getByText('2 satır')).toBeVisible()
  expect(statements).toEqual([expect.stringContaining('FROM "ilce-nufuslari/')])
  await expect.poll(address).toMatch(/^\/sql\?q=--/)
})

test('has a heading for the questions of a table only together with them', async () => {
  const many = { ...districtPopulations, resources: [{ ...rows!, datastore_rows: 120 }] }
  const shows = stubAction('package_show', districtPopulations)
  const list = stubAction('package_search', aSearchResponse([many]))
  const silent = { action: 'datastore_search', respond: () => new Promise<never>(() => undefined) } as const
  const waiting = await renderRoute('/sql', [list, shows, silent])
  await expect.element(waiting.screen.getByText(/^Bir tablo açıp/)).toBeVisible()
  await expect.poll(() => waiting.calls.some(({ action }) => action === 'datastore_search')).toBe(true)
  await expect.element(waiting.screen.getByRole('heading', { name: /için sorular$/ })).not.toBeInTheDocument()
  const { screen } = await renderRoute('/sql', [list, ...portal.slice(1)])
  await expect.element(screen.getByRole('heading', { name: '“İlçe nüfusları” için sorular' })).toBeVisible()
})
