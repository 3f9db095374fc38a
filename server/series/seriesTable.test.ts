import { expect, test } from 'vitest'
import { Random } from '../search/oracle/random.ts'
import { commonColumns } from './seriesTable.ts'

const SEED = 20_261_123

test('a column has the type in which all tables that have it agree, otherwise text', () => {
  const random = new Random(SEED)
  for (let n = 0; n < 500; n++) {
    const tables = Array.from({ length: random.below(5) }, () =>
      ['a', 'b', 'c', 'd']
        .filter(() => random.chance(60))
        .map((id) => ({ id, type: random.pick(['int4', 'text', 'date'] as const) })),
    )
    const ids = [...new Set(tables.flatMap((fields) => fields.map(({ id }) => id)))]
    const expected = ids.map((id) => {
      const types = new Set(
        tables.flatMap((fields) => fields.filter((field) => field.id === id)).map(({ type }) => type),
      )
      const [type] = types
      return { id, type: types.size === 1 ? type : 'text' }
    })
    expect(commonColumns(tables)).toEqual(expected)
  }
})

test('a column in another notation is the same column, unless the table has both', () => {
  const fields = (...ids: string[]) => ids.map((id) => ({ id, type: 'text' }))
  expect(commonColumns([fields('İlçe Adı', 'n'), fields('N', 'ilce_adi')]).map(({ id }) => id)).toEqual([
    'İlçe Adı',
    'n',
  ])
  expect(commonColumns([fields('n'), fields('n', 'N')]).map(({ id }) => id)).toEqual(['n', 'N'])
  expect(commonColumns([fields('a'), fields('A', 'á')]).map(({ id }) => id)).toEqual(['a', 'A', 'á'])
  expect(commonColumns([fields('-'), fields('_')]).map(({ id }) => id)).toEqual(['-', '_'])
})

test('columns of many wide tables are each read once', () => {
  let reads = 0
  const field = (id: string) => ({
    get id() {
      reads += 1
      return id
    },
    type: 'text',
  })
  const tables = Array.from({ length: 100 }, () => Array.from({ length: 1_200 }, (_, n) => field(`s${n}`)))
  expect(commonColumns(tables)).toHaveLength(1_000)
  expect(reads).toBe(100 * 1_200)
})
