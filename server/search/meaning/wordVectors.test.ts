import { readFileSync } from 'node:fs'
import { expect, it, vi } from 'vitest'
import { foldWord } from '../analyse/foldWord.ts'
import { findWord } from './findWord.ts'
import { readWordVectors } from './readWordVectors.ts'
import { WordVectors } from './wordVectors.ts'

const bytes = readFileSync(new URL('table/wordVectors.bin', import.meta.url))
const words = new WordVectors(bytes)
const nameOf = (number: number) => (number < 0 ? null : words.wordAt(number))

it('is at most 12 MB and has vectors of a length that dot products can have', () => {
  expect(bytes.length).toBeLessThanOrEqual(12_000_000)
  expect(words.dimensions % 16).toBe(0)
})

it('finds each of its words, with and without accents', () => {
  const lost: string[] = []
  for (let number = 0; number < words.size; number++) {
    const word = words.wordAt(number)
    const found = words.find(foldWord(word))
    if (words.find(word) !== number || found < 0 || foldWord(words.wordAt(found)) !== foldWord(word)) lost.push(word)
  }
  expect(lost).toEqual([])
})

it.each([
  ['mezarlıklarında', 'mezarlık'],
  ['cemeteries', 'cemetery'],
  ['otobuslerin', 'otobüs'],
  ['çalışıyor', 'çalışmak'],
  ['museums', 'museum'],
  ['havalimanları', 'havalimanı'],
  ['havayollarında', 'havayolu'],
])('finds the base of %s', (word, base) => {
  expect(nameOf(findWord(words, word))).toBe(base)
})

it.each([
  ['kütüpane', 'kütüphane'],
  ['muslukk', 'musluk'],
  ['otobs', 'otobüs'],
  ['librray', 'library'],
])('finds what is meant by the misspelt %s', (word, meant) => {
  expect(nameOf(findWord(words, word, { isMisspelt: true }))).toBe(meant)
})

it.each(['', 've', 'the', 'veri', '2023', 'xqzw', '日本', '\ud800'])('has no meaning for %j', (word) => {
  expect(nameOf(findWord(words, word))).toBeNull()
})

it('has near vectors for synonyms and translations, and others for unrelated words', () => {
  const similarity = (one: string, other: string) => words.similarity(findWord(words, one), findWord(words, other))
  for (const [one, other] of [
    ['mezarlık', 'cemetery'],
    ['hekim', 'doktor'],
    ['otobüs', 'bus'],
    ['zelzele', 'earthquake'],
  ] as const)
    expect(similarity(one, other), `${one} ${other}`).toBeGreaterThan(0.6)
  expect(similarity('mezarlık', 'budget')).toBeLessThan(0.2)
})

it('is refused if a byte is missing or wrong', () => {
  const damaged = Buffer.from(bytes)
  damaged[damaged.length >> 1] = (damaged[damaged.length >> 1] ?? 0) ^ 1
  for (const each of [damaged, bytes.subarray(0, -1), bytes.subarray(0, 7), Buffer.from('no table of words, but text')])
    expect(() => new WordVectors(each)).toThrow('table of words')
})

it('is left out with a line in the log if its file is missing', () => {
  const warn = vi.fn()
  expect(readWordVectors({ warn }, ['./table/missing.bin'])).toBeUndefined()
  expect(warn).toHaveBeenCalledWith(expect.anything(), expect.stringContaining('Search by meaning is off'))
  expect(readWordVectors({ warn })?.checksum).toBe(words.checksum)
})
