import { expect, test } from 'vitest'
import { randomFrom } from '#table/testing/random.ts'
import { bibtexOf, type Citation, risOf } from './citationFile.ts'

const citation: Citation = {
  name: 'ilce-nufuslari',
  title: 'İlçe nüfusları, 2008–2025: %100 & “ığdır” {son}',
  publisher: 'İl Yönetimi Birliği',
  year: '2026',
  site: 'Fihrist',
  url: 'https://veri.example.org/dataset/ilce-nufuslari',
  version: undefined,
  language: 'tr',
  keywords: ['nüfus', 'ilçe'],
}

test('BibTeX has Turkish letters as they are, and escapes those of TeX', () => {
  expect(bibtexOf(citation)).toBe(`@misc{ilce-nufuslari,
  author = {{İl Yönetimi Birliği}},
  title = {{İlçe nüfusları, 2008–2025: \\%100 \\& “ığdır” \\{son\\}}},
  year = {2026},
  publisher = {Fihrist},
  howpublished = {Dataset},
  keywords = {nüfus, ilçe},
  language = {tr},
  url = {https://veri.example.org/dataset/ilce-nufuslari}
}
`)
})

test('RIS has one value in each line', () => {
  expect(risOf({ ...citation, title: 'İlçe\r\nER  - nüfusları', version: '1.0' })).toBe(
    [
      'TY  - DATA',
      'TI  - İlçe ER - nüfusları',
      'AU  - İl Yönetimi Birliği',
      'PY  - 2026',
      'PB  - Fihrist',
      'ET  - 1.0',
      'KW  - nüfus',
      'KW  - ilçe',
      'LA  - tr',
      'UR  - https://veri.example.org/dataset/ilce-nufuslari',
      'ER  - ',
      '',
    ].join('\r\n'),
  )
})

const PIECES = [
  'İ',
  'ı',
  'ş',
  '{',
  '}',
  '\\',
  '%',
  '&',
  '$',
  '#',
  '_',
  '~',
  '^',
  '"',
  '\n',
  '\r',
  '\u2028',
  ',',
  '@',
  'ER  - ',
  '🚲',
]

/** The text that TeX shows for an escaped one. */
const shown = (escaped: string) =>
  escaped
    .replaceAll('\\textbackslash{}', '\u0001')
    .replaceAll('\\textasciitilde{}', '~')
    .replaceAll('\\textasciicircum{}', '^')
    .replace(/\\([{}$&#_%])/g, '$1')
    .replaceAll('\u0001', '\\')

test('any texts stay what they are, and end no field, entry or line', () => {
  const random = randomFrom(7)
  const text = () => Array.from({ length: 1 + random(12) }, () => PIECES[random(PIECES.length)]).join('')
  for (let round = 0; round < 300; round++) {
    const hostile = { ...citation, title: `a${text()}z`, publisher: `b${text()}z`, name: text() }
    const plain = hostile.title.replace(/[\s\p{Cc}]+/gu, ' ')
    const bibtex = bibtexOf(hostile)
    expect(bibtex.split('\n').length).toBe(11)
    const depth = bibtex
      .replace(/\\[{}]/g, '')
      .replace(/[^{}]/g, '')
      .split('')
      .reduce((open, brace) => open + (brace === '{' ? 1 : -1), 0)
    expect(depth).toBe(0)
    expect(shown(/title = \{\{(.*)\}\},\n/.exec(bibtex)?.[1] ?? '')).toBe(plain)

    const lines = risOf(hostile).split('\r\n')
    expect(lines.every((line) => line === '' || /^[A-Z]{2} {2}- [^\n\r]*$/.test(line))).toBe(true)
    expect(lines.filter((line) => line.startsWith('ER  -'))).toHaveLength(1)
    expect(lines[1]).toBe(`TI  - ${plain}`)
  }
})
