import { describe, expect, it } from 'vitest'
import { collatorFor } from './collator.ts'

describe('collatorFor', () => {
  it('sorts by the Turkish alphabet, and numbers by value', () => {
    const words = ['Zonguldak', 'Şişli', 'İzmir', 'Iğdır', 'Çorum', 'Cizre', 'Hat 10', 'Hat 9', 'Uşak', 'Ünye']
    expect(words.sort(collatorFor('tr').compare)).toEqual([
      'Cizre',
      'Çorum',
      'Hat 9',
      'Hat 10',
      'Iğdır',
      'İzmir',
      'Şişli',
      'Uşak',
      'Ünye',
      'Zonguldak',
    ])
  })
})
