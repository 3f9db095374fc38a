import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

const FOLDER = 'server/search/meaning/table'
/** WordNet's licence must be with every copy of what is made from it. */
const FILES = ['wordVectors.bin', 'ORIGIN.md', 'WORDNET-LICENSE.txt']

/** Copies the table of words for search by meaning with its origin to dist/server, where readWordVectors finds it. */
export function wordVectors(): Plugin {
  return {
    name: 'fihrist:word-vectors',
    applyToEnvironment: ({ name }) => name === 'ssr',
    generateBundle() {
      for (const fileName of FILES) {
        const source = readFileSync(join(this.environment.config.root, FOLDER, fileName))
        this.emitFile({ type: 'asset', fileName, source })
      }
    },
  }
}
