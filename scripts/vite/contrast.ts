import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

/** Writes the pairs of colours and the default colours to dist/server/contrast.json, with which a start checks a theme. */
export function contrast(): Plugin {
  return {
    name: 'fihrist:contrast',
    applyToEnvironment: ({ name }) => name === 'ssr',
    generateBundle() {
      const styles = join(this.environment.config.root, 'src/ui/styles')
      const pairs: unknown = JSON.parse(readFileSync(join(styles, 'contrast-pairs.json'), 'utf8'))
      const source = JSON.stringify({ pairs, tokens: readFileSync(join(styles, 'tokens.css'), 'utf8') })
      this.emitFile({ type: 'asset', fileName: 'contrast.json', source })
    },
  }
}
