import { expect, test } from 'vitest'
import { figureHtml } from './figureHtml.ts'

const source = { lang: 'tr', href: 'https://veri.example/sql?q=a&b="', words: 'Fihrist, 22 Kasım 2026' }
const columns = [
  { label: 'il', isNumeric: false },
  { label: '<nüfus>', isNumeric: true },
]

test('escapes all values of a table', () => {
  const html = figureHtml(
    { title: '"</figure><script>', columns, rows: [['<b>&', '1.234']], note: 'ilk satır' },
    source,
  )
  expect(html).not.toMatch(/<script|<b>|<nüfus>/)
  expect(html).toContain('<td style="padding:.2em .6em;text-align:start">&lt;b&gt;&amp;</td>')
  expect(html).toContain('text-align:end">1.234</td>')
  expect(html).toContain('<a href="https://veri.example/sql?q=a&amp;b=&quot;">Fihrist, 22 Kasım 2026</a>')
  expect(html).toContain('<p>ilk satır</p>')
})

test('writes the picture with its description before the numbers', () => {
  const picture = { svg: '<svg></svg>', label: 'en yüksek "5"' }
  const html = figureHtml({ title: 'Nüfus', picture, summary: 'Sayılar', columns, rows: [] }, source)
  expect(html).toContain(
    '<div role="img" aria-label="en yüksek &quot;5&quot;" style="overflow-x:auto"><svg></svg></div>',
  )
  expect(html.indexOf('<svg>')).toBeLessThan(html.indexOf('<details><summary>Sayılar</summary><table'))
})

test('shortens long values', () => {
  const html = figureHtml({ title: 'a', columns, rows: [['x'.repeat(100_000), '']] }, source)
  expect(html.length).toBeLessThan(2000)
  expect(html).toContain('x…</td>')
})
