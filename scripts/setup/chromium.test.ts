import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { PLAYWRIGHTS_DISABLED_FEATURES } from './chromium.js'

test('the features that Playwright disables stay disabled: its list in the installed version is ours', () => {
  const folder = dirname(createRequire(import.meta.url).resolve('playwright-core/package.json'))
  const source = readFileSync(join(folder, 'lib/coreBundle.js'), 'utf8')
  const [, list = ''] = /\bdisabledFeatures = \[([^\]]*)\]/.exec(source) ?? []
  const names = list.split('\n').flatMap((line) => /^\s*"(\w+)"/.exec(line)?.[1] ?? [])
  expect(names.length).toBeGreaterThan(10)
  expect(names).toEqual(PLAYWRIGHTS_DISABLED_FEATURES)
})
