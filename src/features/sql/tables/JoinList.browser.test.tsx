import type { ReactNode } from 'react'
import { expect, it } from 'vitest'
import { expectAccessible } from '../../../testing/expectAccessible.ts'
import { renderPart } from '../../../testing/renderPart.tsx'
import { JoinList } from './JoinList.tsx'
import type { SqlColumn, SqlTable } from './sqlTable.ts'

const render = (part: ReactNode, options: { locale?: 'tr' | 'en'; width?: number } = {}) =>
  renderPart(part, { namespaces: ['diagnostics'], ...options })

const aTable = (id: string, title: string, column: string): SqlTable => ({
  id,
  dataset: { name: id, title },
  title,
  columns: [{ name: column, type: 'text' }],
})
const stops = aTable('a', 'Duraklar', 'ilce')
const others = [aTable('b', 'Nüfus', 'İlçe Adı'), aTable('c', 'Hatlar', 'ilce')]
const values: Record<string, string[]> = {
  a: ['Mamak', 'Çankaya', 'Sincan'],
  b: ['Mamak', 'Çankaya', 'Sincan'],
  c: ['Mamak'],
}
const valuesOf = async ({ id }: SqlTable, _: SqlColumn) => values[id] ?? []

it('proposes tables with common values whose join returns rows, the best first', async () => {
  const picked: string[] = []
  const countRows = async (sql: string) => (sql.includes(' c ') ? 1_234 : 5_678)
  const screen = await render(
    <JoinList
      table={stops}
      others={others}
      valuesOf={valuesOf}
      countRows={countRows}
      onPick={(sql) => picked.push(sql)}
    />,
  )
  await expect.element(screen.getByText('ilce = İlçe Adı · ortak değerler: %100 · 5.678 satır')).toBeVisible()
  await screen.getByRole('button', { name: 'Nüfus ile birleştir' }).click()
  expect(picked[0]).toContain('JOIN b AS b ON b."İlçe Adı" = a.ilce')
  await expectAccessible(screen.container)
})

it('omits joins without rows, and reports that none is left', async () => {
  const none = async () => 0
  const screen = await render(
    <JoinList table={stops} others={others} valuesOf={valuesOf} countRows={none} onPick={() => {}} />,
  )
  await expect.element(screen.getByText('Aynı sütuna ya da değerlere sahip başka tablo yok.')).toBeVisible()
})

it('says of how many columns the values could not be loaded, and not that there is no join', async () => {
  const down = async () => {
    throw new Error('down')
  }
  const screen = await render(
    <JoinList table={stops} others={[aTable('d', 'D', 'x')]} valuesOf={down} onPick={() => {}} />,
  )
  await expect
    .element(screen.getByRole('status'))
    .toHaveTextContent('2 sütunun değerleri okunamadı; onlara göre yapılacak birleştirmeler eksik olabilir.')
})

it('proposes a join whose rows could not be counted', async () => {
  const busy = () => Promise.reject(new Error('busy'))
  const screen = await render(
    <JoinList table={stops} others={others} valuesOf={valuesOf} countRows={busy} onPick={() => {}} />,
  )
  await expect.element(screen.getByText('ilce = İlçe Adı · ortak değerler: %100', { exact: true })).toBeVisible()
})

it('omits joins of too many rows, unless the columns have the same name', async () => {
  const twoNames = [aTable('b', 'Nüfus', 'İlçe Adı'), aTable('d', 'Hepsi', 'baska')]
  const screen = await render(
    <JoinList
      table={aTable('a', 'Duraklar', 'İlçe Adı')}
      others={twoNames}
      valuesOf={async () => ['Mamak', 'Çankaya', 'Sincan']}
      countRows={async () => 1_000_001}
      onPick={() => {}}
    />,
  )
  await expect.element(screen.getByRole('button', { name: 'Nüfus ile birleştir' })).toBeVisible()
  await expect.element(screen.getByText(/1\.000\.000 satırdan çok/)).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Hepsi ile birleştir' })).not.toBeInTheDocument()
})
