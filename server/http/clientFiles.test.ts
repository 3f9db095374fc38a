import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { clientFiles } from './clientFiles.ts'
import { StylesTogether } from './StylesTogether.ts'

const folder = mkdtempSync(join(tmpdir(), 'fihrist-files-'))
mkdirSync(join(folder, 'assets'))
for (const name of ['serviceWorker-a1_-B.js', 'start-a1.js']) writeFileSync(join(folder, 'assets', name), '1')
afterAll(() => rmSync(folder, { recursive: true }))

test.each([
  ['', '/'],
  ['/portal', '/portal'],
])('the service worker may control the pages of the portal at “%s”, and no other', async (basePath, scope) => {
  const files = clientFiles(folder, new StylesTogether(folder), basePath)
  const allowed = async (name: string) => {
    const { status, headers } = await files.request(`/assets/${name}`)
    return [status, headers.get('service-worker-allowed')]
  }
  expect(await allowed('serviceWorker-a1_-B.js')).toEqual([200, scope])
  expect(await allowed('start-a1.js')).toEqual([200, null])
})
