import { expect, it } from 'vitest'
import { measuresOf } from './measures.ts'

const measured = (found: string[], wanted: string[]) => measuresOf([{ found, wanted }])

it('gives 1 to a list that begins with all that is wanted, and 0 to one without', () => {
  expect(measured(['b', 'a', 'x'], ['a', 'b'])).toEqual({ mrr: 1, recall: 1, ndcg: 1 })
  expect(measured(['x', 'y'], ['a'])).toEqual({ mrr: 0, recall: 0, ndcg: 0 })
  expect(measured([], ['a'])).toEqual({ mrr: 0, recall: 0, ndcg: 0 })
})

it('takes off for lower places and for what is missing', () => {
  const { mrr, recall, ndcg } = measured(['x', 'a'], ['a', 'b'])
  expect({ mrr, recall }).toEqual({ mrr: 1 / 2, recall: 1 / 2 })
  expect(ndcg).toBeCloseTo(1 / Math.log2(3) / (1 + 1 / Math.log2(3)), 10)
})

it('counts ten places for recall and gain, and every place for the rank', () => {
  const found = [...Array.from({ length: 10 }, (_, number) => `x${number}`), 'a']
  expect(measured(found, ['a'])).toEqual({ mrr: 1 / 11, recall: 0, ndcg: 0 })
})

it('is the mean over the queries', () => {
  const answers = [
    { found: ['a'], wanted: ['a'] },
    { found: ['x', 'a'], wanted: ['a'] },
  ]
  expect(measuresOf(answers).mrr).toBe(0.75)
})
