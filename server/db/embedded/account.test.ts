import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { blockedAt, canReach, serverAccount } from './account.ts'

const somebody = { uid: 65534, gid: 64217 }
let root = ''
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'fihrist-account-'))
  chmodSync(root, 0o755)
  mkdirSync(join(root, 'home/data'), { recursive: true })
})
afterEach(() => rmSync(root, { recursive: true }))

test("an ordinary user runs PostgreSQL with the user's own account", () =>
  expect(serverAccount(root, 1000)).toBeUndefined())

test('root runs a new cluster as nobody, with a group that no other program has', () => {
  expect(serverAccount(join(root, 'none'), 0)).toEqual(somebody)
})

test('finds the closed directory that blocks the account', () => {
  chmodSync(join(root, 'home'), 0o700)
  expect(canReach(join(root, 'home/data'), somebody)).toBe(false)
  expect(blockedAt(join(root, 'home/data'), somebody)).toBe(join(root, 'home'))
})

test('directories need only the permission to enter, not to read', () => {
  chmodSync(join(root, 'home'), 0o711)
  chmodSync(join(root, 'home/data'), 0o711)
  expect(canReach(join(root, 'home/data'), somebody)).toBe(true)
})
