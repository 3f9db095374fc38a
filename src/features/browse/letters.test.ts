import { describe, expect, it } from 'vitest'
import { byLetter, OTHER_SCRIPTS } from './letters.ts'

const same = (text: string) => text

describe('byLetter', () => {
  it('has a heading for each Turkish letter, and # at the end for other characters', () => {
    const letters = byLetter(['ısı', 'içme suyu', 'Çay', 'cam', '2024', 'IĞDIR', '“Alıntı”'], same, 'tr')
    expect(letters).toEqual([
      ['A', ['“Alıntı”']],
      ['C', ['cam']],
      ['Ç', ['Çay']],
      ['I', ['IĞDIR', 'ısı']],
      ['İ', ['içme suyu']],
      ['#', ['2024']],
    ])
  })

  it('groups letters with accents under their base letter in English', () => {
    expect(byLetter(['Çevre', 'Crime', 'Şehir'], same, 'en')).toEqual([
      ['C', ['Çevre', 'Crime']],
      ['S', ['Şehir']],
    ])
  })
})

describe('letters of other scripts', () => {
  it('have one heading together, before that of numbers', () => {
    const labels = ['Zeytin', 'Ελλάδα', '2024', 'Москва', 'ağaç', 'السكان', '中国', 'Éclair']
    expect(byLetter(labels, same, 'tr').map(([letter, entries]) => [letter, entries.length])).toEqual([
      ['A', 1],
      ['E', 1],
      ['Z', 1],
      [OTHER_SCRIPTS, 4],
      ['#', 1],
    ])
  })

  it('have their own headings in a language that uses them', () => {
    expect(byLetter(['Москва', 'Ankara'], same, 'ru').map(([letter]) => letter)).toEqual(['М', OTHER_SCRIPTS])
  })
})
