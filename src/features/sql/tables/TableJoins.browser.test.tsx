import { beforeEach, expect, it, vi } from 'vitest'
import type { Input } from '#contract/index.ts'
import { aDataset, aSearchResponse } from '../../../testing/builders.ts'
import { districtPopulations, districtTable } from '../../../testing/districtPopulations.ts'
import { expectAccessible } from '../../../testing/expectAccessible.ts'
import { renderPart } from '../../../testing/renderPart.tsx'
import { type ActionStub, stubAction, stubFailure } from '../../../testing/stubAction.ts'
import type { SqlTable } from './sqlTable.ts'
import { TableJoins } from './TableJoins.tsx'

const provinces = aDataset({
  name: 'iller',
  title: 'İller',
  resources: [
    { id: 'provinces', name: 'İl nüfusları', format: 'CSV', url: 'http://x/iller.csv', datastore_active: true },
  ],
})
const list = stubAction('package_search', aSearchResponse([districtPopulations, provinces]))
const districts: SqlTable = {
  id: 'rows',
  dataset: { name: 'ilce-nufuslari', title: 'İlçe nüfusları' },
  title: 'İlçe nüfusları',
  isInPortal: true,
  columns: [{ name: 'ilce', type: 'text' }],
}

// The engine of the portal sends its statements itself.
beforeEach(() => {
  vi.restoreAllMocks()
  const real = globalThis.fetch
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) =>
    String(input).includes('/datastore_search_sql')
      ? Response.json({ success: true, result: { fields: [{ id: 'n', type: 'int8' }], records: [{ n: 120 }] } })
      : real(input, init),
  )
})

const render = (searches: ActionStub, columns: ActionStub = stubAction('datastore_search', districtTable)) =>
  renderPart(<TableJoins table={districts} onPick={() => {}} />, {
    namespaces: ['sql', 'diagnostics', 'errors'],
    portal: [columns, searches],
  })

it('proposes tables of the list, also if the list loads later', async () => {
  let sendList = () => {}
  const isListSent = new Promise<void>((resolve) => {
    sendList = resolve
  })
  const screen = await render({ ...list, respond: (input) => isListSent.then(() => list.respond(input)) })
  await expect.element(screen.getByText('Eşleşen sütunları olan tablolar aranıyor…')).toBeVisible()
  sendList()
  await expect.element(screen.getByRole('button', { name: 'İl nüfusları ile birleştir' })).toBeVisible()
})

it('reports how many tables are compared, and those that could not be read', async () => {
  const roads = aDataset({
    name: 'yollar',
    resources: [{ id: 'roads', name: 'Yollar', format: 'CSV', url: 'http://x/yollar.csv', datastore_active: true }],
  })
  const columns = (input: Input<'datastore_search'>) => {
    if (input.resource_id === 'roads') throw new Error('busy')
    return districtTable(input)
  }
  const many = { ...aSearchResponse([districtPopulations, provinces, roads]), count: 201 }
  const screen = await render(stubAction('package_search', many), stubAction('datastore_search', columns))
  await expect.element(screen.getByText('1 tablo okunamadı; onunla bir birleştirme eksik olabilir.')).toBeVisible()
  await expect.element(screen.getByText('Yalnızca en son değişen 1 tablo karşılaştırılır.')).toBeVisible()
})

it('reports that the tables could not be loaded, and loads them again', async () => {
  let isDown = true
  const fails = stubFailure('package_search', 500)
  const screen = await render({ ...list, respond: (input) => (isDown ? fails : list).respond(input) })
  const retry = screen.getByRole('button', { name: 'Yeniden dene' })
  await expect.element(retry).toBeVisible()
  await expectAccessible(screen.container)
  isDown = false
  await retry.click()
  await expect.element(screen.getByRole('button', { name: 'İl nüfusları ile birleştir' })).toBeVisible()
})
