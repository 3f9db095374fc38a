import { describe, expect, it } from 'vitest'
import { alphabetical, collatorFor } from './collator.ts'

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

it('sorts items by a text of theirs, and leaves the list as it is', () => {
  const items = ['Harita', 'Çevre', 'Zabıta'].map((title) => ({ title }))
  expect(alphabetical(items, 'tr', ({ title }) => title).map(({ title }) => title)).toEqual([
    'Çevre',
    'Harita',
    'Zabıta',
  ])
  expect(items[0]).toEqual({ title: 'Harita' })
})
