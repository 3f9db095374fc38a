import { expect, it } from 'vitest'
import { expectAccessible } from '../../../testing/expectAccessible.ts'
import { renderRoute } from '../../../testing/renderRoute.tsx'
import { type ActionStub, stubAction } from '../../../testing/stubAction.ts'
import { testSite } from '../../../testing/testSite.ts'

const failing = (status: number, body: unknown): ActionStub => ({
  action: 'datastore_search_sql',
  respond: () => ({ status, body }),
})
const refused = (status: number, error: object) => failing(status, { help: '', success: false, error })
const open = (sql: string, stub: ActionStub, site = testSite) =>
  renderRoute(`/embed/sql?q=${encodeURIComponent(sql)}`, [stub], { site })

const element = (name: string) => `Invalid query AST element: ${name}`
const NOT_SELECT = 'Burada yalnızca veri okuyabilirsiniz. DROP ile değil, SELECT ya da WITH ile başlayın.'

it.each([
  [
    'drop table x',
    refused(409, { __type: 'Validation Error', message: element('DropStmt'), info: { code: '0A000', position: 1 } }),
    NOT_SELECT,
  ],
  // CKAN 2.12 has no code and no position.
  ['drop table x', refused(409, { __type: 'Validation Error', message: element('DropStmt') }), NOT_SELECT],
  [
    'SELECT pg_sleep(1)',
    refused(403, {
      __type: 'Authorization Error',
      message: 'Not authorized to call function pg_sleep',
      info: { code: '42501', position: 8 },
    }),
    'Portal pg_sleep işlevine izin vermiyor.',
  ],
  [
    'SELECT foo FROM "x"',
    refused(409, {
      __type: 'Validation Error',
      query: ['Query failed: column "foo" does not exist'],
      info: { orig: ['column "foo" does not exist\n'], code: '42703', position: 8, statement: ['SELECT foo FROM "x"'] },
    }),
    'Bu tablolarda foo adlı bir sütun yok.',
  ],
  [
    'SELECT 1',
    refused(403, { __type: 'Authorization Error', message: 'SQL queries are switched off', info: { sql: 'off' } }),
    'Bu portalda SQL kapalı. Dosyaları bu tarayıcıda sorgulayabilirsiniz.',
  ],
  [
    'SELECT 1',
    failing(400, 'Bad request - Action name not known: datastore_search_sql'),
    'Bu portalda SQL kapalı. Dosyaları bu tarayıcıda sorgulayabilirsiniz.',
  ],
])('explains as the console why %s failed', async (sql, stub, sentence) => {
  const { screen } = await open(sql, stub)
  await expect.element(screen.getByText('Sorgu çalışmadı')).toBeVisible()
  await expect.element(screen.getByText(sentence, { exact: true })).toBeVisible()
  expect(screen.container.textContent).not.toMatch(/datastore_search_sql|Stmt|invalid/)
  await expectAccessible(screen.container)
})

it('shows the message of the database, marked as English, where nothing explains it', async () => {
  const info = { code: 'XX000', orig: ['cache lookup failed\n'] }
  const { screen } = await open('SELECT 1', refused(409, { __type: 'Validation Error', query: ['cache'], info }))
  await expect.element(screen.getByText('cache lookup failed')).toHaveAttribute('lang', 'en')
})

it('says that the address is wrong where the portal cannot read it', async () => {
  const { screen } = await open('SELECT \0', failing(400, 'Bad request: JSON Error: A NUL character is not allowed.'))
  await expect.element(screen.getByText(/^Portal bu gömülü görünümün adresini kabul etmedi/)).toBeVisible()
  expect(screen.container.textContent).not.toContain('Bad request')
})

it.each([
  [503, undefined],
  [502, undefined],
  [500, { success: false, error: { message: 'Internal Server Error' } }],
])('says that the data cannot be shown now for the status %i', async (status, body) => {
  const { screen } = await open('SELECT 1', failing(status, body))
  await expect.element(screen.getByText(/şu anda gösterilemiyor/)).toBeVisible()
})

it('says that a chart has a column that the result no longer has', async () => {
  const result = stubAction('datastore_search_sql', {
    sql: '',
    fields: [
      { id: 'il', type: 'text' },
      { id: 'n', type: 'int4' },
    ],
    records: [{ il: 'Van', n: 2 }],
  })
  const at = (y: string) => `/embed/sql?q=SELECT+1&view=chart&chart.mark=bar&chart.x=il&chart.y=${y}`
  const { screen } = await renderRoute(at('nufus'), [result])
  await expect.element(screen.getByText(/çizilemeyecek bir grafik istiyor: y=nufus/)).toBeVisible()
  const known = await renderRoute(at('n'), [result])
  await expect.element(known.screen.getByRole('img').last()).toBeVisible()
  expect(known.screen.container.textContent).not.toMatch(/çizilemeyecek/)
})
