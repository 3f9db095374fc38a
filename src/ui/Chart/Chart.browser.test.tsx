import { useRef } from 'react'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { nextTask } from '../../lib/nextTask.ts'
import { Chart } from './Chart.tsx'
import type { Drawing } from './drawing.ts'

const drawing: Drawing = {
  ...{ mark: 'line', panels: [{ title: '', points: [2020, 2021].map((x) => ({ x, y: x, series: 0 })) }] },
  ...{ series: [{ name: 'value' }], names: [], others: undefined, isStacked: false, step: 0, isTime: false },
  ...{ xLabel: 'year', yLabel: 'value', writeX: String, writeY: String, tickX: String, tickY: String },
}

function Far() {
  const box = useRef<HTMLDivElement>(null)
  return (
    <main>
      <div style={{ height: 5_000 }} />
      <Chart box={box} drawing={drawing} label="Values" failed="failed" />
    </main>
  )
}

it('draws a chart outside the viewport before the page is printed', async () => {
  await page.viewport(1280, 900)
  const { container } = await render(<Far />)
  const isLoaded = () => performance.getEntriesByType('resource').some(({ name }) => name.includes('/drawPlot.ts'))
  await expect.poll(isLoaded, { timeout: 20_000 }).toBe(true)
  await import('./drawPlot.ts')
  await nextTask()
  expect(container.querySelector('svg')).toBeNull()
  dispatchEvent(new Event('beforeprint'))
  expect(container.querySelector('svg')).not.toBeNull()
})
