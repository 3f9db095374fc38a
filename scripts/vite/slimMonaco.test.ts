import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { sourceFiles } from '../sourceFiles.ts'
import { STAND_INS } from './slimMonaco.ts'

const folder = dirname(dirname(createRequire(import.meta.url).resolve('monaco-editor/editor/editor.api.js')))

describe.each(Object.entries(STAND_INS))('%s', (path, standIn) => {
  it('is still in the installed editor, with the names that stand in for it', () => {
    const exported = /export \{([^}]*)\}/.exec(readFileSync(join(folder, path), 'utf8'))?.[1] ?? ''
    const names = [...standIn.matchAll(/export (?:class|const) (\w+)/g)].map(([, name]) => name)
    expect(names.length).toBeGreaterThan(0)
    expect(exported.split(/,\s*/).map((name) => name.trim())).toEqual(expect.arrayContaining(names))
  })
})

it('is right as long as the console asks for none of it', () => {
  const files = sourceFiles(process.cwd(), /^src\/features\/sql\/.*\.tsx?$/)
  const asking =
    /DiffEditor|features\/(?:colorPicker|inlayHints|gotoSymbol|codeAction|gotoError|quickCommand|gotoLine|gpu)/
  expect(files.length).toBeGreaterThan(100)
  expect(files.filter(({ text }) => asking.test(text)).map(({ path }) => path)).toEqual([])
})
