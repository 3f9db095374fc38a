import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export type SourceFile = { path: string; text: string }

/** Paths of the repository's files, tracked or new but not ignored, relative to its root. */
export function repositoryFiles(root: string): string[] {
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  const paths = listed.split('\0').filter((path) => path !== '' && existsSync(join(root, path)))
  return [...new Set(paths)].sort()
}

/** The files whose path matches the pattern, with their content. */
export function sourceFiles(root: string, wanted: RegExp, unwanted = /^$/): SourceFile[] {
  return repositoryFiles(root)
    .filter((path) => wanted.test(path) && !unwanted.test(path))
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))
}
