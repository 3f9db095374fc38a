import { useEffect, useState } from 'react'
import { expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { expectAccessible } from '../../../testing/expectAccessible.ts'
import { renderPart } from '../../../testing/renderPart.tsx'
import type { DraftFile } from '../draft.ts'
import { FilesSection } from './FilesSection.tsx'
import { UploadFailure } from './upload/UploadFailure.ts'
import type { UploadState } from './upload/uploadState.ts'

const PEOPLE = 'ad;basvuran_tc\nAyşe;10000000146\nŞule;10000000146\nIşık;10000000146\n'

type FormProps = {
  first: DraftFile[]
  uploads: ReadonlyMap<string, UploadState>
  onFiles: (files: readonly DraftFile[]) => void
}

/** The form around the section, which only remembers. */
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

it('reads chosen files on the device and tells what each one is', async () => {
  const { screen, choose, files } = await show()
  await choose(new File([PEOPLE.replaceAll('10000000146', '1')], 'basvuru_listesi.csv'), new File(['%PDF'], 'not.pdf'))
  await expect.element(screen.getByText('3 satır, 2 sütun, 40 B.')).toBeVisible()
  await expect.element(screen.getByText(/Kodlama UTF-8, ayraç noktalı virgül/)).toBeVisible()
  expect(files()[0]).toMatchObject({
    format: 'CSV',
    title: { tr: 'Basvuru listesi' },
    facts: { rowCount: 3, encoding: 'utf-8', delimiter: ';' },
    columns: [{ id: 'ad' }, { id: 'basvuran_tc', type: 'text' }],
  })
  await expect.poll(() => files()[1]?.format).toBe('PDF')
  await expectAccessible(screen.container)
})

it('shows what looks like personal data, masked, and leaves a column out on request', async () => {
  const { screen, choose, files } = await show()
  await choose(new File([PEOPLE], 'liste.csv'))
  await expect
    .element(screen.getByText(/“basvuran_tc” sütununda 3 hücre T.C. kimlik numarasına benziyor/))
    .toBeVisible()
  expect(screen.container.textContent).not.toContain('10000000146')
  expect(screen.container.textContent).toContain('10•••••••46')
  expect(files()[0]?.personal).toBe('found')
  await expectAccessible(screen.container)

  await screen.getByRole('button', { name: '“basvuran_tc” sütununu çıkar' }).click()
  await expect.element(screen.getByText('3 satır, 1 sütun, 22 B.')).toBeVisible()
  expect(await files()[0]?.blob?.text()).toBe('ad\nAyşe\nŞule\nIşık\n')
  expect(files()[0]?.personal).toBeUndefined()

  await screen.getByRole('button', { name: 'Geri al' }).click()
  await expect.element(screen.getByText(/3 hücre/)).toBeVisible()
  await screen.getByRole('button', { name: 'Baktım, yayımlanabilir' }).click()
  expect(files()[0]?.personal).toBe('accepted')
})

it('reads again with another separator and keeps that reading', async () => {
  const { screen, choose, files } = await show()
  await choose(new File(['a;b,c\n1;2,3\n4;5,6\n'], 'x.csv'))
  await screen.getByRole('button', { name: 'Değiştir x.csv' }).click()
  await screen.getByLabelText('Ayraç').selectOptions('virgül')
  await expect.element(screen.getByRole('columnheader', { name: 'a;b' })).toBeVisible()
  await expectAccessible(screen.container)
  await screen.getByRole('button', { name: 'Bu okumayı kullan' }).click()
  await expect.poll(() => files()[0]?.columns?.map(({ id }) => id)).toEqual(['a;b', 'c'])
})

it('orders and removes by buttons, and brings back what was removed', async () => {
  const { screen, choose, files } = await show()
  const names = () => files().map(({ name }) => name)
  await choose(...['bir.txt', 'iki.txt', 'üç.txt'].map((name) => new File(['x'], name)))
  await screen.getByRole('button', { name: 'Yukarı taşı üç.txt' }).click()
  expect(names()).toEqual(['bir.txt', 'üç.txt', 'iki.txt'])
  await screen.getByRole('button', { name: 'Kaldır bir.txt' }).click()
  expect(names()).toEqual(['üç.txt', 'iki.txt'])
  await screen.getByRole('button', { name: 'Geri al' }).click()
  expect(names()).toEqual(['bir.txt', 'üç.txt', 'iki.txt'])
})

it('takes a link by keyboard and says what is wrong with one that leads nowhere', async () => {
  const { screen, files } = await show()
  await screen.getByRole('button', { name: 'bağlantı ekleyin' }).click()
  await expect.element(screen.getByLabelText('Dosyanın adresi')).toHaveFocus()
  await userEvent.keyboard('javascript:alert(1){Enter}')
  await expect.element(screen.getByRole('alert')).toHaveTextContent('“javascript:alert(1)” bir web adresi değil')
  await expectAccessible(screen.container)
  await screen.getByLabelText('Dosyanın adresi').fill('ornek.org/veri/duraklar.csv')
  await userEvent.keyboard('{Enter}')
  expect(files()[0]).toMatchObject({ kind: 'link', url: 'https://ornek.org/veri/duraklar.csv', format: 'CSV' })
})

it('says how far a file is, and what to do where it did not arrive', async () => {
  const { screen, choose } = await show()
  await choose(new File(['a,b\n1,2\n'], 'a.csv'), new File(['a,b\n1,2\n'], 'b.csv'))
  await expect.element(screen.getByText(/1 satır/).nth(1)).toBeVisible()
  await screen.unmount()
  const sending = { state: 'sending', sentBytes: 8_100_000, totalBytes: 12_700_000 } as const
  const failed = { state: 'failed', failure: new UploadFailure('forbidden') } as const
  const file = (key: string): DraftFile => ({
    key,
    name: `${key}.csv`,
    kind: 'file',
    title: { tr: '', en: '' },
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
    .toHaveTextContent(/oturumunuzu kabul etmiyor.*Yeniden giriş yapıp/)
  await expect.element(second.screen.getByRole('button', { name: 'Yeniden yükle' })).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360)
  await expectAccessible(second.screen.container)
})
