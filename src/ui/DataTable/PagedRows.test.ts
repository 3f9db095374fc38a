import { expect, it } from 'vitest'
import { PagedRows } from './PagedRows.ts'

const COUNT = 10_000
const rowsOf = (start: number, end: number) =>
  Array.from({ length: Math.max(0, Math.min(end, COUNT) - start) }, (_, place) => [start + place])

/** Pages that fail while `isDown` is true; `asked` are their first rows. */
function pages() {
  const state = { isDown: false, asked: [] as number[] }
  const rows = new PagedRows(
    async (start, end) => {
      state.asked.push(start)
      if (state.isDown) throw new Error('down')
      return rowsOf(start, end)
    },
    rowsOf(0, 50),
  )
  return { rows, state }
}

it('has the first rows at once, and every wanted row after one fetch of its page', async () => {
  const { rows, state } = pages()
  expect([rows.at(49), rows.at(50)]).toEqual([[49], undefined])
  await Promise.all([rows.want(0, 50), rows.want(190, 410), rows.want(200, 300)])
  expect([rows.at(190), rows.at(409), state.asked]).toEqual([[190], [409], [0, 200, 400]])
})

it('reports rows that failed, fetches them again only on request, and drops those that are not visible', async () => {
  const { rows, state } = pages()
  let changes = 0
  rows.subscribe(() => {
    changes += 1
  })
  state.isDown = true
  await rows.want(300, 500)
  await rows.want(300, 500)
  expect([rows.error, state.asked, changes]).toEqual([new Error('down'), [200, 400], 2])
  await rows.want(4_000, 4_010)
  await rows.want(0, 10)
  expect(rows.error).toBeDefined()
  state.isDown = false
  rows.retry()
  expect(rows.error).toBeUndefined()
  await expect.poll(() => rows.at(4_000)).toEqual([4_000])
  expect(rows.at(300)).toBeUndefined()
})

it('keeps the last 40 pages', async () => {
  const { rows } = pages()
  for (let row = 200; row < 9_000; row += 200) await rows.want(row, row + 1)
  expect([rows.at(200), rows.at(8_800)]).toEqual([undefined, [8_800]])
})
