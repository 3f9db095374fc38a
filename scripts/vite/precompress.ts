import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const WORTH_IT = /\.(js|css|svg|json|wasm|data|tar|ttf|map|txt)$/
const SMALLEST_BYTES = 1024
/** Larger files would need a minute for the last percent. */
const LARGEST_AT_BEST_BYTES = 4 * 1024 * 1024

/**
 * Writes .br and .gz beside the built files, once and as small as possible.
 * Only hashed files: those of public/ may be edited by an operator after the build. `PRECOMPRESS=off` leaves it out, for a
 * build that only tests open: it takes more than half of a build's processor time.
 */
export function precompress(): Plugin {
  return {
    name: 'fihrist:precompress',
    apply: (_, { command }) => command === 'build' && process.env['PRECOMPRESS'] !== 'off',
    applyToEnvironment: (environment) => environment.name === 'client',
    async writeBundle({ dir }) {
      const assets = join(dir ?? 'dist/client', 'assets')
      const names = readdirSync(assets).filter((name) => WORTH_IT.test(name))
      await Promise.all(names.map((name) => compressBeside(join(assets, name))))
    },
  }
}

async function compressBeside(file: string): Promise<void> {
  const content = readFileSync(file)
  if (content.length < SMALLEST_BYTES) return
  const options = {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: content.length > LARGEST_AT_BEST_BYTES ? 9 : 11,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    },
  }
  writeFileSync(`${file}.br`, await promisify(brotliCompress)(content, options))
  writeFileSync(`${file}.gz`, await promisify(gzip)(content, { level: 9 }))
}
