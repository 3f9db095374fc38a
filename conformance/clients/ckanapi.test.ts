import { execFileSync } from 'node:child_process'
import { existsSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { target } from '../client.ts'
import { makeOrganization, unique } from '../made.ts'

const VERSION = '4.9'
const PLACE = resolve('.cache/ckanapi')
const INSTALL_MS = 180_000
const bin = (name: string) => join(PLACE, process.platform === 'win32' ? 'Scripts' : 'bin', name)

/** Why ckanapi cannot be run here; undefined where it can. It is installed at the first time. */
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

test.skipIf(why)(`ckanapi makes, fills, finds and deletes a dataset${why ? ` (skipped: ${why})` : ''}`, async () => {
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
