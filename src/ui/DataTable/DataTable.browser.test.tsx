import '../styles/index.css'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { brokenWords } from '../../testing/brokenWords.ts'
import { expectAccessible } from '../../testing/expectAccessible.ts'
import { DEFAULT_LAYOUT } from './columnLayout.ts'
import { DataTable } from './DataTable.tsx'
import type { ColumnSort, DataColumn, RowSource, TableWords } from './dataColumn.ts'

const words: TableWords = {
  region: 'Table',
  keys: 'Arrow keys',
  sortUp: 'Sort up',
  sortDown: 'Sort down',
  sortOff: 'As it came',
  wider: 'Wider',
  narrower: 'Narrower',
  copyColumn: 'Copy column',
  moveKeys: 'Ctrl, Shift and arrows',
  moveBack: 'Move left',
  moveOn: 'Move right',
  hide: 'Hide',
  show: 'Show:',
  showAll: 'Show all',
  hidden: (count) => `${count} hidden`,
  moved: (label, place) => `${label} is ${place}`,
  copy: 'Copy',
  close: 'Close',
  menu: (label) => `Menu of ${label}`,
  copied: (count) => `${count} copied`,
  copyFailed: 'failed',
  beginning: 'Only the beginning is shown.',
}

const columnsOf = (count: number): DataColumn[] =>
  Array.from({ length: count }, (_, index) => ({
    id: String(index),
    label: `c${index}`,
    detail: 'number',
    isNumeric: index > 0,
    isSortable: true,
    view: (value) => ({ text: `<${String(value)}>` }),
    raw: String,
  }))

const sourceOf = (rows: number, columns: number): RowSource => {
  const made = new Map<number, string[]>()
  // Like the sources of the product, it creates a row once: the grid reads a row for each of its columns.
  const row = (index: number) => {
    const known = made.get(index) ?? Array.from({ length: columns }, (_, column) => `${index}/${column}`)
    made.set(index, known)
    return known
  }
  return {
    count: rows,
    at: (index) => (index < rows ? row(index) : undefined),
    between: async (start, end) =>
      Array.from({ length: Math.min(end, rows) - start }, (_, index) => row(start + index)),
  }
}

type Options = { onSort?: (sort: ColumnSort | undefined) => void; sort?: ColumnSort; isArrangeable?: boolean }

function Shown({ isArrangeable, rows, columns, ...options }: Options & { rows: number; columns: number }) {
  const [layout, setLayout] = useState(DEFAULT_LAYOUT)
  const arranging = isArrangeable ? { layout, onLayout: setLayout } : {}
  const [table] = useState(() => ({ columns: columnsOf(columns), source: sourceOf(rows, columns) }))
  return <DataTable caption="Rows" {...table} words={words} {...arranging} {...options} />
}

const show = async (rows: number, columns: number, options: Options = {}) => {
  await page.viewport(1280, 900)
  return render(
    <main style={{ blockSize: 600 }}>
      <Shown rows={rows} columns={columns} {...options} />
    </main>,
  )
}

const cell = (name: string) => page.getByRole('gridcell', { name: `<${name}>`, exact: true })

/** The text that Ctrl+C writes to the clipboard. */
async function copied(): Promise<string> {
  let text = ''
  const listen = (event: ClipboardEvent) => {
    text = event.clipboardData?.getData('text/plain') ?? ''
  }
  window.addEventListener('copy', listen)
  await userEvent.keyboard('{Control>}c{/Control}')
  window.removeEventListener('copy', listen)
  return text
}

describe.each([
  ['a table with all rows in the document', 40, 5],
  ['a virtualized table', 5000, 60],
])('%s', (_, rows, columns) => {
  it('exposes its size and the position of each cell', async () => {
    await show(rows, columns)
    const grid = page.getByRole('grid')
    await expect.element(grid).toHaveAttribute('aria-rowcount', String(rows + 1))
    await expect.element(grid).toHaveAttribute('aria-colcount', String(columns))
    await expect.element(cell('1/2')).toHaveAttribute('aria-colindex', '3')
    await expect.element(page.getByRole('row').nth(2)).toHaveAttribute('aria-rowindex', '3')
  })

  it('is one Tab stop, and arrow keys move between cells', async () => {
    await show(rows, columns)
    await userEvent.keyboard('{Tab}')
    await expect.element(cell('0/0')).toHaveFocus()
    await userEvent.keyboard('{ArrowDown}{ArrowRight}{ArrowRight}')
    await expect.element(cell('1/2')).toHaveFocus()
    await userEvent.keyboard('{Control>}{End}{/Control}')
    await expect.element(cell(`${rows - 1}/${columns - 1}`)).toHaveFocus()
    await expect.element(cell(`${rows - 1}/${columns - 1}`)).toBeInViewport()
    await userEvent.keyboard('{Control>}{Home}{/Control}')
    await expect.element(cell('0/0')).toHaveFocus()
    await userEvent.keyboard('{ArrowUp}')
    await expect.element(page.getByRole('columnheader', { name: 'c0, number' })).toHaveFocus()
  })

  it('copies a cell, or with Shift a range, without locale formatting', async () => {
    await show(rows, columns)
    await userEvent.keyboard('{Tab}{ArrowDown}')
    expect(await copied()).toBe('1/0')
    await userEvent.keyboard('{Shift>}{ArrowDown}{ArrowRight}{/Shift}')
    expect(await copied()).toBe('1/0\t1/1\n2/0\t2/1')
    await expect.element(page.getByRole('status')).toHaveTextContent('4 copied')
    await expect.element(cell('2/1')).toHaveAttribute('aria-selected', 'true')
  })

  it('shows the full value on Enter and restores the focus on close', async () => {
    await show(rows, columns)
    await userEvent.keyboard('{Tab}{Enter}')
    await expect.element(page.getByRole('dialog', { name: 'c0' })).toHaveTextContent('0/0')
    await userEvent.keyboard('{Escape}')
    await expect.element(cell('0/0')).toHaveFocus()
  })

  it('resizes a column from its menu with the keyboard', async () => {
    await show(rows, columns)
    const head = page.getByRole('columnheader', { name: 'c1, number' })
    const before = head.element().getBoundingClientRect().width
    await userEvent.keyboard('{Tab}{ArrowRight}{ArrowUp}{Enter}{End}{ArrowUp}{Enter}')
    await expect.poll(() => head.element().getBoundingClientRect().width).toBe(Math.round(before) + 32)
    await userEvent.keyboard('{Escape}')
    await expect.element(head).toHaveFocus()
  })

  it('has no violations in axe', async () => {
    const screen = await show(rows, columns)
    await expectAccessible(screen.container)
  })
})

it('renders only visible rows and columns', async () => {
  await show(32_000, 1600)
  await expect.element(cell('0/0')).toBeVisible()
  expect(document.querySelectorAll('[role="gridcell"]').length).toBeLessThan(900)
})

it('keeps the first column visible', async () => {
  await show(5000, 60)
  const region = page.getByRole('region', { name: 'Table' }).element()
  region.scrollLeft = 2000
  await expect.poll(() => cell('0/0').element().getBoundingClientRect().left).toBe(region.getBoundingClientRect().left)
  await expect.poll(() => document.querySelector('[data-place="0:1"]')).toBeNull()
})

it('sorts ascending, descending and in the original order', async () => {
  const asked: (ColumnSort | undefined)[] = []
  const onSort = (sort: ColumnSort | undefined) => asked.push(sort)
  await show(5, 2, { onSort, sort: { column: 1, isDescending: false } })
  await expect.element(page.getByRole('columnheader', { name: 'c1' })).toHaveAttribute('aria-sort', 'ascending')
  await page.getByRole('button', { name: 'c1', exact: false }).first().click()
  await page.getByRole('button', { name: 'c0', exact: true }).click()
  await page.getByRole('button', { name: 'Menu of c1' }).click()
  await page.getByRole('menuitem', { name: 'As it came' }).click()
  expect(asked).toEqual([{ column: 1, isDescending: true }, { column: 0, isDescending: false }, undefined])
})

it('renders a header and no cells when there are no rows', async () => {
  await show(0, 3)
  await expect.element(page.getByRole('columnheader', { name: 'c2, number' })).toBeVisible()
  await userEvent.keyboard('{Tab}')
  await expect.element(page.getByRole('columnheader', { name: 'c0, number' })).toHaveFocus()
})

it('resizes a column by dragging its edge', async () => {
  await show(5, 3)
  const head = page.getByRole('columnheader', { name: 'c1, number' }).element()
  const { right, top, width } = head.getBoundingClientRect()
  const handle = head.lastElementChild
  const pointer = (type: string, clientX: number) =>
    handle?.dispatchEvent(new PointerEvent(type, { bubbles: true, pointerId: 1, clientX, clientY: top }))
  Element.prototype.setPointerCapture = () => {} // only a real pointer can be captured
  pointer('pointerdown', right)
  pointer('pointermove', right + 50)
  pointer('pointerup', right + 50)
  await expect.poll(() => head.getBoundingClientRect().width).toBe(Math.round(width) + 50)
})

describe.each([
  ['a table with all rows in the document', 5, 4],
  ['a virtualized table', 5000, 60],
])('%s, with a changed column layout', (_, rows, columns) => {
  const names = () =>
    Array.from(document.querySelectorAll('th'), (head) => head.querySelector('bdi')?.textContent).slice(0, 4)
  const menu = async (column: string, entry: string) => {
    await page.getByRole('button', { name: `Menu of ${column}`, exact: true }).click()
    await page.getByRole('menuitem', { name: entry }).click()
  }

  it('moves a column with its menu, and its values in the table and the clipboard', async () => {
    await show(rows, columns, { isArrangeable: true })
    await menu('c1', 'Move left')
    await expect.poll(names).toEqual(['c1', 'c0', 'c2', 'c3'])
    await expect.element(page.getByRole('columnheader', { name: 'c1, number', exact: true })).toHaveFocus()
    await expect.element(cell('0/1')).toHaveAttribute('aria-colindex', '1')
    await userEvent.keyboard('{ArrowDown}{Shift>}{ArrowRight}{/Shift}')
    expect(await copied()).toBe('0/1\t0/0')
  })

  it('moves a column with the keyboard, up to the last position', async () => {
    await show(rows, columns, { isArrangeable: true })
    await userEvent.keyboard('{Tab}{ArrowUp}{Control>}{Shift>}{ArrowLeft}{ArrowRight}{ArrowRight}{/Shift}{/Control}')
    await expect.poll(names).toEqual(['c1', 'c2', 'c0', 'c3'])
    await expect.element(page.getByRole('columnheader', { name: 'c0, number', exact: true })).toHaveFocus()
    await expect.element(page.getByRole('status')).toHaveTextContent('c0 is 3')
  })

  it('hides a column and shows it again', async () => {
    const screen = await show(rows, columns, { isArrangeable: true })
    await menu('c1', 'Hide')
    await menu('c2', 'Hide')
    await expect.poll(names).toEqual(['c0', 'c3'].concat(columns > 4 ? ['c4', 'c5'] : []))
    await expect.element(page.getByRole('grid')).toHaveAttribute('aria-colcount', String(columns - 2))
    await expect.element(page.getByText('2 hidden').first()).toBeVisible()
    await expectAccessible(screen.container)
    await page.getByRole('button', { name: 'Show: c2' }).click()
    await expect.poll(names).toEqual(['c0', 'c2', 'c3'].concat(columns > 4 ? ['c4'] : []))
    await page.getByRole('button', { name: 'Show: c1' }).click()
    await expect.element(page.getByText('1 hidden').first()).not.toBeInTheDocument()
  })

  it('drags a column by its header without sorting', async () => {
    const asked: unknown[] = []
    await show(rows, columns, { isArrangeable: true, onSort: (sort) => asked.push(sort) })
    await page
      .getByRole('button', { name: 'c0', exact: true })
      .dropTo(page.getByRole('button', { name: 'c2', exact: true }))
    await expect.poll(names).toEqual(['c1', 'c2', 'c0', 'c3'])
    expect(asked).toEqual([])
    await page.getByRole('button', { name: 'c2', exact: true }).click()
    expect(asked).toEqual([{ column: 2, isDescending: false }])
  })
})

it('keeps at least one column, and all columns without onLayout', async () => {
  await show(5, 1, { isArrangeable: true })
  await page.getByRole('button', { name: 'Menu of c0' }).click()
  await expect.element(page.getByRole('menuitem', { name: 'Wider' })).toBeVisible()
  await expect.element(page.getByRole('menuitem', { name: 'Hide' })).not.toBeInTheDocument()
  await expect.element(page.getByRole('menuitem', { name: 'Move left' })).not.toBeInTheDocument()
})

it('shows numbers and dates whole', async () => {
  const shapes = [
    '####-##-##',
    '####-##-## ##:##:##',
    '##.################',
    '#.###.###.###',
    '-#,######',
    '##########',
    '%##,#',
  ]
  const values = shapes.map((shape) =>
    Array.from({ length: 20 }, (_, row) => shape.replaceAll('#', (_, at: number) => String((row * 7 + at * 3) % 10))),
  )
  const columns = columnsOf(shapes.length).map((column) => ({
    ...column,
    detail: '',
    view: (value: unknown) => ({ text: String(value) }),
  }))
  const rows = Array.from({ length: 20 }, (_, index) => values.map((column) => column[index] ?? ''))
  const at = (index: number) => rows[index % rows.length]
  const source: RowSource = { count: 5000, at, between: async () => [] }
  await page.viewport(1280, 900)
  const { container } = await render(
    <main style={{ blockSize: 600 }}>
      <DataTable caption="Rows" columns={columns} source={source} words={words} />
    </main>,
  )
  await expect.element(page.getByRole('gridcell').first()).toBeVisible()
  await document.fonts.ready
  const cells = [...container.querySelectorAll<HTMLElement>('[role="gridcell"], td')]
  expect(cells.length).toBeGreaterThanOrEqual(7 * 10)
  for (const cell of cells) expect(cell.scrollWidth, cell.textContent).toBeLessThanOrEqual(cell.clientWidth)
})

it('shows the values of a first column on one line each, below a shorter name', async () => {
  const values = ['Ankara', 'Afyonkarahisar merkez', '3']
  const columns = columnsOf(2).map((column) => ({
    ...column,
    ...{ detail: '', label: 'il' },
    view: (value: unknown) => ({ text: String(value) }),
  }))
  const source: RowSource = { count: 3, at: (row) => [values[row] ?? '', '1'], between: async () => [] }
  await page.viewport(1280, 900)
  const { container } = await render(<DataTable caption="Rows" columns={columns} source={source} words={words} />)
  await expect.element(page.getByRole('gridcell', { name: 'Ankara' })).toBeVisible()
  await document.fonts.ready
  const heights = [...container.querySelectorAll('td:first-child')].map((cell) => cell.clientHeight)
  expect(new Set(heights).size, heights.join()).toBe(1)
})

const WORDS = ['Büyüyen şişkin ay', 'Afyonkarahisar Kahramanmaraş', '-1.234.567,891', 'bilgilendirilmiştir']
const LONG = 'uzun'.repeat(60)

it.each([
  ['dates', '2026-01-01T13:00:00'],
  ['texts', undefined],
])(
  'breaks no usual word of %s in the first column of a phone, and the page does not scroll sideways',
  async (_, dateTime) => {
    const columns = columnsOf(4).map((column) => ({
      ...column,
      view: (value: unknown) => ({ text: String(value), ...(dateTime !== undefined && { dateTime }) }),
    }))
    const values =
      dateTime === undefined ? [...WORDS, LONG, `${LONG} `.repeat(3)] : ['01.01.2026', '01.01.2026 13:00:00']
    const source: RowSource = {
      count: values.length,
      at: (row) => [values[row], 'Waxing gibbous', 'Waxing gibbous', '1'],
      between: async () => [],
    }
    await page.viewport(320, 700)
    const { container } = await render(<DataTable caption="Rows" columns={columns} source={source} words={words} />)
    await expect.element(page.getByRole('gridcell').first()).toBeVisible()
    await document.fonts.ready
    expect(brokenWords(container)).toEqual([])
    for (const cell of container.querySelectorAll<HTMLElement>('td:first-child')) {
      expect(cell.offsetWidth).toBeLessThan(320)
      expect(cell.scrollWidth, cell.textContent).toBeLessThanOrEqual(cell.clientWidth)
    }
    expect(document.documentElement.scrollWidth).toBe(320)
  },
)
