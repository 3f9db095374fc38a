import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { CheckResult } from './checkResult.ts'
import { type SourceFile, sourceFiles } from './sourceFiles.ts'

/** Links of the documents lead to files that exist, and headings that they name exist. */
export async function check(root: string): Promise<CheckResult> {
  const documents = sourceFiles(root, /\.md$/, /^bench\/results\//)
  return {
    problems: documents.flatMap((file) => brokenLinks(root, file)),
    looked: { count: documents.length, at: 'documents' },
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

/** Headings as their anchors are written. */
export const headingsOf = (text: string): string[] =>
  [...text.matchAll(/^#+\s+(.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .trim()
      .replace(/\s/g, '-'),
  )
