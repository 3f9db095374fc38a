import { useEffect, useState } from 'react'
import readXlsxFile from 'read-excel-file/web-worker'
import { expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import writeExcelFile from 'write-excel-file/universal'
import { expectAccessible } from '../../../testing/expectAccessible.ts'
import { renderPart } from '../../../testing/renderPart.tsx'
import type { DraftFile } from '../draft/draft.ts'
import { texts } from '../testing/texts.ts'
import { FilesSection } from './FilesSection.tsx'
import { UploadError } from './upload/UploadError.ts'
import type { UploadState } from './upload/uploadFile.ts'

const PEOPLE = 'ad;basvuran_tc\nAyşe;10000000146\nŞule;10000000146\nIşık;10000000146\n'

type FormProps = {
  first: DraftFile[]
  uploads: ReadonlyMap<string, UploadState>
  onFiles: (files: readonly DraftFile[]) => void
}

/** A parent component that only stores the files. */
function Form({ first, uploads, onFiles }: FormProps) {
  const [files, setFiles] = useState(first)
  useEffect(() => onFiles(files), [onFiles, files])
  return <FilesSection files={files} onChange={setFiles} uploads={uploads} onCancel={() => {}} onRetry={() => {}} />
}

async function show(first: DraftFile[] = [], uploads: ReadonlyMap<string, UploadState> = new Map(), width = 1280) {
  let now: readonly DraftFile[] = first
  const keep = (files: readonly DraftFile[]) => {
    now = files
  }
  const screen = await renderPart(<Form first={first} uploads={uploads} onFiles={keep} />, {
    namespaces: ['files'],
    width,
  })
  const choose = (...files: File[]) => userEvent.upload(screen.getByTestId('choose-files').element(), files)
  return { screen, choose, files: () => now }
}

it('reads chosen files on the device and shows what each one is', async () => {
  const { screen, choose, files } = await show()
  await choose(new File([PEOPLE.replaceAll('10000000146', '1')], 'basvuru_listesi.csv'), new File(['%PDF'], 'not.pdf'))
  await expect.element(screen.getByText('3 satır, 2 sütun, 40 B.')).toBeVisible()
  await expect.element(screen.getByText(/Kodlama UTF-8, ayraç noktalı virgül/)).toBeVisible()
  await expect
    .poll(() => files()[0])
    .toMatchObject({
      format: 'CSV',
      title: { tr: 'Basvuru listesi' },
      facts: { rowCount: 3, encoding: 'utf-8', delimiter: ';' },
      columns: [{ id: 'ad' }, { id: 'basvuran_tc', type: 'text' }],
    })
  await expect.poll(() => files()[1]?.format).toBe('PDF')
  await expectAccessible(screen.container)
})

it('shows the places of a geographic file on a map, on request', async () => {
  const { screen, choose } = await show([], new Map(), 360)
  const feature = (ad: string, place: number[]) =>
    `{"type":"Feature","properties":{"ad":"${ad}"},"geometry":{"type":"Point","coordinates":[${place}]}}`
  const features = [feature('Kadıköy', [29.03, 40.99]), feature('Üsküdar', [29.02, 41.03])]
  await choose(
    new File([`{"type":"FeatureCollection","features":[${features}]}`], 'iskeleler.geojson'),
    new File(['a,b\n1,2\n'], 'liste.csv'),
  )
  await expect.element(screen.getByText('1 satır, 2 sütun, 8 B.')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Haritada göster' })).toHaveLength(1)
  await screen.getByRole('button', { name: 'Haritada göster iskeleler.geojson' }).click()
  await expect.element(screen.getByText('Üsküdar', { exact: true })).toBeVisible()
  await expectAccessible(screen.container)
})

it('shows personal data masked, and removes a column on request', async () => {
  const { screen, choose, files } = await show()
  await choose(new File([PEOPLE], 'liste.csv'))
  await expect
    .element(screen.getByText(/“basvuran_tc” sütununda 3 hücre T.C. kimlik numarasına benziyor/))
    .toBeVisible()
  expect(screen.container.textContent).not.toContain('10000000146')
  expect(screen.container.textContent).toContain('10•••••••46')
  await expect.poll(() => files()[0]?.personal).toBe('found')
  await expectAccessible(screen.container)

  await screen.getByRole('button', { name: '“basvuran_tc” sütununu çıkar' }).click()
  await expect.element(screen.getByText('3 satır, 1 sütun, 22 B.')).toBeVisible()
  await expect.poll(() => files()[0]?.blob?.text()).toBe('ad\nAyşe\nŞule\nIşık\n')
  await expect.poll(() => files()[0]?.personal).toBeUndefined()

  await screen.getByRole('button', { name: 'Geri al' }).click()
  await expect.element(screen.getByText(/3 hücre/)).toBeVisible()
  await screen.getByRole('button', { name: 'Evet, bu değerler yayımlanabilir' }).click()
  await expect.poll(() => files()[0]?.personal).toBe('accepted')
  await expect.element(screen.getByText('Bu değerlerin yayımlanabileceğini onayladınız.')).toHaveFocus()
})

it('asks again about a removed column that is brought back', async () => {
  const { screen, choose, files } = await show()
  await choose(new File(['tc,eposta\n10000000146,ayse@ornek.org\n'], 'kisiler.csv'))
  await screen.getByRole('button', { name: '“tc” sütununu çıkar' }).click()
  await expect.poll(() => files()[0]?.columns?.map(({ id }) => id)).toEqual(['eposta'])
  await screen.getByRole('button', { name: 'Evet, bu değerler yayımlanabilir' }).click()
  await expect.poll(() => files()[0]?.personal).toBe('accepted')
  await screen.getByRole('button', { name: 'Geri al' }).click()
  await expect.element(screen.getByText(/“tc” sütununda 1 hücre/)).toBeVisible()
  await expect.poll(() => files()[0]?.personal).toBe('found')
})

it('reads the first sheet of a workbook and reports the others', async () => {
  const { screen, choose, files } = await show()
  const people = [
    ['ad', 'tc', 'gün'],
    ['Ayşe', '10000000146', new Date(Date.UTC(2024, 1, 3))],
  ]
  const sheets = [people, [['x'], ['1']]].map((rows, index) => ({
    sheet: `Sayfa ${index + 1}`,
    data: rows.map((row) => row.map((value) => ({ value, ...(value instanceof Date && { format: 'dd.mm.yyyy' }) }))),
  }))
  await choose(new File([await writeExcelFile(sheets).toBlob()], 'liste.xlsx'))
  await expect.element(screen.getByText(/1 satır, 3 sütun/)).toBeVisible()
  await expect.element(screen.getByText(/2 dolu sayfa var. Yalnızca “Sayfa 1”/)).toBeVisible()
  await expect
    .poll(() => files()[0])
    .toMatchObject({
      format: 'XLSX',
      facts: { from: '2024-02-03' },
      columns: [{}, { type: 'text' }, { type: 'date' }],
    })

  await screen.getByRole('button', { name: '“tc” sütununu çıkar' }).click()
  await expect.element(screen.getByText(/1 satır, 2 sütun/)).toBeVisible()
  await expect.element(screen.getByText(/yalnızca tablonun sayfasındaki değerler var/)).toBeVisible()
  await expect
    .poll(() => files()[0])
    .toMatchObject({ format: 'XLSX', columns: [{ id: 'ad' }, { id: 'gün', type: 'date' }] })
  const [sheet, ...others] = await readXlsxFile(files()[0]?.blob ?? new Blob())
  expect(others).toEqual([])
  expect(sheet?.data).toEqual([
    ['ad', 'gün'],
    ['Ayşe', new Date(Date.UTC(2024, 1, 3))],
  ])
  await screen.getByRole('button', { name: 'Geri al' }).click()
  await expect.element(screen.getByText(/1 satır, 3 sütun/)).toBeVisible()
})

it('accepts dropped files', async () => {
  const { screen, files } = await show()
  const dropped = new DataTransfer()
  dropped.items.add(new File(['a,b\n1,2\n'], 'birakilan.csv'))
  const zone = screen.getByText('ya da dosyaları buraya bırakın,').element()
  zone.dispatchEvent(new DragEvent('drop', { dataTransfer: dropped, bubbles: true, cancelable: true }))
  await expect.poll(() => files().map(({ name }) => name)).toEqual(['birakilan.csv'])
})

it('shows the beginning of a long list and how many other files need attention', async () => {
  const { screen, choose } = await show()
  await choose(...Array.from({ length: 40 }, (_, index) => new File([index > 35 ? PEOPLE : 'a\nb\n'], `${index}.csv`)))
  const more = screen.getByRole('button', { name: '10 dosya daha göster' })
  await expect.element(more).toBeVisible()
  await expect.element(screen.getByText('Bunlardan 4 tanesini denetlemeniz gerekiyor.')).toBeVisible()
  await more.click()
  await expect.poll(() => screen.container.querySelectorAll('h3').length).toBe(40)
})

it('reads a file again with another separator and applies it', async () => {
  const { screen, choose, files } = await show()
  await choose(new File(['a;b,c\n1;2,3\n4;5,6\n'], 'x.csv'))
  await screen.getByRole('button', { name: 'Değiştir x.csv' }).click()
  await screen.getByLabelText('Ayraç').selectOptions('virgül')
  await expect.element(screen.getByRole('columnheader', { name: 'a;b' })).toBeVisible()
  await expectAccessible(screen.container)
  await screen.getByRole('button', { name: 'Ayarları uygula' }).click()
  await expect.poll(() => files()[0]?.columns?.map(({ id }) => id)).toEqual(['a;b', 'c'])
})

it('orders and removes files, and restores a removed one', async () => {
  const { screen, choose, files } = await show()
  const names = () => files().map(({ name }) => name)
  await choose(...['bir.txt', 'iki.txt', 'üç.txt'].map((name) => new File(['x'], name)))
  await screen.getByRole('button', { name: 'Yukarı taşı üç.txt' }).click()
  await expect.poll(names).toEqual(['bir.txt', 'üç.txt', 'iki.txt'])
  await screen.getByRole('button', { name: 'Kaldır bir.txt' }).click()
  await expect.poll(names).toEqual(['üç.txt', 'iki.txt'])
  await screen.getByRole('button', { name: 'Geri al' }).click()
  await expect.poll(names).toEqual(['bir.txt', 'üç.txt', 'iki.txt'])
})

it('keeps the focus in the list when the only file is removed and brought back', async () => {
  const { screen, choose } = await show()
  await choose(new File(['x'], 'bir.txt'))
  const list = screen.getByRole('list', { name: 'Dosyalar' })
  for (const name of ['Kaldır bir.txt', 'Geri al']) {
    const button = screen.getByRole('button', { name })
    await expect.element(button).toBeVisible()
    ;(button.element() as HTMLElement).focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(list).toHaveFocus()
  }
})

it('replaces a file on the portal with a new version, which is sent', async () => {
  const there: DraftFile = {
    key: 'r',
    resourceId: 'r',
    kind: 'file',
    name: 'eski.csv',
    title: texts({ tr: 'Nüfus', en: 'Population' }),
    description: '',
    format: 'CSV',
    upload: 'done',
  }
  const { screen, files } = await show([there])
  await userEvent.upload(screen.getByTestId('replace-file').element(), new File(['a,b\n1,2\n'], 'yeni.csv'))
  await expect.element(screen.getByText(/1 satır, 2 sütun/)).toBeVisible()
  expect(files()[0]).toMatchObject({ name: 'yeni.csv', resourceId: 'r', upload: 'waiting', title: there.title })
})

it('adds a link by keyboard and reports an invalid one', async () => {
  const { screen, files } = await show()
  await screen.getByRole('button', { name: 'bağlantı ekleyin' }).click()
  await expect.element(screen.getByLabelText('Dosyanın adresi')).toHaveFocus()
  await userEvent.keyboard('javascript:alert(1){Enter}')
  await expect.element(screen.getByRole('alert')).toHaveTextContent('“javascript:alert(1)” bir web adresi değil')
  await expectAccessible(screen.container)
  await screen.getByLabelText('Dosyanın adresi').fill('ornek.org/veri/duraklar.csv')
  await userEvent.keyboard('{Enter}')
  await expect
    .poll(() => files()[0])
    .toMatchObject({ kind: 'link', url: 'https://ornek.org/veri/duraklar.csv', format: 'CSV' })
})

it('shows the progress of an upload, and what to do after a failure', async () => {
  const { screen, choose } = await show()
  await choose(new File(['a,b\n1,2\n'], 'a.csv'), new File(['a,b\n1,2\n'], 'b.csv'))
  await expect.element(screen.getByText(/1 satır/).nth(1)).toBeVisible()
  await screen.unmount()
  const sending = { state: 'sending', sentBytes: 8_100_000, totalBytes: 12_700_000 } as const
  const failed = { state: 'failed', failure: new UploadError('forbidden') } as const
  const file = (key: string): DraftFile => ({
    key,
    name: `${key}.csv`,
    kind: 'file',
    title: texts(),
    description: '',
    format: 'CSV',
    upload: 'uploading',
  })
  const second = await show(
    [file('a'), file('b')],
    new Map<string, UploadState>([
      ['a', sending],
      ['b', failed],
    ]),
    360,
  )
  await expect.element(second.screen.getByText('Yükleniyor, 8,1 MB / 13 MB')).toBeVisible()
  await expect.element(second.screen.getByRole('progressbar', { name: 'Yükleme: a.csv' })).toBeVisible()
  await expect
    .element(second.screen.getByRole('alert'))
    .toHaveTextContent(/Bu dosyayı yükleme yetkiniz yok.*Yeniden giriş yapıp/)
  await expect.element(second.screen.getByRole('button', { name: 'Yeniden yükle' })).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360)
  await expectAccessible(second.screen.container)
})
