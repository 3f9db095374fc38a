import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { importedPackages } from './importedPackages.ts'

test('finds imports of values in every notation, and nothing of tests in Node, of the server, or by URL', () => {
  const root = mkdtempSync(join(tmpdir(), `fihrist-test-${process.pid}-`))
  const files = {
    'package.json':
      '{ "dependencies": { "a": "1", "b": "1", "@c/d": "1", "e": "1" }, "devDependencies": { "f": "1", "vitest": "1" } }',
    'src/one.ts':
      "import { x } from 'a'\nimport 'b/side/effect'\nconst y = await import('@c/d')\nimport url from 'e/file.wasm?url'",
    'src/one.browser.test.tsx': "import { test } from 'vitest'\nimport { f } from 'f'",
    'src/one.test.ts': "import e from 'e'",
    'src/app/render.tsx': "import e from 'e'",
    'src/two.ts':
      "import type { G } from 'geojson'\nimport { own } from './one.ts'\nimport { part } from '#contract/a.ts'",
  }
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  execFileSync('git', ['init', '-q'], { cwd: root })
  expect(importedPackages(root)).toEqual(['@c/d', 'a', 'b/side/effect', 'f'])
})
