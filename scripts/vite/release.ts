import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

/** Writes the version and the commit of the sources to dist/server/release.json, which server/release.ts reads. */
export function release(): Plugin {
  return {
    name: 'fihrist:release',
    applyToEnvironment: ({ name }) => name === 'ssr',
    generateBundle() {
      const { root } = this.environment.config
      const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
      const source = JSON.stringify({ version, commit: commitOf(root) })
      this.emitFile({ type: 'asset', fileName: 'release.json', source })
    },
  }
}

/** Null where the sources are not a working copy of Git. */
function commitOf(root: string): string | null {
  try {
    const words = ['rev-parse', '--short=12', 'HEAD']
    return execFileSync('git', words, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
  } catch {
    return null
  }
}
