import { expect, it } from 'vitest'
import type { Input } from '#contract/index.ts'
import { districtTable, districtPortal as portal } from '../../../testing/districtPopulations.ts'
import { expectAccessible } from '../../../testing/expectAccessible.ts'
import { renderRoute } from '../../../testing/renderRoute.tsx'
import { stubAction } from '../../../testing/stubAction.ts'

const DISTRICTS = ['KADIKÖY', 'Üsküdar', 'Çankaya', 'Kadıköy', 'Atlantis', 'Ortaköy', 'Güzelyurt', 'Eskil']

/** Rows that name districts, three of İstanbul; it applies no filters. */
const districts = (input: Input<'datastore_search'>) => ({
  ...districtTable({}),
  fields: [
    { id: '_id', type: 'int' },
    { id: 'ilce', type: 'text' },
    { id: 'sayi', type: 'int4' },
  ],
  records: DISTRICTS.map((ilce, index) => (input.distinct ? { ilce } : { _id: index + 1, ilce, sayi: index })),
  total: DISTRICTS.length,
})
const stubs = [...portal, stubAction('datastore_search', districts)]

it('filters a column of districts by province', async () => {
  const { screen, address } = await renderRoute('/dataset/ilce-nufuslari', stubs)
  await screen.getByRole('button', { name: 'Sütun menüsü: ilce' }).click()
  await screen.getByRole('menuitem', { name: 'Filtrele…' }).click()
  const dialog = screen.getByRole('dialog')
  await expect.element(dialog.getByRole('combobox', { name: 'İl' })).toBeVisible()
  await expectAccessible(dialog.element())
  await dialog.getByRole('combobox', { name: 'İl' }).selectOptions('İstanbul (3)')
  await dialog.getByRole('button', { name: 'Filtreyi uygula' }).click()
  const chosen = () => new URLSearchParams(address().split('?')[1]).getAll('is.ilce')
  await expect.poll(chosen).toEqual(['KADIKÖY', 'Üsküdar', 'Kadıköy'])
  const chips = screen.getByRole('list', { name: 'Etkin filtreler' })
  await expect.element(chips.getByRole('link', { name: /İstanbul: 3 ilçe/ })).toBeVisible()
  await screen.getByRole('button', { name: 'Sütun menüsü: ilce' }).click()
  await screen.getByRole('menuitem', { name: 'Filtrele…' }).click()
  const province = dialog.getByRole('combobox', { name: 'İl' })
  await expect.element(province).toHaveDisplayValue('İstanbul (3)')
  await province.selectOptions('Tüm iller')
  await dialog.getByRole('button', { name: 'Filtreyi uygula' }).click()
  await expect.poll(chosen).toEqual([])
})

it('names the districts that are left out, because other provinces have them too', async () => {
  const { screen } = await renderRoute('/dataset/ilce-nufuslari', stubs)
  await screen.getByRole('button', { name: 'Sütun menüsü: ilce' }).click()
  await screen.getByRole('menuitem', { name: 'Filtrele…' }).click()
  const dialog = screen.getByRole('dialog')
  await dialog.getByRole('combobox', { name: 'İl' }).selectOptions('Aksaray (2)')
  const note = 'Başka illerde de bulunan ilçe adları bu filtrede yok: Ortaköy.'
  await expect.element(dialog.getByText(note)).toBeVisible()
})

it('draws districts as their provinces, and names the districts of one', async () => {
  const { screen } = await renderRoute('/dataset/ilce-nufuslari?view=map', stubs)
  await screen.getByRole('option', { name: 'İstanbul' }).click()
  await expect.element(screen.getByText('KADIKÖY, Üsküdar ve Kadıköy')).toBeVisible()
  await expect.element(screen.getByText('2 satırda yalnızca bir ilde bulunan bir ilçe adı yok.')).toBeVisible()
})
