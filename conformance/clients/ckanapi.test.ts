import { execFileSync, spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { existsSync, rmSync } from 'node:fs'
import { delimiter, dirname, join, resolve } from 'node:path'
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

test.skipIf(why)(`ckanapi creates, fills, finds and deletes a dataset${why ? ` (skipped: ${why})` : ''}`, async () => {
  const { name } = await makeOrganization()
  const script = join(import.meta.dirname, 'harvest.py')
  const printed = execFileSync(bin('python'), [script, `${target.url}/en`, target.token, name, unique('veri')], {
    encoding: 'utf8',
    timeout: 60_000,
  })
  expect(JSON.parse(printed)).toEqual({
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
    const args = ['load', 'users', '-r', `${target.url}/en`, '-a', target.token, '-p', '1']
    const PATH = `${dirname(bin('ckanapi'))}${delimiter}${process.env['PATH']}`
    const { status, stderr } = spawnSync(bin('ckanapi'), args, {
      ...{ input, encoding: 'utf8', timeout: 60_000 },
      env: { ...process.env, PATH },
    })
    return { status, output: stderr }
  }
  const users = [
    { id: randomUUID(), name: moved, email: `${moved}@example.org`, fullname: 'Taşınan', password_hash },
    { name: added, email: `${added}@example.org`, password: 'mavi kedi iskele' },
  ]
  expect(load(users)).toMatchObject({ status: 0 })
  const shown = async (name: string) => (await call('user_show', { id: name }, { token: target.token })).result
  expect(await shown(moved)).toMatchObject({ id: users[0]?.id, fullname: 'Taşınan', state: 'active' })
  // Loads what ckanapi dumped, changed and unchanged.
  expect(load([{ ...(await shown(added)), about: 'Anlatım' }])).toMatchObject({ status: 0 })
  expect(await shown(added)).toMatchObject({ name: added, about: 'Anlatım' })
  expect(load([{ name: unique('yok'), email: 'bozuk', password: 'mavi kedi iskele' }])).toMatchObject({ status: 3 })
})
