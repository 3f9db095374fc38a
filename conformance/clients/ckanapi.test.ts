import { execFileSync, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, rmSync } from 'node:fs'
import { delimiter, dirname, join, resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { call, target } from '../client.ts'
import { makeOrganization, unique } from '../fixtures.ts'

const VERSION = '4.9'
const PLACE = resolve('.cache/ckanapi')
const INSTALL_MS = 180_000
const bin = (name: string) => join(PLACE, process.platform === 'win32' ? 'Scripts' : 'bin', name)

/** Why ckanapi cannot run here; undefined if it can. It is installed at the first run. */
function missing(): string | undefined {
  if (existsSync(bin('ckanapi')) || existsSync(bin('ckanapi.exe'))) return undefined
  try {
    const python = process.platform === 'win32' ? 'python' : 'python3'
    execFileSync(python, ['-m', 'venv', PLACE], { stdio: 'ignore', timeout: INSTALL_MS })
    execFileSync(bin('python'), ['-m', 'pip', 'install', '--quiet', `ckanapi==${VERSION}`], {
      stdio: 'ignore',
      timeout: INSTALL_MS,
    })
    return undefined
  } catch {
    rmSync(PLACE, { recursive: true, force: true })
    return 'Python 3 with venv, or its package index, is not there'
  }
}

const why = missing()

/**
 * Runs a program of ckanapi's environment. This process must not block meanwhile: it would not see that the server closes an
 * idle connection, and would use it again.
 */
async function run(name: string, args: string[], input = '') {
  const PATH = `${dirname(bin(name))}${delimiter}${process.env['PATH']}`
  const child = spawn(bin(name), args, { env: { ...process.env, PATH }, timeout: 60_000 })
  child.stdin.end(input)
  const [[status], stdout, output] = await Promise.all([once(child, 'close'), text(child.stdout), text(child.stderr)])
  return { status, stdout, output }
}

test.skipIf(why)(`ckanapi creates, fills, finds and deletes a dataset${why ? ` (skipped: ${why})` : ''}`, async () => {
  const { name } = await makeOrganization()
  const script = join(import.meta.dirname, 'harvest.py')
  const { stdout } = await run('python', [script, `${target.url}/en`, target.token, name, unique('veri')])
  expect(JSON.parse(stdout)).toEqual({
    title: 'Sayım',
    size: 17,
    url: 'sayim.csv',
    rows: ['dut'],
    notes: 'Yeni',
    resources: 2,
    found: 1,
    missing: 'NotFound',
    refused: 'NotAuthorized',
    invalid: 'ValidationError',
    fields: { name: ['Missing value'] },
  })
})

test.skipIf(why)('ckanapi loads users: new ones keep their passwords, existing ones are updated', async () => {
  const [moved, added] = [unique('tasinan'), unique('yeni')]
  const password_hash =
    '$pbkdf2-sha512$25000$LyUkBKB0DqGUkjJGyJlzTg$evltksRTT4CUcenOKj4DEKR6hlv.5zYy9/H7T1FUV4pq8Hq.FjbeswKhFbDLFFVi/5D5geTSglFPxzrQh7YJzw'
  const load = (users: object[]) => {
    const input = users.map((user) => `${JSON.stringify(user)}\n`).join('')
    return run('ckanapi', ['load', 'users', '-r', `${target.url}/en`, '-a', target.token, '-p', '1'], input)
  }
  const users = [
    { id: randomUUID(), name: moved, email: `${moved}@example.org`, fullname: 'Taşınan', password_hash },
    { name: added, email: `${added}@example.org`, password: 'mavi kedi iskele' },
  ]
  expect(await load(users)).toMatchObject({ status: 0 })
  const shown = async (name: string) => (await call('user_show', { id: name }, { token: target.token })).result
  expect(await shown(moved)).toMatchObject({ id: users[0]?.id, fullname: 'Taşınan', state: 'active' })
  // Loads what ckanapi dumped, changed and unchanged.
  expect(await load([{ ...(await shown(added)), about: 'Anlatım' }])).toMatchObject({ status: 0 })
  expect(await shown(added)).toMatchObject({ name: added, about: 'Anlatım' })
  expect(await load([{ name: unique('yok'), email: 'bozuk', password: 'mavi kedi iskele' }])).toMatchObject({
    status: 3,
  })
})
