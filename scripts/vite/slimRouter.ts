import type { Plugin } from 'vite'

/**
 * react-router keeps its Link, Form and scroll restoration in every bundle, used or not: the names that it gives to
 * its components and its calls of forwardRef look like side effects. Said to be none, they go (4 kB compressed).
 */
export function slimRouter(): Plugin {
  return {
    name: 'fihrist:slim-router',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /node_modules\/react-router\/dist\// },
      handler: (code) => ({ code: slimmed(code), map: null }),
    },
  }
}

export function slimmed(code: string): string {
  return code
    .replace(/^\s*\w+\.displayName = "[^"]*";$/gm, '')
    .replace(/= (React\d*\.(?:forwardRef|createContext|memo)\(|new (?:URL|Set|Map)\()/g, '= /* @__PURE__ */ $1')
}
