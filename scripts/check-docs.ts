import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type Limit, limits } from '../contract/limits.ts'
import type { CheckResult } from './checkResult.ts'
import { missingFiles } from './docs/missingFiles.ts'
import { readTermList, TERM_LIST, type TermList } from './locales/findTerms.ts'
import { repositoryFiles, type SourceFile, sourceFiles } from './sourceFiles.ts'

const LIMITS = 'docs/limits.md'
const TRANSLATING = 'docs/translating.md'
const LANGUAGES = 'locales/languages.json'

/** Files in links, documents and comments exist, headings in links exist, and the tables of limits and terms match the code. */
export async function check(root: string): Promise<CheckResult> {
  const documents = sourceFiles(root, /\.md$/, /^bench\/results\//)
  // The test of the search for missing files contains names of such files.
  const code = sourceFiles(root, /\.(tsx?|c?js|css|sql)$/, /^scripts\/docs\/missingFiles\.test\.ts$/)
  const textOf = (path: string) => documents.find((document) => document.path === path)?.text ?? ''
  const { terms } = readTermList(readFileSync(join(root, TERM_LIST), 'utf8'))
  const languages = Object.keys(JSON.parse(readFileSync(join(root, LANGUAGES), 'utf8')))
  return {
    problems: [
      ...documents.flatMap((file) => brokenLinks(root, file)),
      ...missingFiles([...documents, ...code], repositoryFiles(root)),
      ...limitProblems(textOf(LIMITS)),
      ...limitsElsewhere(code),
      ...termTableProblems(textOf(TRANSLATING), terms, languages),
    ],
    looked: {
      count: Math.min(documents.length, code.length) && documents.length + code.length,
      at: 'documents and files of code',
    },
  }
}

/** The broken links of one document. Addresses on the web are not requested. */
export function brokenLinks(root: string, { path, text }: SourceFile): string[] {
  return [...text.replace(/```.*?```/gs, '').matchAll(/\]\(([^)\s]+)\)|src="([^"]+)"/g)].flatMap(([, link, image]) => {
    const target = link ?? image ?? ''
    if (/^[a-z]+:/.test(target)) return []
    const [file = '', heading] = target.split('#')
    const place = file ? join(root, dirname(path), file) : join(root, path)
    if (!existsSync(place)) return [`${path}: ${target} does not exist`]
    if (heading && !headingsOf(readFileSync(place, 'utf8')).includes(heading))
      return [`${path}: ${target} is no heading`]
    return []
  })
}

/** Rows of the table of limits that are missing in a text, and rows that the code does not have. */
export function limitProblems(text: string, known: Readonly<Record<string, Limit>> = limits): string[] {
  const written = text.split('\n').filter((line) => /^\| \d/.test(line))
  return tableProblems(LIMITS, written, Object.values(known).map(limitRow), 'contract/limits.ts')
}

/** Where the code of the server and the contract limits input by a literal number instead of the list of limits. */
export function limitsElsewhere(files: readonly SourceFile[]): string[] {
  const own = files.filter(({ path }) => /^(?:server|contract)\/(?!.*(?:\.test\.ts$|sample\/|testing\/))/.test(path))
  return own.flatMap(({ path, text }) => {
    const constants = [...text.matchAll(/^(?:export )?const ([A-Z][A-Z0-9_]*) = \d/gm)].map(([, name = '']) => name)
    const numbers = ['[2-9]', '\\d[\\d_]+', ...constants].join('|')
    const rejection = new RegExp(
      `>=? (?:${numbers})\\)? ?(?:throw (?!unavailable|new RangeError|error)|return fail)|(?:maxLength\\(|bodyLimit\\(\\{ maxSize: )(?:${numbers})\\b`,
    )
    const lines = text.split('\n')
    return lines.flatMap((line, at) =>
      rejection.test(line) ? [`${path}:${at + 1} has a limit that is not in contract/limits.ts: ${line.trim()}`] : [],
    )
  })
}

/** The same for the table of terms under the heading “Terms”, which has two columns for each language. */
export function termTableProblems(text: string, terms: TermList['terms'], languages: readonly string[]): string[] {
  const [, section = ''] = text.split(/^## Terms$/m)
  const [own = ''] = section.split(/^## /m)
  const written = own.split('\n').filter((line) => /^\| (?!---)/.test(line))
  // English is the source, so it has the first column.
  const columns = ['en', ...languages.filter((language) => language !== 'en')]
  const expected = [termHeader(columns), ...terms.map((term) => termRow(term, columns))]
  return tableProblems(TRANSLATING, written, expected, `${LANGUAGES} with ${TERM_LIST}`)
}

function tableProblems(document: string, written: string[], expected: string[], source: string): string[] {
  return [
    ...expected.filter((row) => !written.includes(row)).map((row) => `${document} lacks: ${row}`),
    ...written.filter((row) => !expected.includes(row)).map((row) => `${document} has, and ${source} not: ${row}`),
  ]
}

function termHeader(languages: readonly string[]): string {
  const names = languages.map((language) => new Intl.DisplayNames('en', { type: 'language' }).of(language) ?? language)
  return tableRow([...names, ...names.map((name) => `Not in ${name}`)])
}

const termRow = (term: TermList['terms'][number], languages: readonly string[]) =>
  tableRow([
    ...languages.map((language) => term[language]?.use ?? ''),
    ...languages.map((language) => term[language]?.not.join(', ') ?? ''),
  ])

const tableRow = (cells: readonly string[]) => `| ${cells.join(' | ')} |`

const limitRow = ({ max, unit, what }: Limit) => `| ${max.toLocaleString('en')} | ${unit} | ${what} |`

/** Headings as anchors. */
export const headingsOf = (text: string): string[] =>
  [...text.matchAll(/^#+\s+(.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .trim()
      .replace(/\s/g, '-'),
  )
