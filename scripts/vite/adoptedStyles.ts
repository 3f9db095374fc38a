import type { Plugin } from 'vite'

const MADE = "const style = document.createElement('style');"
const PUT = 'container.appendChild(style);'

/**
 * Monaco writes rules into style elements, which the portal's security policy forbids. Sheets that a document adopts are
 * allowed, and take the same rules.
 */
export function adoptedStyles(): Plugin {
  return {
    name: 'fihrist:adopted-styles',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /monaco-editor\/esm\/vs\/base\/browser\/domStylesheets\.js$/ },
      handler: (code) => ({ code: withAdoptedSheets(code), map: null }),
    },
  }
}

/** The module with something in place of a style element that has its members; throws where it is no longer as it was. */
export function withAdoptedSheets(code: string): string {
  if (!code.includes(MADE) || !code.includes(PUT)) throw new Error('Monaco makes its style sheets in another way now')
  return `${code.replace(MADE, 'const style = adoptedStyle();').replace(PUT, 'style.adopt();')}\n${ADOPTED}`
}

const ADOPTED = `
function adoptedStyle() {
  const sheet = new CSSStyleSheet();
  return {
    sheet,
    className: '',
    get textContent() { return Array.from(sheet.cssRules, (rule) => rule.cssText).join(''); },
    set textContent(css) { sheet.replaceSync(css); },
    adopt() { document.adoptedStyleSheets.push(sheet); },
    remove() { document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet); },
  };
}
`
