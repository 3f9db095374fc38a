import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { CheckResult } from './checkResult.ts'
import { CODE_FOLDERS, inFolders } from './codeFolders.ts'
import { sourceFiles } from './sourceFiles.ts'

type Cruise = {
  modules: { source: string }[]
  summary: { violations: { from: string; to: string; rule: { name: string; severity: string } }[] }
}

/** Checks imports with the rules of .dependency-cruiser.cjs, and that every module was examined. */
export async function check(root: string): Promise<CheckResult> {
  const { modules, summary } = await cruise(root, CODE_FOLDERS)
  const seen = new Set(modules.map(({ source }) => source))
  // Without a TypeScript parser dependency-cruiser reports no modules and no violations.
  const unseen = sourceFiles(root, inFolders(CODE_FOLDERS, '.*\\.tsx?$'), /\.d\.ts$/).filter(
    ({ path }) => !seen.has(path),
  )
  return {
    problems: [...unseen.map(({ path }) => `${path} was not looked at`), ...violations(summary)],
    looked: { count: seen.size, at: 'modules' },
  }
}

/** The violations as “rule: from → to”. */
export const violations = (summary: Cruise['summary']): string[] =>
  summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`)

/** Runs dependency-cruiser with the project's rules over directories of a tree. */
export async function cruise(root: string, parts: string[]): Promise<Cruise> {
  const program = join(import.meta.dirname, '../node_modules/dependency-cruiser/bin/dependency-cruise.mjs')
  const args = [program, '--config', '.dependency-cruiser.cjs', '--output-type', 'json', ...parts]
  const settings = { cwd: root, maxBuffer: 256 * 1024 * 1024 }
  const { stdout } = await promisify(execFile)(process.execPath, args, settings).catch(
    (failed: { stdout?: string }) => {
      // Its exit status is the number of violations; the output is complete nevertheless.
      if (failed.stdout?.startsWith('{')) return { stdout: failed.stdout }
      throw failed
    },
  )
  return JSON.parse(stdout)
}
