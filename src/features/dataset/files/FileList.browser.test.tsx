import { expect, it } from 'vitest'
import type { Input } from '#contract/index.ts'
import { aDataset } from '../../../testing/builders.ts'
import { expectAccessible } from '../../../testing/expectAccessible.ts'
import { renderRoute } from '../../../testing/renderRoute.tsx'
import { stubAction } from '../../../testing/stubAction.ts'

it('shows some of 217 files, finds all of them and does not widen the page', async () => {
  const resources = Array.from({ length: 217 }, (_, n) => ({
    id: `r${n}`,
    name: `Dosya ${n}`,
    format: 'CSV',
    url: `http://x/${n}.csv`,
  }))
  const { screen } = await renderRoute('/dataset/x', [stubAction('package_show', aDataset({ name: 'x', resources }))], {
    width: 360,
  })
  await expect.element(screen.getByRole('link', { name: 'Tüm dosyalar (217)' })).toBeVisible()
  await expect.element(screen.getByRole('heading', { name: 'Dosya 199' })).not.toBeInTheDocument()
  await screen.getByRole('searchbox', { name: 'Dosya bul' }).fill('DOSYA 199')
  await expect.element(screen.getByRole('heading', { name: 'Dosya 199' })).toBeVisible()
  await screen.getByRole('searchbox', { name: 'Dosya bul' }).fill('')
  const more = screen.getByText('197 dosya daha')
  await more.click()
  await expect.element(more).toHaveFocus()
  await expect.element(screen.getByRole('heading', { name: 'Dosya 216' })).toBeInTheDocument()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(document.documentElement.clientWidth)
})

it('shows monthly files as a series, the latest first, with the months that are missing', async () => {
  const months = ['Ocak', 'Şubat', 'Mart', 'Mayıs', 'Haziran']
  const resources = [
    ...months.flatMap((month) =>
      [2023, 2024].map((year) => ({
        id: `${month}-${year}`,
        ...{ name: `Su tüketimi, ${month} ${year}`, format: 'CSV', size: 2_000_000, url: `http://x/${month}-${year}` },
      })),
    ),
    { id: 'note', name: 'Yöntem notu', format: 'PDF', url: 'http://x/not.pdf' },
  ]
  const { screen } = await renderRoute('/dataset/x', [stubAction('package_show', aDataset({ name: 'x', resources }))])
  const files = screen.getByRole('region', { name: 'Dosyalar' })
  await expect.element(files.getByRole('heading', { level: 3, name: /^Su tüketimi/ })).toBeVisible()
  await expect.element(files.getByRole('heading', { level: 4, name: 'Su tüketimi, Haziran 2024' })).toBeVisible()
  await expect.element(files.getByText(/10 dosya, Ocak 2023 – Haziran 2024/)).toBeVisible()
  // The size of the series is that of all of its files.
  await expect.element(files.getByText(/Toplam 20\sMB/)).toBeVisible()
  await expect.element(files.getByText('En yeni dosya:')).toBeVisible()
  await expect.element(files.getByText(/Dosyası olmayan dönemler: Nisan 2024,/)).toBeVisible()
  await expect
    .element(files.getByRole('link', { name: 'Mar 2023' }))
    .toHaveAttribute('href', '/dataset/x/resource/Mart-2023')
  const tabs = screen.getByRole('navigation', { name: 'Dosyalar' }).getByRole('link')
  await expect.element(tabs.first()).toHaveTextContent('Su tüketimi, Haziran 2024')
  await expect.element(tabs.first()).toHaveAttribute('aria-current', 'page')
  await expectAccessible(screen.container)

  await files.getByRole('searchbox', { name: 'Dosya bul' }).fill('Ocak 2023')
  await expect.element(files.getByRole('heading', { level: 4, name: 'Su tüketimi, Ocak 2023' })).toBeVisible()
  await expect.element(files.getByRole('link', { name: 'Mar 2023' })).not.toBeInTheDocument()
  await expect.element(files.getByText(/Dosyası olmayan dönemler/)).not.toBeInTheDocument()
  await expect.element(files.getByText(/\d dosya, .* – /)).not.toBeInTheDocument()
  await files.getByRole('searchbox', { name: 'Dosya bul' }).fill('')
  await files.getByRole('combobox', { name: 'Biçim' }).selectOptions('PDF')
  await expect.element(files.getByRole('heading', { name: 'Su tüketimi, Haziran 2024' })).not.toBeInTheDocument()
  await files.getByRole('combobox', { name: 'Yıl' }).selectOptions('2024')
  await expect.element(files.getByText('Seçimlerinize uyan dosya yok.')).toBeVisible()
  await files.getByRole('combobox', { name: 'Biçim' }).selectOptions('')
  await files.getByRole('combobox', { name: 'Gruplama' }).selectOptions('none')
  await expect.element(files.getByRole('heading', { level: 3, name: 'Su tüketimi, Mayıs 2024' })).toBeVisible()
  await expect.element(files.getByRole('heading', { name: 'Yöntem notu' })).not.toBeInTheDocument()
})

it('clears the filter of its files when another dataset is opened', async () => {
  const resources = Array.from({ length: 30 }, (_, n) => ({ id: `r${n}`, name: `Dosya ${n}`, url: `http://x/${n}` }))
  const datasets = stubAction('package_show', ({ id }: Input<'package_show'>) =>
    aDataset({ name: String(id), title: `Veri ${id}`, resources }),
  )
  const { screen, go } = await renderRoute('/dataset/a', [datasets])
  await screen.getByRole('searchbox', { name: 'Dosya bul' }).fill('dosya 29')
  await expect.element(screen.getByRole('heading', { name: 'Dosya 3', exact: true })).not.toBeInTheDocument()
  go('/dataset/b')
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Veri b' })).toBeVisible()
  await expect.element(screen.getByRole('searchbox', { name: 'Dosya bul' })).toHaveValue('')
  await expect.element(screen.getByRole('heading', { name: 'Dosya 3', exact: true })).toBeVisible()
})

it('says when a file opens that is not open yet, and offers no download of it', async () => {
  const file = { id: 'r', name: 'Rakam', format: 'CSV', url: 'http://x/a.csv', url_type: 'upload' }
  const resources = [{ ...file, opens_at: '2031-12-01T06:00:00' }]
  const { screen } = await renderRoute('/dataset/x', [stubAction('package_show', aDataset({ name: 'x', resources }))], {
    width: 320,
  })
  await expect.element(screen.getByText(/1 Aralık 2031.* tarihinde açılacak/).first()).toBeVisible()
  expect(screen.container.querySelector('a[href="http://x/a.csv"]')).toBe(null)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
  await expectAccessible(screen.container)
})

it('shows no time that means that none is known', async () => {
  const file = { format: 'CSV', metadata_modified: '2024-05-02T00:00:00', url: 'http://x/a.csv' }
  const resources = [
    { ...file, id: 'a', name: 'Birinci', last_modified: '0001-01-01T00:00:00' },
    { ...file, id: 'b', name: 'İkinci', last_modified: '2022-05-02T00:00:00' },
    { ...file, id: 'c', name: 'Üçüncü', metadata_modified: '0001-01-01T00:00:00' },
  ]
  const { screen } = await renderRoute('/dataset/x', [stubAction('package_show', aDataset({ name: 'x', resources }))])
  const dates = screen.getByText(/^güncelleme: .*$/)
  const written = () => dates.elements().map(({ textContent }) => /\d{4}/.exec(textContent ?? '')?.[0])
  await expect.poll(written).toEqual(['2024', '2022'])
})
