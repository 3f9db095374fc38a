import { posix } from 'node:path'
import type { SourceFile } from '../sourceFiles.ts'

/** Files that documents and comments name although the repository does not have them, each with the reason. */
const NOT_COMMITTED: readonly { path: RegExp; reason: string }[] = [
  { path: /^(dist|node_modules|\.cache|\.fihrist)(\/|$)/, reason: 'made by a build, an installation or a portal' },
  { path: /^datapackage\.json$/, reason: 'a file that operators import' },
  { path: /^(public\/)?(themes\/<name>\.css|logos|fonts)$/, reason: 'files that operators add' },
]

const EXTENSION = /\w\.(tsx?|c?js|css|sql|md|json|html)$/
const TOP_FOLDER = /^(bench|conformance|contract|docs|e2e|locales|public|scripts|server|src|table)\//

/**
 * File names in documents and in comments of the code that the repository does not have. A document names a file or folder in
 * backticks; a comment names a file anywhere in its text. A name may omit the first folders of its path, and `<word>` and `*`
 * match any part of it. Fenced examples are ignored.
 */
export function missingFiles(files: readonly SourceFile[], repository: readonly string[]): string[] {
  const known = partsOf(repository)
  return files.flatMap(({ path, text }) =>
    [...new Set(path.endsWith('.md') ? namesInDocument(text) : namesInComments(text))]
      .filter((name) => !exists(name, path, known))
      .map((name) => `${path}: there is no file ${name}`),
  )
}

const namesInDocument = (text: string): string[] =>
  [...text.replace(/```.*?```/gs, '').matchAll(/`((?:\.{1,2}\/)*[\w.<>*-]+(?:\/[\w.<>*-]+)*\/?)`/g)]
    .map(([, name = '']) => name)
    .filter((name) => EXTENSION.test(name) || TOP_FOLDER.test(name))

const namesInComments = (text: string): string[] =>
  commentsOf(text)
    .flatMap((comment) => [...comment.matchAll(/(?<![\w.:/@<>*-])[\w.<>*-]+(?:\/[\w.<>*-]+)*(?=[\s,;:.)`’'”"]|$)/g)])
    .map(([name]) => name.replace(/\.$/, ''))
    .filter((name) => EXTENSION.test(name))

/** A comment begins at the start of a line or after a space; an address or a glob in a string does not. */
const commentsOf = (text: string): string[] =>
  [...text.matchAll(/(?<=^|\s)(?:\/\*.*?\*\/|\/\/[^\n]*|--[^\n]*)/gs)].map(([comment]) => comment)

/** Every path, its folders, and each of them without its first folders. */
function partsOf(repository: readonly string[]): ReadonlySet<string> {
  const parts = new Set<string>()
  for (const path of repository) {
    const names = path.split('/')
    for (const from of names.keys())
      for (let to = from + 1; to <= names.length; to++) parts.add(names.slice(from, to).join('/'))
  }
  return parts
}

function exists(name: string, from: string, known: ReadonlySet<string>): boolean {
  const path = /^\.{1,2}\//.test(name) ? posix.join(posix.dirname(from), name) : name
  const bare = path.replace(/\/$/, '')
  if (known.has(bare) || NOT_COMMITTED.some((place) => place.path.test(bare))) return true
  if (!/[<*]/.test(bare)) return false
  const pattern = new RegExp(`^${bare.replaceAll('.', '\\.').replace(/<[^>]*>|\*+/g, '[^/]+')}$`)
  return [...known].some((part) => pattern.test(part))
}
