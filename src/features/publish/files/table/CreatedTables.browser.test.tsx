import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { expectAccessible } from '../../../../testing/expectAccessible.ts'
import { renderPart } from '../../../../testing/renderPart.tsx'
import type { DraftFile } from '../../draft/draft.ts'
import { texts } from '../../testing/texts.ts'
import { CreatedTables } from './CreatedTables.tsx'

/* The states of a table that the stubbed portal returns, one after the other; the last one is repeated. */
let loads: (object | number)[] = []
let calls: string[] = []
let written: unknown
let refusesRetry = false

const FIELDS = [{ id: 'kod', type: 'int4' }]

beforeEach(() => {
  calls = []
  written = undefined
  refusesRetry = false
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    const action = String(address).split('/').at(-1) ?? ''
    calls.push(action)
    if (action === 'datastore_create') written = JSON.parse(String(init?.body))
    if (action === 'xloader_submit' && refusesRetry) throw new TypeError('Failed to fetch')
    const load = (loads.length > 1 ? loads.shift() : loads[0]) ?? {}
    if (action === 'resource_show' && typeof load === 'number') return new Response('', { status: load })
    const result = action === 'resource_show' ? { datastore_load: load } : { fields: FIELDS }
    return new Response(JSON.stringify({ success: true, result }))
  })
})
afterEach(() => vi.unstubAllGlobals())

const file = (parts: Partial<DraftFile> = {}): DraftFile => ({
  key: 'k',
  name: 'duraklar.csv',
  kind: 'file',
  title: texts(),
  description: '',
  format: 'CSV',
  upload: 'done',
  resourceId: 'r',
  ...parts,
})
const show = (parts?: Partial<DraftFile>, keepsDictionary = false) =>
  renderPart(
    <CreatedTables
      files={[file(parts)]}
      portal={{ actions: '/api/3/action', headers: {} }}
      keepsDictionary={keepsDictionary}
    />,
    {
      namespaces: ['files'],
      width: 360,
    },
  )

it('shows the rows of a table while it is created, and that it is ready', async () => {
  loads = [{ state: 'pending' }, { state: 'running', rows: 120_000 }, { state: 'complete', rows: 500_000 }]
  const screen = await show()
  await expect.element(screen.getByText('Tablo sırada bekliyor.')).toBeVisible()
  await expect.element(screen.getByText('şu ana kadar 120.000 satır', { exact: false })).toBeVisible()
  await expect.element(screen.getByText('Tablo hazır: 500.000 satır.')).toBeVisible()
  await expectAccessible(screen.container)
})

it('shows the line and the reason of an error, and creates the table again on request', async () => {
  loads = [{ state: 'error', row: 12, error: '“x” bir sayı değil' }]
  const screen = await show()
  await expect.element(screen.getByRole('alert')).toHaveTextContent(/12\. satır yüzünden oluşturulamadı: “x”/)
  await expectAccessible(screen.container)
  loads = [{ state: 'complete', rows: 3 }]
  await screen.getByRole('button', { name: 'Tabloyu yeniden oluştur' }).click()
  await expect.element(screen.getByText('Tablo hazır: 3 satır.')).toBeVisible()
  expect(calls).toContain('xloader_submit')
})

it('says of a link that its address must open the file, and why a table is not created again', async () => {
  loads = [{ state: 'error', row: 0, error: 'adres yanıt vermiyor' }]
  const screen = await show({ kind: 'link' })
  await expect.element(screen.getByRole('alert')).toHaveTextContent(/Adresin dosyayı açtığını denetleyin/)
  expect(screen.container.textContent).not.toContain('yeniden yükleyin')
  refusesRetry = true
  await screen.getByRole('button', { name: 'Tabloyu yeniden oluştur' }).click()
  await expect.element(screen.getByText(/^Tablo yeniden oluşturulmuyor: portal yanıt vermedi/)).toBeVisible()
})

it('shows which row is not in a table', async () => {
  loads = [{ state: 'complete', rows: 49, skipped: 1, row: 12, error: '3 hücre var' }]
  const screen = await show()
  await expect.element(screen.getByText('1 satır alınmadı, 12. satır: 3 hücre var')).toBeVisible()
})

const columns: DraftFile['columns'] = [
  {
    id: 'kod',
    type: 'int4',
    override: 'text',
    label: texts({ tr: 'Kod' }),
    notes: texts(),
    isFromTable: false,
  },
]
const leave = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }))

it('asks before the page is left while it has unwritten types, and writes them when the table is ready', async () => {
  loads = [{ state: 'running' }, { state: 'running' }, { state: 'complete', rows: 2 }]
  const confirm = vi.spyOn(window, 'confirm').mockReturnValue(false)
  const screen = await show({ columns })
  await expect.element(screen.getByText(/bu sayfayı açık tutun/)).toBeVisible()
  expect(leave()).toBe(false)
  const link = document.createElement('a')
  link.href = '/dataset/duraklar'
  screen.container.append(link)
  const isFollowed = () => link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
  expect(isFollowed()).toBe(false)
  expect(confirm).toHaveBeenCalledWith(expect.stringMatching(/henüz tabloda değil/))
  await expect.element(screen.getByText(/^Etiketler ve türler kaydedildi/)).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Etiketleri ve türleri kaydet' })).not.toBeInTheDocument()
  expect(written).toMatchObject({ fields: [{ id: 'kod', info: { label: 'Kod', type_override: 'text' } }] })
  expect(leave()).toBe(true)
  confirm.mockRestore()
})

it('can be left if the portal took the types with the file', async () => {
  loads = [{ state: 'running' }, { state: 'complete', rows: 2 }]
  const screen = await show({ columns }, true)
  await expect.element(screen.getByText('Tablo oluşturuluyor.')).toBeVisible()
  expect(leave()).toBe(true)
  await expect.element(screen.getByText('Tablo hazır: 2 satır.')).toBeVisible()
  await expect.element(screen.getByText(/bu sayfayı açık tutun/)).not.toBeInTheDocument()
  expect(calls).not.toContain('datastore_create')
})

it('reports that the state is not available, and reads it again on request', async () => {
  loads = [503]
  const screen = await show()
  await expect.element(screen.getByText(/öğrenilemiyor/)).toBeVisible()
  loads = [{ state: 'complete', rows: 7 }]
  await screen.getByRole('button', { name: 'Yenile' }).click()
  await expect.element(screen.getByText('Tablo hazır: 7 satır.')).toBeVisible()
})
