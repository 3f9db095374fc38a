import { randomUUID } from 'node:crypto'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { storedFile } from '../storage.ts'
import { datasetFixture } from '../testing/datasetFixture.ts'
import { DirectoryStorage } from './DirectoryStorage.ts'
import { sweepFiles } from './sweepFiles.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'fihrist-sweep-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))
const at = datasetFixture(dataDir)

const files = () =>
  readdirSync(join(dataDir, 'storage', 'resources'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))

function leave(path: string): string {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, 'left')
  return path
}

test('removes files that no resource owns, but not new ones or unknown files', async () => {
  const { id: package_id } = await at.make()
  const form = new FormData()
  form.append('package_id', package_id)
  form.append('upload', new File(['a\n1\n'], 'tablo.csv'))
  const headers = { authorization: at.editor.token }
  const path = '/en/api/3/action/resource_create'
  const { status } = await at.portal.app.request(path, { method: 'POST', body: form, headers })
  expect(status).toBe(200)
  const [kept] = files()
  const orphan = leave(storedFile(dataDir, randomUUID()))
  const strange = leave(join(dataDir, 'storage', 'resources', 'abc', 'def', 'notes.txt'))

  expect(await sweepFiles(at.portal.services.db, new DirectoryStorage(dataDir))).toBe(0)
  expect(files()).toContain(orphan)
  expect(await sweepFiles(at.portal.services.db, new DirectoryStorage(dataDir), -1_000)).toBe(1)
  expect(files().sort()).toEqual([kept, strange].sort())
})
