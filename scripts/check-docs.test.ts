import { expect, test } from 'vitest'
import { brokenLinks, headingsOf, limitProblems, limitsElsewhere, termTableProblems } from './check-docs.ts'

const find = (text: string) => brokenLinks(process.cwd(), { path: 'docs/some.md', text })

test('links to files, headings of files and the web are not reported', () => {
  expect(
    find(
      '[a](configuration.md) [b](configuration.md#the-database-inside) [c](https://example.org/gone) [d](../package.json)',
    ),
  ).toEqual([])
})

test.each([
  ['a file that is gone', '[a](gone.md)', 'docs/some.md: gone.md does not exist'],
  ['a picture that is gone', '<img src="gone.png">', 'docs/some.md: gone.png does not exist'],
  ['a heading that is gone', '[a](configuration.md#gone)', 'docs/some.md: configuration.md#gone is no heading'],
])('a planted error is reported: %s', (_, text, problem) => expect(find(text)).toEqual([problem]))

test('a link inside an example is ignored', () => expect(find('```\n[a](gone.md)\n```')).toEqual([]))

test('headings become anchors as on GitHub', () => {
  expect(headingsOf('# The `PORT` variable\n## Iğdır’da ilçe, 2020')).toEqual([
    'the-port-variable',
    'iğdırda-ilçe-2020',
  ])
})

test('a limit that the table lacks or states differently is reported', () => {
  const known = { words: { max: 1_000, unit: 'words', what: '`q`' } } as const
  expect(limitProblems('| 1,000 | words | `q` |', known)).toEqual([])
  expect(limitProblems('| 900 | words | `q` |', known)).toHaveLength(2)
  expect(limitProblems('', known)).toEqual(['docs/limits.md lacks: | 1,000 | words | `q` |'])
})

test('the table of terms is that of the list, with the words of every language', () => {
  const terms = [{ en: { use: 'file', not: ['resource'] }, tr: { use: 'dosya', not: [] } }]
  const header = '| English | Turkish | Not in English | Not in Turkish |'
  const table = (row: string) => `## Terms\n\n${header}\n|---|---|---|---|\n${row}\n\n## Next\n| other |`
  const find = (text: string, languages = ['tr', 'en']) => termTableProblems(text, terms, languages)
  const row = '| file | dosya | resource |  |'
  expect(find(table(row))).toEqual([])
  expect(find(table('| file | kütük | resource |  |'))).toHaveLength(2)
  expect(find('')).toEqual([`docs/translating.md lacks: ${header}`, `docs/translating.md lacks: ${row}`])
  expect(find(table(row), ['tr', 'en', 'de'])).toContain(
    'docs/translating.md lacks: | English | Turkish | German | Not in English | Not in Turkish | Not in German |',
  )
  expect(find(table(row), ['en'])).toContain('docs/translating.md lacks: | file | resource |')
})

test('a limit outside the list is reported, and a limit of the list is not', () => {
  const inFile = (text: string) => limitsElsewhere([{ path: 'server/x.ts', text }]).length
  expect(inFile('const MOST = 20\nif (pairs.length > MOST) throw invalid({})')).toBe(1)
  expect(inFile("if (text.length > 1_000) throw invalidField('a', 'b')")).toBe(1)
  expect(inFile("name: v.pipe(text, v.maxLength(100, 'nameTooLong')),")).toBe(1)
  expect(inFile('bodyLimit({ maxSize: 64_000 })')).toBe(1)
  expect(inFile("if (pairs.length > limits.queryTexts.max) throw beyond('query', limits.queryTexts)")).toBe(0)
  expect(inFile("const MOST = 4\nif (running >= MOST) throw unavailable('busy')")).toBe(0)
})
