import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { sourceFiles } from '../sourceFiles.ts'
import { slimmed } from './slimQuery.ts'

it('still finds in the installed library what it is there for', () => {
  const folder = dirname(createRequire(import.meta.url).resolve('@tanstack/query-core/package.json'))
  const code = readFileSync(join(folder, 'build/modern/query.js'), 'utf8')
  expect(code.match(/infiniteQueryBehavior\(/g)).toHaveLength(1)
  expect(slimmed(code)).not.toContain('infiniteQueryBehavior(')
})

it('is right as long as no list is endless', () => {
  const files = sourceFiles(process.cwd(), /^src\/.*\.tsx?$/)
  expect(files.length).toBeGreaterThan(200)
  expect(files.filter(({ text }) => /infiniteQuery/i.test(text)).map(({ path }) => path)).toEqual([])
})
