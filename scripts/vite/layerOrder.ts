import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

const LAYERS = 'src/ui/styles/layers.css'

/**
 * Puts the order of the cascade layers at the beginning of every built style sheet, because the bundler decides which
 * sheet loads first.
 */
export function layerOrder(): Plugin {
  return {
    name: 'fihrist:layer-order',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    generateBundle(_, bundle) {
      const statement = readFileSync(LAYERS, 'utf8').match(/@layer [^;{]+;/)?.[0]
      if (statement === undefined) this.error(`${LAYERS} states no order`)
      for (const file of Object.values(bundle)) {
        if (file.type === 'asset' && file.fileName.endsWith('.css')) file.source = `${statement}${file.source}`
      }
    },
  }
}
