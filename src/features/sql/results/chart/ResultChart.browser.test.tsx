import { describe, expect, it, onTestFinished } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../../../testing/expectAccessible.ts'
import { renderPart } from '../../../../testing/renderPart.tsx'
import { svgOf } from '../../../../ui/Chart/chartFile.ts'
import type { ResultField, ResultRow } from '../queryResult.ts'
import { ResultPanel } from '../ResultPanel.tsx'
import { resultOf } from '../resultOf.ts'

async function show(fields: ResultField[], rows: ResultRow[]) {
  const screen = await renderPart(<ResultPanel result={await resultOf(fields, rows)} name="Deneme" sql="SELECT 1" />, {
    namespaces: ['result', 'table', 'chart'],
  })
  await page.getByRole('tab', { name: 'Grafik' }).click()
  return screen
}

const yearly: ResultField[] = [
  { name: 'yıl', type: 'int4' },
  { name: 'nüfus', type: 'int8' },
]
const years: ResultRow[] = [
  [2024, 900],
  [2023, 1500],
  [2025, 1200],
]
const drawing = () => page.getByRole('img').element()

describe('ResultChart', () => {
  it('draws the chart that suits the columns and describes it in a sentence', async () => {
    const screen = await show(yearly, years)
    await expect.element(page.getByRole('radio', { name: 'Çizgi' })).toBeChecked()
    const sentence =
      'Yıl sütununa göre nüfus: ilk değer 1.500 (2023), son değer 1.200 (2025), en yüksek 1.500 (2023), en düşük 900 (2024).'
    await expect.element(page.getByRole('img')).toHaveAccessibleName(sentence)
    await expect.element(page.getByText(sentence)).toBeVisible()
    await expect.poll(() => drawing().querySelectorAll('circle').length).toBe(3)
    await expectAccessible(screen.container)
  })

  it('adds no style element, which the Content-Security-Policy would block', async () => {
    await show(yearly, years)
    await expect.poll(() => drawing().querySelector('svg')).not.toBeNull()
    expect(drawing().querySelector('style')).toBeNull()
  })

  it('draws other types and columns on request', async () => {
    await show(
      [...yearly, { name: 'il', type: 'text' }],
      years.map((row) => [...row, 'Çorum']),
    )
    await page.getByRole('combobox', { name: 'X ekseni' }).selectOptions('il')
    // Names have bars, and nothing else to choose from.
    await expect.poll(() => drawing().querySelectorAll('rect').length).toBe(1)
    await expect.element(page.getByRole('radio')).not.toBeInTheDocument()
    await page.getByRole('combobox', { name: 'Değerler', exact: true }).selectOptions('satır sayısı')
    await expect.element(page.getByText('İl sütununa göre satır sayısı: 3 (Çorum).')).toBeVisible()
  })

  it('shows its numbers as a table', async () => {
    await show(yearly, years)
    await page.getByText('Grafiğin verileri').first().click()
    await expect.element(page.getByRole('gridcell', { name: '1.500' })).toBeVisible()
  })

  it('saves a file that contains its own colours', async () => {
    await show(yearly, years)
    await expect.poll(() => drawing().querySelector('svg')).not.toBeNull()
    const svg = svgOf(document.querySelector<HTMLElement>('[role="img"]') ?? document.body)
    expect(svg).toMatch(/^<svg/)
    expect(svg).not.toMatch(/var\(|currentColor/)
    await page.getByRole('button', { name: 'PNG olarak indir' }).click()
    await expect.element(page.getByText('Resim oluşturulamadı.')).not.toBeInTheDocument()
  })

  it('saves a file whose words are not wider than the chart', async () => {
    await show(yearly, years)
    await expect.poll(() => drawing().querySelector('svg')).not.toBeNull()
    const box = document.querySelector<HTMLElement>('[role="img"]') ?? document.body
    const title = `${'GÜNEŞİN DOĞUŞU VE BATIŞI (21.06.2026) '.repeat(9)}${'MWM'.repeat(90)} son`
    const svg = svgOf(box, { title, source: `${'kaynak '.repeat(60)}https://a.example/${'yol/'.repeat(60)}` })
    const holder = document.createElement('div')
    holder.innerHTML = svg?.replace(/font-family="[^"]*"/g, 'font-family="system-ui, sans-serif"') ?? ''
    document.body.append(holder)
    onTestFinished(() => holder.remove())
    const lines = [...holder.querySelectorAll<SVGTextElement>('svg > text')]
    const width = box.querySelector('svg')?.width.baseVal.value ?? 0
    expect(lines.length).toBeGreaterThan(6)
    for (const line of lines) expect(line.getComputedTextLength()).toBeLessThanOrEqual(width)
    const words = lines.map(({ textContent }) => textContent).join('')
    expect(words.replaceAll(' ', '')).toContain(title.replaceAll(' ', ''))
  })

  it.each([['PNG olarak indir'], ['Başka bir sayfaya ekle']])(
    'is drawn when “%s” is pressed while it is still out of sight',
    async (name) => {
      // The last test may have scrolled.
      window.scrollTo(0, 0)
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 100)))
      const above = document.createElement('div')
      above.style.height = '9000px'
      document.body.prepend(above)
      onTestFinished(() => above.remove())
      await renderPart(
        <ResultPanel
          result={await resultOf(yearly, years)}
          name="Deneme"
          sql="SELECT 1"
          firstView={{ view: 'chart', options: {} }}
        />,
        { namespaces: ['result', 'table', 'chart'] },
      )
      const button = page.getByRole('button', { name })
      await expect.element(button).toBeInTheDocument()
      expect(drawing().querySelector('svg')).toBeNull()
      // Without a pointer, as a screen reader does.
      ;(button.element() as HTMLElement).click()
      if (name.startsWith('PNG')) await expect.poll(() => drawing().querySelector('svg')).not.toBeNull()
      else await expect.element(page.getByRole('textbox', { name: 'HTML', exact: true })).toBeInTheDocument()
      await expect.element(page.getByText('Resim oluşturuluyor…')).not.toBeInTheDocument()
      expect(page.getByText('Resim oluşturulamadı.').query()).toBeNull()
    },
  )

  it('gives embeddable HTML with its numbers', async () => {
    await show(yearly, years)
    await expect.poll(() => drawing().querySelector('svg')).not.toBeNull()
    await page.getByRole('button', { name: 'Başka bir sayfaya ekle' }).click()
    await expect
      .element(page.getByRole('textbox', { name: 'HTML', exact: true }))
      .toHaveValue(expect.stringMatching(/<svg.*1\.500<\/td>/s))
  })

  it('draws the chart that a link asks for', async () => {
    const options = { mark: 'bar', x: 'yıl', y: 'nüfus', aggregate: 'max' }
    await renderPart(
      <ResultPanel
        result={await resultOf(yearly, years)}
        name="Deneme"
        sql="SELECT 1"
        firstView={{ view: 'chart', options }}
      />,
      {
        namespaces: ['result', 'table', 'chart'],
      },
    )
    await expect.element(page.getByRole('radio', { name: 'Çubuk' })).toBeChecked()
    await expect.element(page.getByRole('combobox', { name: 'Hesaplama' })).toHaveValue('max')
    await expect.element(page.getByRole('button', { name: /Bağlantıyı kopyala/ })).toBeVisible()
  })

  it('reports that there is nothing to draw', async () => {
    await show([{ name: 'j', type: 'json' }], [[{ a: 1 }]])
    await expect.element(page.getByText(/grafik olarak gösterilemez/)).toBeVisible()
  })

  it('can be reached by arrow keys from the table’s tab', async () => {
    await show(yearly, years)
    await userEvent.keyboard('{ArrowLeft}')
    await expect.element(page.getByRole('tab', { name: 'Tablo' })).toHaveFocus()
    await expect.element(page.getByRole('grid')).toBeVisible()
  })
})
