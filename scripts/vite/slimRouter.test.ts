import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { slimmed } from './slimRouter.ts'

it('takes names from components and marks their making as free of side effects', () => {
  const code = 'var Link = React3.forwardRef(function LinkWithRef() {});\nLink.displayName = "Link";\n'
  expect(slimmed(code)).toBe('var Link = /* @__PURE__ */ React3.forwardRef(function LinkWithRef() {});\n\n')
})

it('still finds in the installed router what it is there for', () => {
  const folder = dirname(createRequire(import.meta.url).resolve('react-router'))
  const entry = readFileSync(join(folder, 'index.mjs'), 'utf8')
  const chunks = [...entry.matchAll(/"\.\/(chunk-[^"]+\.mjs)"/g)].map(([, name = '']) => join(folder, name))
  const code = chunks.map((path) => readFileSync(path, 'utf8')).join('\n')
  expect(chunks.length).toBeGreaterThan(0)
  expect(code).toMatch(/^Link\.displayName = "Link";$/m)
  expect(slimmed(code)).not.toMatch(/\.displayName = "/)
})
