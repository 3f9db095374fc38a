import { describe, expect, test } from 'vitest'
import { readTermList, termProblems } from './findTerms.ts'
import { readLocales } from './readLocales.ts'

const LIST = {
  ckan: [],
  terms: [
    {
      en: { use: 'file', not: ['resource'] },
      tr: { use: 'dosya', not: ['kaynak', 'kaynağ'], also: ['kaynaklan'] },
      except: {},
    },
    { en: { use: 'administrator', not: ['admin'] }, tr: { use: 'yalnızca', not: ['yalnız'] } },
  ],
}

const find = (language: string, text: string, list: unknown = LIST) =>
  termProblems(
    readLocales([{ path: `locales/${language}/home.json`, text: JSON.stringify({ a: { b: text } }) }]),
    readTermList(JSON.stringify(list)),
  )

test.each([
  ['en', 'Two resources.', 'resource', 'file'],
  ['en', 'Resource: none', 'resource', 'file'],
  ['en', 'Ask an admin', 'admin', 'administrator'],
  ['tr', 'Kaynağı aç', 'kaynağ', 'dosya'],
  ['tr', 'İki kaynaktan biri', 'kaynak', 'dosya'],
  ['tr', 'Yalnız siz', 'yalnız', 'yalnızca'],
])('in %s, “%s” is reported with the word to use', (language, text, wrong, right) => {
  expect(find(language, text)).toEqual([
    `locales/${language}/home.json: a.b says “${wrong}”; the word is “${right}” (locales/terms.json)`,
  ])
})

describe('text that is not a use of the word is not reported', () => {
  test.each([
    ['en', 'a longer English word', 'Resourceful administrators'],
    ['en', 'the name of an action', 'Call resource_show with resource_id=1.'],
    ['en', 'a placeholder', '{{resource}} of {{admin}}'],
    ['en', 'a word in capitals', 'SET RESOURCE TO 1'],
    ['tr', 'a longer Turkish word that the list names', 'Sorun sizden kaynaklanmıyor'],
    ['tr', 'the right word, which begins alike', 'Yalnızca siz'],
  ])('in %s: %s', (language, _, text) => expect(find(language, text)).toEqual([]))
})

test('a language without words for the terms is reported', () => {
  expect(find('de', 'Datei')).toEqual(['locales/terms.json: 2 terms have no word in de; the first is “file”'])
})

describe('an exception', () => {
  const [first, ...rest] = LIST.terms
  const except = (names: Record<string, string>) => ({ ...LIST, terms: [{ ...first, except: names }, ...rest] })

  test('allows one text, or all texts of a namespace, to use another term', () => {
    expect(find('tr', 'Kaynak', except({ 'home:a.b': 'the source' }))).toEqual([])
    expect(find('tr', 'Kaynak', except({ home: 'the source' }))).toEqual([])
    expect(find('tr', 'Yalnız kaynak', except({ home: 'the source' }))).toHaveLength(1)
  })

  test('allows a text of CKAN to use any term', () => {
    expect(find('en', 'The admin of a resource', { ...LIST, ckan: ['home:a.b'] })).toEqual([])
  })

  test('that no text needs is reported', () => {
    const problem = 'locales/terms.json: the exception home:a.b is not needed'
    expect(find('tr', 'Dosya', except({ 'home:a.b': 'the source' }))).toEqual([problem])
    expect(find('tr', 'Dosya', { ...LIST, ckan: ['home:a.b'] })).toEqual([problem])
  })
})
