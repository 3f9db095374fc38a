import { describe, expect, it } from 'vitest'
import { ckanTerm, textPatternForm, textQueryTerms } from './ckanTerm.ts'
import { ckanTokens } from './ckanTokens.ts'

/** The tokens on Solr's analysis page for CKAN's field types, with positions from 0. */
const indexed = (text: string) =>
  ckanTokens(text, { splitOnCaseChange: true, join: true }).map((token) => [ckanTerm(token.text), token.position])

describe('ckanTokens', () => {
  it.each<[string, [string, number][]]>([
    [
      'wi-fi router',
      [
        ['wifi', 0],
        ['wi', 0],
        ['fi', 1],
        ['router', 2],
      ],
    ],
    [
      'a - b',
      [
        ['a', 0],
        ['b', 2],
      ],
    ],
    [
      'PM2.5 H2O',
      [
        ['pm', 0],
        ['25', 1],
        ['2', 1],
        ['5', 2],
        ['h', 3],
        ['2', 4],
        ['o', 5],
      ],
    ],
    [
      'CamelCase-Foo 2019-2020/21',
      [
        ['camelcasefoo', 0],
        ['camel', 0],
        ['case', 1],
        ['foo', 2],
        ['2019202021', 3],
        ['2019', 3],
        ['2020', 4],
        ['21', 5],
      ],
    ],
    [
      "İstanbul'daki children's O'Neil's boy's-x",
      [
        ['istanbuldaki', 0],
        ['istanbul', 0],
        ['daki', 1],
        ['children', 2],
        ['oneil', 3],
        ['o', 3],
        ['neil', 4],
        ['boyx', 5],
        ['boy', 5],
        ['x', 6],
      ],
    ],
    [
      'kavşakların ışık ISKELE',
      [
        ['kavsaklarin', 0],
        ['isik', 1],
        ['iskel', 2],
      ],
    ],
    [
      'x²  ¾ ⅷ abc١٢',
      [
        ['x', 0],
        ['ⅷ', 2],
        ['abc', 3],
        ['١٢', 4],
      ],
    ],
    [
      '日本語テキスト foo',
      [
        ['日本語テキスト', 0],
        ['foo', 1],
      ],
    ],
    [
      '1.234,56',
      [
        ['123456', 0],
        ['1', 0],
        ['234', 1],
        ['56', 2],
      ],
    ],
    [
      'é ΑΒγ Йод',
      [
        ['e', 0],
        ['αβγ', 1],
        ['йод', 2],
      ],
    ],
  ])('indexes %j as Solr does', (text, tokens) => {
    expect(indexed(text)).toEqual(tokens)
  })

  it('divides a run without blanks after 255 letters', () => {
    expect(
      ckanTokens('x'.repeat(300), { splitOnCaseChange: true, join: false }).map(({ text }) => text.length),
    ).toEqual([255, 45])
  })

  it('gives the offsets of tokens in the original text', () => {
    const text = ' Wi-Fi  noktaları'
    const tokens = ckanTokens(text, { splitOnCaseChange: true, join: true })
    expect(tokens.map(({ start, end }) => text.slice(start, end))).toEqual(['Wi-Fi', 'Wi', 'Fi', 'noktaları'])
  })

  it('does not join parts in a query', () => {
    expect(textQueryTerms('wi-fi')).toEqual([
      { term: 'wi', position: 0 },
      { term: 'fi', position: 1 },
    ])
  })
})

describe('ckanTerm', () => {
  it.each([
    ['relational', 'relat'],
    ['generously', 'generous'],
    ['skies', 'sky'],
    ['dying', 'die'],
    ['news', 'news'],
    ['hopping', 'hop'],
    ['hoping', 'hope'],
    ['proceed', 'proceed'],
    ['sensibility', 'sensibl'],
    ['nationally', 'nation'],
    ['gas', 'gas'],
    ['ties', 'tie'],
    ['cries', 'cri'],
    ['agreed', 'agre'],
    ['controlling', 'control'],
    ['data', 'data'],
    ['stations', 'station'],
    ['ılıca', 'ilica'],
  ])('stems %s to %s as Snowball does', (word, stem) => {
    expect(ckanTerm(word)).toBe(stem)
  })

  it('stems before it folds, so that ıskele and iskele differ as in Solr', () => {
    expect([ckanTerm('ıskele'), ckanTerm('iskele')]).toEqual(['iskele', 'iskel'])
  })
})

describe('textPatternForm', () => {
  it('converts to lower case, folds, and keeps the pattern', () => {
    expect(textPatternForm('GÜR?L*')).toBe('gur?l*')
  })
})
