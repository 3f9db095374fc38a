import { describe, expect, it, vi } from 'vitest'
import type { Resource } from '#contract/entities.ts'
import { workbook } from '#table/testing/workbook.ts'
import { aDataset } from '../../../testing/builders.ts'
import { expectAccessible } from '../../../testing/expectAccessible.ts'
import { renderPart } from '../../../testing/renderPart.tsx'
import { FilePreview } from './FilePreview.tsx'
import { docx, locked, lockedPdf, lockedWorkbook, ods, oldWorkbook, pdf, tiff, tiffOf, zip } from './testing/files.ts'
import { serveFiles } from './testing/serveFiles.ts'

const HOST = 'https://dosya.example'

function resource(parts: Partial<Resource>): Resource {
  const [made] = aDataset({ resources: [{ id: 'r', package_id: 'd', ...parts }] }).resources
  if (!made) throw new Error('the builder made no resource')
  return made
}

type Content = Parameters<typeof serveFiles>[0][string]

/** Shows a file of another site with this name and content. */
async function shown(name: string, content: Content, { format = '', width = 1280, locale = 'tr' as const } = {}) {
  const url = `${HOST}/${name}`
  const requests = serveFiles({ [url]: content })
  const part = <FilePreview resource={resource({ url, format })} title="Deneme dosyası" />
  const screen = await renderPart(part, { namespaces: ['preview', 'table'], locale, width })
  return { screen, requests }
}

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3"><path d="M0 0h4v3z"/></svg>'
const POINT =
  '{"type":"FeatureCollection","features":[{"type":"Feature","properties":{"ad":"Iğdır"},"geometry":{"type":"Point","coordinates":[44.04,39.92]}}]}'
const CALENDAR = [
  'BEGIN:VCALENDAR',
  'BEGIN:VEVENT',
  'DTSTART;VALUE=DATE:20250519',
  'DTEND;VALUE=DATE:20250520',
  'SUMMARY:Gençlik Bayramı',
  'END:VEVENT',
  'BEGIN:VEVENT',
  'DTSTART;VALUE=DATE:20250101',
  'SUMMARY:Yılbaşı',
  'RRULE:FREQ=YEARLY',
  'END:VEVENT',
  'END:VCALENDAR',
].join('\r\n')
const CELL = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`
const sheet = (name: string, text: string) => ({
  name,
  rows: `<row>${CELL('il')}${CELL('not')}</row><row>${CELL(text)}${CELL('x')}</row>`,
})
const workbookOf = (count: number) =>
  new Uint8Array(workbook(Array.from({ length: count }, (_, index) => sheet(`Sayfa ${index + 1}`, `İl ${index + 1}`))))

describe('a file is shown as what it is', () => {
  it.each<[string, Content, string]>([
    ['not.txt', 'Işık ve gölge', 'Işık ve gölge'],
    ['eski.txt', Uint8Array.from([0x49, 0xfe, 0xfd, 0x6b]), 'Işık'],
    ['oku.md', '# Başlık\n\nBir **önemli** söz', 'Başlık'],
    ['a.json', '{"il": {"ad": "Iğdır"}}', 'Iğdır'],
    ['b.json', '{"no": 9007199254740993}', '9007199254740993'],
    ['a.xml', '<iller><il kod="76">Iğdır</il></iller>', 'iller'],
    ['a.geojson', '{"type":"FeatureCollection","features":[]}', 'FeatureCollection'],
    ['iller.geojson', POINT, 'Dosyanın yapısını göster'],
    ['a.ics', CALENDAR, 'Gençlik Bayramı'],
    ['a.csv', 'il;nüfus\nIğdır;203159\n', '203159'],
    ['a.tsv', 'il\tnüfus\nIğdır\t203159\n', '203159'],
    ['a.ndjson', '{"il":"Iğdır"}\n{"il":"Uşak"}\n', 'Uşak'],
    ['a.xlsx', workbookOf(1), 'İl 1'],
    ['a.ods', ods(['il'], ['Iğdır']), 'Iğdır'],
    ['metin.xls', 'il;nüfus\nIğdır;203159\n', '203159'],
    ['yeni.xls', workbookOf(1), 'İl 1'],
    ['eski.xlsx', oldWorkbook(['il'], ['Iğdır']), 'Iğdır'],
    ['eski.ods', oldWorkbook(['il'], ['Uşak']), 'Uşak'],
    ['a.zip', zip({ 'oku.txt': 'a', 'veri/iller.csv': 'b' }), 'veri/iller.csv'],
    ['a.pdf', pdf(['Merhaba']), 'Merhaba'],
    ['a.docx', docx('<w:p><w:r><w:t>Iğdır ili</w:t></w:r></w:p>'), 'Iğdır ili'],
    ['a.tif', tiff([0, 255, 128, 64]), '2 × 2 piksel, 1 bant.'],
    ['yükseklik.tiff', tiff([300, 5_000, 800, 900], 16), 'en küçük değerden en büyük değere'],
    ['resim.png', tiff([1, 2, 3, 4]), '2 × 2 piksel'],
  ])('%s', async (name, content, text) => {
    const { screen } = await shown(name, content)
    await expect.element(screen.getByText(text, { exact: false }).first()).toBeVisible()
  })

  it('a picture is an <img> and never a document', async () => {
    const { screen } = await shown('a.zip', zip({ 'harita.svg': SVG }))
    await expect.element(screen.getByRole('img', { name: 'harita.svg' })).toBeVisible()
    expect(screen.container.querySelector('iframe, object, embed, main svg path')).toBeNull()
  })

  it('the content has priority over the name', async () => {
    const { screen } = await shown('yanlis.csv', pdf(['Tablo sanilan belge']))
    await expect.element(screen.getByText('Tablo sanilan belge')).toBeVisible()
  })

  it('a file without format is recognized by its content', async () => {
    const { screen } = await shown('indir', 'il,nüfus\nIğdır,203159\n')
    await expect.element(screen.getByRole('gridcell', { name: '203159' })).toBeVisible()
  })
})

it('says what a timetable of public transport is, also if its site does not answer', async () => {
  const { screen } = await shown('tarife.gtfs', {
    status: 502,
    body: { error: { problem: 'linkStatus', status: 500 } },
  })
  await expect.element(screen.getByText(/^Bu bir GTFS toplu taşıma tarifesi/)).toBeVisible()
  await expect.element(screen.getByText(/hata var/)).toBeVisible()
})

describe('a file that cannot be shown says why', () => {
  it.each<[string, string, Content, RegExp]>([
    ['a dead address', 'a.csv', { status: 404 }, /artık portalda yok/],
    [
      'a dead link',
      'a.csv',
      { status: 502, body: { error: { problem: 'linkStatus', status: 404 } } },
      /artık adresinde değil/,
    ],
    [
      'a link that refuses',
      'a.csv',
      { status: 502, body: { error: { problem: 'linkStatus', status: 403 } } },
      /izin vermiyor \(durum 403\)/,
    ],
    [
      'a link with a fault',
      'a.csv',
      { status: 502, body: { error: { problem: 'linkStatus', status: 500 } } },
      /hata var/,
    ],
    ['a slow link', 'a.pdf', { status: 504, body: { error: { problem: 'linkTimeout' } } }, /çok yavaş/],
    [
      'a private address',
      'a.json',
      { status: 403, body: { error: { problem: 'linkPrivate' } } },
      /herkese açık internette değil/,
    ],
    [
      'a file that is too large for the portal',
      'a.xlsx',
      { status: 413, body: { error: { problem: 'uploadTooLarge' } } },
      /çok büyük/,
    ],
    ['an empty file', 'a.csv', '', /Dosya boş/],
    ['an empty workbook', 'a.xlsx', '', /Dosya boş/],
    ['HTML instead of CSV', 'a.csv', '<!doctype html><title>Giriş</title>', /bir web sayfasını gönderiyor/],
    ['HTML instead of a PDF', 'a.pdf', '<html><body>x', /bir web sayfasını gönderiyor/],
    ['HTML instead of JSON', 'a.json', '<!DOCTYPE html><p>', /bir web sayfasını gönderiyor/],
    ['a PDF that is not a PDF', 'a.pdf', 'Bu bir PDF değil', /PDF değil/],
    ['a damaged PDF', 'a.pdf', '%PDF-1.7\nx', /bozuk ya da eksik/],
    ['a PDF with a password', 'a.pdf', lockedPdf(), /parola istiyor/],
    ['a workbook that is none', 'a.xlsx', 'a,b', /XLSX değil/],
    ['a workbook with a password', 'a.xlsx', lockedWorkbook(), /parola istiyor/],
    ['a picture that is none', 'a.png', 'Bu bir resim değil', /PNG değil/],
    ['a damaged archive', 'a.zip', zip({ a: 'b' }).slice(0, 40), /bozuk ya da eksik/],
    ['a Parquet file that is none', 'a.parquet', 'PAR?', /Parquet değil/],
    ['a damaged calendar', 'a.ics', 'BEGIN:VCALENDAR\r\nxx', /bozuk ya da eksik/],
    ['a damaged gzip', 'a.csv', Uint8Array.from([0x1f, 0x8b, 8, 0, 1]), /bozuk ya da eksik/],
    ['a CSV with an open quotation mark', 'a.csv', `a,b\n"x,1\n${'y,2\n'.repeat(3)}`, /2\. satırda bozuk/],
    ['a table that is binary', 'a.csv', Uint8Array.from([1, 2, 0, 3, 0]), /CSV değil/],
    ['a format that browsers do not have', 'a.odt', 'x', /ODT dosyaları tarayıcıda gösterilemez/],
    ['a document that is none', 'a.docx', 'x', /DOCX değil/],
    ['HTML instead of a document', 'a.docx', '<!doctype html><p>', /bir web sayfasını gönderiyor/],
    ['a damaged document', 'a.docx', docx('<w:p>'), /bozuk ya da eksik/],
    ['half a document', 'a.docx', docx('<w:p/>').slice(0, 200), /bozuk ya da eksik/],
    ['a document with a password', 'a.docx', lockedWorkbook(), /parola istiyor/],
    ['a TIFF that is none', 'a.tif', 'x', /TIFF değil/],
    ['half a TIFF', 'a.tif', tiff([1, 2, 3, 4]).slice(0, 20), /bozuk ya da eksik/],
    ['a fax as TIFF', 'a.tif', tiffOf([{ values: [1, 2, 3, 4], compression: 4 }]), /sıkıştırma yöntemini açamıyor/],
  ])('%s', async (_, name, content, message) => {
    const { screen } = await shown(name, content)
    await expect.element(screen.getByText(message)).toBeVisible()
    await expect
      .element(screen.getByRole('link', { name: 'dosya.example sitesinde aç' }))
      .toHaveAttribute('href', `${HOST}/${name}`)
  })

  it('JSON that is not valid is shown as text', async () => {
    const { screen } = await shown('a.json', '{"il": "Iğdır",}')
    await expect.element(screen.getByText('Bu geçerli bir JSON değil. Metin olarak gösteriliyor.')).toBeVisible()
    await expect.element(screen.getByText('{"il": "Iğdır",}')).toBeVisible()
  })

  it('a service is shown as what it is, with the address that programs want', async () => {
    const url = `${HOST}/geoserver/wms?request=GetCapabilities&service=WMS&map=a`
    const part = <FilePreview resource={resource({ url, format: 'OGC WMS' })} title="Haritalar" />
    const screen = await renderPart(part, { namespaces: ['preview'] })
    await expect.element(screen.getByText('Bu bir dosya değil, hizmet: WMS')).toBeVisible()
    await expect.element(screen.getByText(`${HOST}/geoserver/wms?map=a`)).toBeVisible()
    await expect.element(screen.getByText(/QGIS: Katman/)).toBeVisible()
    await expectAccessible(screen.container)
  })
})

describe('a table', () => {
  it('shows its first rows before the whole file is loaded, and then all', async () => {
    const rows = Array.from({ length: 40_000 }, (_, index) => `${index + 1};İlçe ${index + 1}`)
    const { screen, requests } = await shown('buyuk.csv', `no;ad\n${rows.join('\n')}\n`)
    await expect.element(screen.getByText('40.000 satır, 2 sütun')).toBeVisible()
    expect(requests[0]).toBe(`${HOST}/buyuk.csv bytes=0-262143`)
    await expect.element(screen.getByRole('gridcell', { name: 'İlçe 3', exact: true })).toBeVisible()
    expect(screen.container.querySelector('[aria-rowcount]')?.getAttribute('aria-rowcount')).toBe('40001')
  })

  it('shows how it was read, and reads it again with other settings', async () => {
    const { screen } = await shown(
      'a.csv',
      Uint8Array.from([...'il,a;b\nA'].map((c) => c.charCodeAt(0)).concat(0xf0, 0x72, 0xfd, 0x2c, 0x31, 0x0a)),
    )
    await expect.element(screen.getByText(/Kodlama ISO-8859-9, ayraç virgül/)).toBeVisible()
    await expect.element(screen.getByRole('gridcell', { name: 'Ağrı' })).toBeVisible()
    await screen.getByRole('button', { name: 'Değiştir' }).click()
    await screen.getByRole('combobox', { name: 'Ayraç' }).selectOptions(';')
    await expect.element(screen.getByRole('columnheader', { name: /il,a/ })).toBeVisible()
    await expectAccessible(screen.container)
  })

  it('gives the file as it is read here in UTF-8 with commas', async () => {
    const saved: string[] = []
    const create = vi.spyOn(URL, 'createObjectURL')
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
      saved.push(this.download)
    })
    const bytes = [...'il;no\nA'].map((c) => c.charCodeAt(0)).concat(0xf0, 0x72, 0xfd, 0x3b, 0x31, 0x0a)
    const { screen } = await shown('iller.csv', Uint8Array.from(bytes))
    await screen.getByRole('button', { name: 'UTF-8 ve virgülle indir' }).click()
    await expect.poll(() => saved).toEqual(['iller (UTF-8).csv'])
    const file = create.mock.lastCall?.[0]
    expect(file instanceof Blob && (await file.text())).toBe('il,no\r\nAğrı,1\r\n')
    vi.restoreAllMocks()
  })

  it('has thirty sheets to choose from, also on a small screen', async () => {
    const { screen } = await shown('a.xlsx', workbookOf(30), { width: 320 })
    await expect.element(screen.getByText('İl 1', { exact: true })).toBeVisible()
    await screen.getByRole('combobox', { name: 'Sayfa' }).selectOptions('Sayfa 30')
    await expect.element(screen.getByText('İl 30', { exact: true })).toBeVisible()
    await expectAccessible(screen.container)
  })
})

describe('an archive', () => {
  it('shows a file in it, also in an archive in it', async () => {
    const inner = zip({ 'ic.csv': 'il,kod\nIğdır,76\n' })
    const { screen } = await shown('a.zip', zip({ 'oku.txt': 'Merhaba', 'paket.zip': inner }))
    await screen.getByRole('button', { name: /Göster.*oku.txt/ }).click()
    await expect.element(screen.getByText('Merhaba')).toBeVisible()
    await screen.getByRole('button', { name: /Göster.*paket.zip/ }).click()
    await expect.element(screen.getByRole('gridcell', { name: 'Iğdır' })).toBeVisible()
    await expectAccessible(screen.container)
  })

  it('shows which files have a password, and offers to show none of them', async () => {
    const { screen } = await shown('a.zip', locked(zip({ 'gizli.csv': 'a', 'b.csv': 'c' })))
    await expect.element(screen.getByText(/parola istiyor/).first()).toBeVisible()
    await expect.element(screen.getByText(/^Parola isteyen dosyalar burada gösterilemez/)).toBeVisible()
    expect(screen.getByRole('button', { name: /Göster/ }).elements()).toHaveLength(0)
  })
})

describe('a PDF', () => {
  it('goes to other pages, by buttons and by number', async () => {
    const { screen } = await shown('a.pdf', pdf(['Bir', 'Iki', 'Uc']))
    await expect.element(screen.getByText('Sayfa 1 / 3')).toBeVisible()
    await screen.getByRole('button', { name: 'Sonraki sayfa' }).click()
    await expect.element(screen.getByText('Iki')).toBeVisible()
    await screen.getByRole('spinbutton', { name: 'Sayfaya git' }).fill('3')
    await expect.element(screen.getByText('Uc')).toBeVisible()
    await expectAccessible(screen.container)
  })
})

describe('a calendar', () => {
  it('lists its days in their order', async () => {
    const { screen } = await shown('a.ics', CALENDAR)
    await expect.element(screen.getByText('2 etkinlik')).toBeVisible()
    const rows = screen.container.querySelectorAll('tbody tr')
    expect([...rows].map((row) => row.textContent)).toEqual([
      '01.01.2025 yinelenirYılbaşı',
      '19.05.2025Gençlik Bayramı',
    ])
    await expectAccessible(screen.container)
  })
})

it('a tree opens by keyboard and shows a long list in portions', async () => {
  const list = JSON.stringify({ iller: Array.from({ length: 250 }, (_, index) => `il ${index + 1}`) })
  const { screen } = await shown('a.json', list, { width: 320 })
  const branch = screen.getByText('iller')
  await branch.click()
  await expect.element(screen.getByText('il 100', { exact: true })).toBeVisible()
  await screen.getByRole('button', { name: '100 öğe daha göster' }).click()
  await screen.getByRole('button', { name: '50 öğe daha göster' }).click()
  await expect.element(screen.getByText('il 250', { exact: true })).toBeVisible()
  await expectAccessible(screen.container)
})

it('reads a Word document as safe text: headings, tables and links, no scripts', async () => {
  const paragraph = (text: string, style = '') =>
    `<w:p>${style && `<w:pPr><w:pStyle w:val="${style}"/></w:pPr>`}<w:r><w:t>${text}</w:t></w:r></w:p>`
  const cell = (text: string) => `<w:tc>${paragraph(text)}</w:tc>`
  const body = [
    paragraph('Yöntem', 'Heading1'),
    paragraph('&lt;script&gt;alert(1)&lt;/script&gt; *yıldız*'),
    `<w:tbl><w:tr>${cell('il')}${cell('Iğdır')}</w:tr></w:tbl>`,
  ]
  const { screen } = await shown('a.docx', docx(body.join('')))
  await expect.element(screen.getByRole('heading', { name: 'Yöntem' })).toBeVisible()
  await expect.element(screen.getByText('<script>alert(1)</script> *yıldız*')).toBeVisible()
  await expect.element(screen.getByRole('cell', { name: 'Iğdır' })).toBeVisible()
  expect(screen.container.querySelector('script')).toBeNull()
  await expectAccessible(screen.container)
})

it('draws a TIFF with its values as greys', async () => {
  const { screen } = await shown('a.tif', tiff([100, 300, 150, 100], 16))
  const picture = screen.getByRole('img', { name: 'Deneme dosyası' })
  await expect.element(picture).toBeVisible()
  const canvas = picture.element()
  if (!(canvas instanceof HTMLCanvasElement)) throw new Error('no canvas')
  const pixels = () => [...(canvas.getContext('2d')?.getImageData(0, 0, 2, 2).data ?? [])]
  await expect.poll(() => pixels().filter((_, at) => at % 4 === 0)).toEqual([0, 255, 64, 0])
  await expectAccessible(screen.container)
})

it('reads a file again after a failure that may pass', async () => {
  const { screen } = await shown('gec.txt', { status: 502, body: { error: { problem: 'linkStatus', status: 500 } } })
  await expect.element(screen.getByText(/bir hata var/)).toBeVisible()
  serveFiles({ [`${HOST}/gec.txt`]: 'Sonunda geldi' })
  await screen.getByRole('button', { name: 'Yeniden dene' }).click()
  await expect.element(screen.getByText('Sonunda geldi')).toBeVisible()
})

it('does not offer to read a file again that is gone', async () => {
  const { screen } = await shown('yok.txt', { status: 502, body: { error: { problem: 'linkStatus', status: 404 } } })
  await expect.element(screen.getByText(/artık adresinde değil/)).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Yeniden dene' })).not.toBeInTheDocument()
})

it('calls a file of the portal that is a web page so, and not its address', async () => {
  const url = '/dataset/d/resource/r/download/rapor.pdf'
  serveFiles({ [url]: '<!doctype html><html><body>Rapor</body></html>' })
  const part = <FilePreview resource={resource({ url, url_type: 'upload', format: 'PDF' })} title="Rapor" />
  const screen = await renderPart(part, { namespaces: ['preview', 'table'], locale: 'tr' })
  await expect.element(screen.getByText(/adı öyle demese de bir web sayfası/)).toBeVisible()
})
