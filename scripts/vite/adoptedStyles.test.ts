import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { withAdoptedSheets } from './adoptedStyles.ts'

it('still finds in the installed editor where it makes its style elements', () => {
  const path = 'node_modules/monaco-editor/esm/vs/base/browser/domStylesheets.js'
  const code = withAdoptedSheets(readFileSync(path, 'utf8'))
  expect(code).not.toContain("createElement('style')")
  expect(code).toContain('adoptedStyleSheets')
})

it('refuses a module that it does not know', () => {
  expect(() => withAdoptedSheets('export {}')).toThrow('another way')
})
