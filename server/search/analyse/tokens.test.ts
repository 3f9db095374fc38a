import { describe, expect, it } from 'vitest'
import { foldWord } from './foldWord.ts'
import { wordsOf } from './tokens.ts'

const texts = (text: string) => wordsOf(text).map((word) => word.text)

describe('wordsOf', () => {
  it.each([
    ["İstanbul'daki otoparklar", ['istanbul', 'otoparklar']],
    ["İETT’nin durakları 2023'te", ['iett', 'durakları', '2023']],
    ["children's books", ['children', 'books']],
    ["dell'aria", ['dell', 'aria']],
    ['Wi-Fi PM2.5 camelCase', ['wifi', 'pm25', 'camelcase']],
    ['ilce_adi/kodu;x', ['ilce', 'adi', 'kodu', 'x']],
    ['T.C. Ankara', ['tc', 'ankara']],
    ['a-b-c-d-e', ['a', 'b', 'c', 'd', 'e']],
    ['… !!! -', []],
    ['日本語 текст', ['日本語', 'текст']],
  ])('reads %j', (text, words) => {
    expect(texts(text)).toEqual(words)
  })

  it('keeps the parts of a word with several parts', () => {
    expect(wordsOf('PM2.5').map(({ parts }) => parts)).toEqual([['pm', '2', '5']])
  })

  it('gives offsets in the original text', () => {
    const text = "  İstanbul'daki Wi-Fi"
    expect(wordsOf(text).map(({ start, end }) => text.slice(start, end))).toEqual(['İstanbul', 'Wi-Fi'])
  })
})

describe('foldWord', () => {
  it.each([
    ['ISTANBUL', 'istanbul'],
    ['İSTANBUL', 'istanbul'],
    ['ılık', 'ilik'],
    ['ÇÖĞÜŞ', 'cogus'],
    ['kâğıt', 'kagit'],
    ['i̇zmir', 'izmir'],
    ['NO₂', 'no2'],
    ['STATIONS', 'stations'],
    ['Ǧ', 'g'],
    ['текст', 'текст'],
  ])('spells %s as %s', (word, folded) => {
    expect(foldWord(word)).toBe(folded)
  })
})
