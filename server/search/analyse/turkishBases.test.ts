import { describe, expect, it } from 'vitest'
import { foldWord } from './foldWord.ts'
import { derivedFrom, inflectionSimilarity, turkishBases } from './turkishBases.ts'

const similarity = (one: string, other: string) =>
  inflectionSimilarity(turkishBases(foldWord(one)), turkishBases(foldWord(other)))

describe('turkishBases', () => {
  it.each([
    ['kitap', 'kitabı'],
    ['ağaç', 'ağacı'],
    ['renk', 'rengi'],
    ['kavşak', 'kavşağındaki'],
    ['hat', 'hattı'],
    ['şehir', 'şehri'],
    ['orman', 'ormanın'],
    ['istasyon', 'istasyonları'],
    ['belediye', 'belediyelerin'],
    ['su', 'suyu'],
    ['il', 'illere'],
    ['nüfus', 'nüfusu'],
    ['saat', 'saatleri'],
    ['terminal', 'terminalleri'],
    ['kayıt', 'kaydı'],
    ['vakıf', 'vakfı'],
    ['mahalle', 'mahallelere'],
    ['köprü', 'köprüler'],
    ['müdürlük', 'müdürlüğü'],
    ['kap', 'kabı'],
    ['ad', 'adı'],
    ['İSTANBUL', 'istanbuldaki'],
    ['kütüphane', 'KÜTÜPHANELERİMİZ'],
    ['ilaç', 'ilacı'],
    ['ışık', 'ışığı'],
  ])('%s is the base of %s', (base, inflected) => {
    expect(similarity(base, inflected)).toBe(0.9)
  })

  it.each([
    ['durağı', 'durakları'],
    ['yolları', 'yolun'],
    ['hatlar', 'hattı'],
    ['şehirler', 'şehrin'],
    ['sular', 'suyun'],
    ['köyü', 'köyler'],
    ['köprülerin', 'köprüsü'],
    ['belediyesi', 'belediyeye'],
    ['yangını', 'yangınların'],
  ])('%s and %s are inflections of one word', (one, other) => {
    expect(similarity(one, other)).toBe(0.75)
  })

  it.each([
    ['data', 'da'],
    ['data', 'date'],
    ['plan', 'plane'],
    ['kale', 'kalite'],
    ['para', 'park'],
    ['at', 'adı'],
    ['state', 'stati'],
    ['station', 'statin'],
    ['2023', '2024'],
    ['kapı', 'kapa'],
  ])('does not relate %s and %s', (one, other) => {
    expect(similarity(one, other)).toBe(0)
  })

  it('treats spellings of one word as the same', () => {
    expect(similarity('ILIK', 'ılık')).toBe(1)
    expect(similarity('İlik', 'ILIK')).toBe(1)
  })

  it('has the word DATA as one of its bases', () => {
    expect(turkishBases('data').map(({ text }) => text)).not.toContain('da')
  })
})

describe('derivedFrom', () => {
  it.each([
    ['cevresel', 'cevre'],
    ['tarimsal', 'tarim'],
    ['elektrikli', 'elektrik'],
  ])('finds the source of %s', (derived, source) => {
    expect(derivedFrom(turkishBases(derived))).toContain(source)
  })

  it('finds no base of a short word', () => {
    expect(derivedFrom(turkishBases('sulu'))).toEqual([])
  })
})
