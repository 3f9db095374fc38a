import type { Plugin } from 'vite'

/**
 * query-core keeps the paging of endless lists in every bundle; here every list has pages of its own (0.9 kB compressed).
 * With it goes nothing else: a query of another kind takes the same path as before.
 */
export function slimQuery(): Plugin {
  return {
    name: 'fihrist:slim-query',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /node_modules\/@tanstack\/query-core\/build\/modern\/query\.js/ },
      handler: (code) => ({ code: slimmed(code), map: null }),
    },
  }
}

export function slimmed(code: string): string {
  return code.replace(
    /\(this\.#queryType === "infinite" \? infiniteQueryBehavior\(this\.options\.pages\) : (this\.options\.behavior)\)/,
    '$1',
  )
}
