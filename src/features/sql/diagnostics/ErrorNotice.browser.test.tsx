import type { ReactNode } from 'react'
import { expect, it } from 'vitest'
import { expectAccessible } from '../../../testing/expectAccessible.ts'
import { renderPart } from '../../../testing/renderPart.tsx'
import { SqlError } from '../engine/engine.ts'
import { ErrorNotice } from './ErrorNotice.tsx'
import { LintNotice } from './LintNotice.tsx'
import { applyEdits } from './SqlDiagnostic.ts'

const render = (part: ReactNode, options: { locale?: 'tr' | 'en'; width?: number } = {}) =>
  renderPart(part, { namespaces: ['diagnostics'], ...options })

const tables = [
  {
    id: 't',
    dataset: { name: 'd', title: 'D' },
    title: 'T',
    columns: [{ name: 'İlçe Adı', type: 'text' }],
  },
]
const sql = 'SELECT ilce_adi\nFROM t'
const error = new SqlError('statement', 'column "ilce_adi" does not exist', { code: '42703', position: 7 })

it('explains the error, marks its position and applies a fix', async () => {
  let fixed = ''
  const screen = await render(
    <ErrorNotice
      error={error}
      sql={sql}
      tables={tables}
      onEdit={(edits) => {
        fixed = applyEdits(sql, edits)
      }}
    />,
  )
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Bu tablolarda ilce_adi adlı bir sütun yok.')
  expect(screen.container.querySelector('mark')?.textContent).toBe('ilce_adi')
  await screen.getByRole('button', { name: 'ilce_adi yerine "İlçe Adı" yaz' }).click()
  expect(fixed).toBe('SELECT "İlçe Adı"\nFROM t')
  await expectAccessible(screen.container)
})

it('folds the database’s own message', async () => {
  const screen = await render(<ErrorNotice error={error} sql={sql} tables={tables} onEdit={() => {}} />, {
    locale: 'en',
  })
  const original = screen.getByText(/column "ilce_adi" does not exist/)
  await expect.element(original).not.toBeVisible()
  await screen.getByText('Database message').click()
  await expect.element(original).toBeVisible()
})

it('offers the browser engine if the portal has no SQL', async () => {
  let isAsked = false
  const off = new SqlError('off', '')
  const screen = await render(
    <ErrorNotice
      error={off}
      sql={sql}
      tables={tables}
      onEdit={() => {}}
      onUseBrowser={() => {
        isAsked = true
      }}
    />,
  )
  await screen.getByRole('button', { name: 'Dosyayı bu tarayıcıda sorgula' }).click()
  expect(isAsked).toBe(true)
})

it('fits a narrow screen with a long one-line statement', async () => {
  const long = `SELECT ${'çokUzunBirSütunAdı'.repeat(20)} FROM t`
  const screen = await render(
    <ErrorNotice
      error={new SqlError('statement', 'syntax error at or near "x"', { code: '42601', position: 7 })}
      sql={long}
      tables={[]}
      onEdit={() => {}}
    />,
    { width: 320 },
  )
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
  await expectAccessible(screen.container)
})

it('warns about a comparison with NULL', async () => {
  const screen = await render(<LintNotice sql="SELECT 1 WHERE a = NULL" onEdit={() => {}} />)
  await expect.element(screen.getByRole('button', { name: '= NULL yerine IS NULL yaz' })).toBeVisible()
})
