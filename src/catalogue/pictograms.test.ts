import { expect, it } from 'vitest'
import { pictogramOf } from './pictograms.ts'

it('finds the picture of a subject in both languages, in any case and with or without accents', () => {
  const groups = [
    ['ulasim', 'Ulaşım', 'TRANSPORT', 'Roads'],
    ['Enerji ve iklim', 'energy'],
    ['İklim', 'climate', 'Çevre'],
    ['Havacılık', 'aviation', 'airports'],
    ['Dil ve adlar', 'Language'],
  ]
  for (const names of groups) expect(new Set(names.map((name) => pictogramOf(name))).size).toBe(1)
  expect(new Set(groups.map(([name = '']) => pictogramOf(name))).size).toBe(groups.length)
})

it('has a neutral picture for all other names', () => {
  const neutral = pictogramOf('')
  // A subject in the middle of a word is none.
  for (const name of ['xyz', '§§§', '数据', 'Çeşitli', 'Bibliothek', '🏛']) expect(pictogramOf(name)).toBe(neutral)
  expect(pictogramOf('xyz', 'Sağlık')).not.toBe(neutral)
})
