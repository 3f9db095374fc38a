import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type Limit, limits } from '../contract/limits.ts'
import type { CheckResult } from './checkResult.ts'
import { missingFiles } from './docs/missingFiles.ts'
import { repositoryFiles, type SourceFile, sourceFiles } from './sourceFiles.ts'

const LIMITS = 'docs/limits.md'

/** Links and names of files in the documents and comments exist, headings that links name exist, and the table of limits is the code's. */
export async function check(root: string): Promise<CheckResult> {
  const documents = sourceFiles(root, /\.md$/, /^bench\/results\//)
  // The test of the search for missing files names such files.
  const code = sourceFiles(root, /\.(tsx?|c?js|css|sql)$/, /^scripts\/docs\/missingFiles\.test\.ts$/)
  return {
    problems: [
      ...documents.flatMap((file) => brokenLinks(root, file)),
      ...missingFiles([...documents, ...code], repositoryFiles(root)),
      ...limitProblems(documents.find(({ path }) => path === LIMITS)?.text ?? ''),
    ],
    looked: {
      count: Math.min(documents.length, code.length) && documents.length + code.length,
      at: 'documents and files of code',
    },
  }
}

/** The links of one document that lead nowhere. Addresses of the web are not asked. */
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

/** Rows of the table of limits that are missing in a text, and rows that the code does not know. */
export function limitProblems(text: string, known: Readonly<Record<string, Limit>> = limits): string[] {
  const expected = Object.values(known).map(limitRow)
  const written = text.split('\n').filter((line) => /^\| \d/.test(line))
  return [
    ...expected.filter((row) => !written.includes(row)).map((row) => `${LIMITS} lacks: ${row}`),
    ...written
      .filter((row) => !expected.includes(row))
      .map((row) => `${LIMITS} has, and contract/limits.ts not: ${row}`),
  ]
}

const limitRow = ({ max, unit, what }: Limit) => `| ${max.toLocaleString('en')} | ${unit} | ${what} |`

/** Headings as their anchors are written. */
export const headingsOf = (text: string): string[] =>
  [...text.matchAll(/^#+\s+(.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .trim()
      .replace(/\s/g, '-'),
  )
