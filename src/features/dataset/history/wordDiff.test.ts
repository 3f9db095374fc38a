import { expect, test } from 'vitest'
import { wordDiff } from './wordDiff.ts'

test('the parts give both texts again', () => {
  let state = 7
  const random = (below: number) => {
    state = (state * 1664525 + 1013904223) % 2 ** 32
    return Math.floor((state / 2 ** 32) * below)
  }
  const words = ['İlçe', 'nüfus', '2026', ',', '\n', 'ı', '🌍', '<b>']
  const text = () => Array.from({ length: random(8) }, () => words[random(words.length)]).join(' ')
  for (let round = 0; round < 300; round++) {
    const [before, after] = [text(), text()]
    const parts = wordDiff(before, after)
    const without = (kind: string) =>
      parts
        .filter((part) => part.kind !== kind)
        .map((part) => part.text)
        .join('')
    expect(without('added')).toBe(before)
    expect(without('removed')).toBe(after)
  }
})

test('a long equal part is shortened, and its ends stay', () => {
  const same = 'kelime '.repeat(200)
  const parts = wordDiff(`${same}eski`, `${same}yeni`)
  expect(parts.map(({ kind }) => kind)).toEqual(['same', 'removed', 'added'])
  expect(parts[0]?.text.length).toBeLessThan(100)
  expect(parts[0]?.text).toMatch(/^ … .*kelime $/)
})

test('texts without common words are one removed and one added text', () => {
  const words = (mark: string) => Array.from({ length: 2000 }, (_, index) => `${mark}${index}`).join(' ')
  expect(wordDiff(words('a'), words('b')).map(({ kind }) => kind)).toEqual(['removed', 'added'])
})
