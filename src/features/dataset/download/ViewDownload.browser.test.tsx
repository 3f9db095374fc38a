import { afterEach, expect, it, vi } from 'vitest'
import { expectAccessible } from '../../../testing/expectAccessible.ts'
import { renderPart } from '../../../testing/renderPart.tsx'
import { FILE_FORMATS } from '../view/viewFile.ts'
import { ViewDownload } from './ViewDownload.tsx'

afterEach(() => vi.restoreAllMocks())

const shown = ({ total }: { total: number | undefined } = { total: 3 }) =>
  renderPart(
    <ViewDownload
      formats={FILE_FORMATS}
      urlOf={(format) => `/datastore/dump/x?format=${format}`}
      stem="ilce nufus"
      total={total}
      columnCount={2}
    />,
    { namespaces: ['dataset'] },
  )

/** A response whose parts arrive when the test sends them. */
function respondInParts() {
  let body: ReadableStreamDefaultController<Uint8Array> | undefined
  const stream = new ReadableStream<Uint8Array>({
    start(controller) {
      body = controller
    },
  })
  const asked = vi.spyOn(globalThis, 'fetch').mockImplementation((_, init) => {
    init?.signal?.addEventListener('abort', () => body?.error(init.signal?.reason))
    return Promise.resolve(new Response(stream))
  })
  const send = (text: string) => body?.enqueue(new TextEncoder().encode(text))
  return { asked, send, end: () => body?.close(), break: () => body?.error(new TypeError('network error')) }
}

/** The names of files that the page gives to the browser's downloads. */
function savedFiles(): string[] {
  const names: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    names.push(this.download)
  })
  return names
}

it('shows the rows received so far and gives the whole file to the browser', async () => {
  const response = respondInParts()
  const saved = savedFiles()
  const screen = await shown()
  await expect.element(screen.getByText('3 satır, 2 sütun')).toBeVisible()
  await screen.getByLabelText('Biçim').selectOptions('excel-tr')
  press(screen.getByRole('link', { name: 'Excel (Türkçe) indir' }).element())
  response.send('a;b\r\n1;2\r\n')
  await expect.element(screen.getByText('3 satırdan 2 satır, 10 B')).toBeVisible()
  await expect.element(screen.getByRole('progressbar')).toHaveAttribute('value', '2')
  await expectAccessible(screen.container)
  expect(saved).toEqual([])
  response.send('3;4\r\n')
  const cancel = screen.container.querySelector('button')
  cancel?.focus()
  expect(document.activeElement).toBe(cancel)
  response.end()
  await expect.element(screen.getByText('İndirildi: ilce nufus (Excel).csv, 15 B')).toBeInTheDocument()
  expect(saved).toEqual(['ilce nufus (Excel).csv'])
  await expect.element(screen.getByRole('status')).toHaveFocus()
  expect(response.asked.mock.calls[0]?.[0]).toBe('/datastore/dump/x?format=excel-tr')
})

const press = (link: Element) => link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))

it('saves nothing of an incomplete file, and reports it', async () => {
  const response = respondInParts()
  const saved = savedFiles()
  const screen = await shown()
  press(screen.getByRole('link', { name: 'CSV indir' }).element())
  response.send('a,b\n1,2\n')
  await expect.element(screen.getByRole('progressbar')).toBeVisible()
  response.break()
  await expect.element(screen.getByRole('alert')).toHaveTextContent(/yarıda kesildi.*yarım dosya kaydedilmedi/)
  expect(saved).toEqual([])
  await expectAccessible(screen.container)
})

it('cancels a download', async () => {
  const response = respondInParts()
  const saved = savedFiles()
  const screen = await shown({ total: undefined })
  press(screen.getByRole('link', { name: 'CSV indir' }).element())
  response.send('a,b\n')
  await expect.element(screen.getByText('4 B indi')).toBeVisible()
  await screen.getByRole('button', { name: 'Vazgeç' }).click()
  await expect.element(screen.getByRole('progressbar')).not.toBeInTheDocument()
  await expect.element(screen.getByRole('status')).toHaveTextContent('İndirmeden vazgeçildi.')
  await expect.element(screen.getByRole('status')).toHaveFocus()
  expect(response.asked.mock.calls[0]?.[1]?.signal?.aborted).toBe(true)
  expect([saved, screen.container.querySelector('[role=alert]')]).toEqual([[], null])
})

it('shows why the portal refuses a file', async () => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(
    async () => new Response('<!doctype html><h1>400</h1><p>Bu tablonun koordinatı yok.</p>', { status: 400 }),
  )
  const screen = await shown()
  press(screen.getByRole('link', { name: 'CSV indir' }).element())
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Bu tablonun koordinatı yok.')
})

it('says before the download that a workbook cannot hold so many rows', async () => {
  const screen = await shown({ total: 2_000_000 })
  await screen.getByLabelText('Biçim').selectOptions('xlsx')
  await expect.element(screen.getByText(/en çok 1\.048\.575 satır/)).toBeVisible()
  await expect.element(screen.getByRole('link', { name: /indir/ })).not.toBeInTheDocument()
})
