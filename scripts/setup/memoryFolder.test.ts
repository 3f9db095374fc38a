import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { keepTemporaryFilesInMemory } from './memoryFolder.js'

const FOLDER = '/dev/shm'

/** The folder that is chosen for an environment. */
function chosen(env: NodeJS.ProcessEnv, enoughBytes: number) {
  keepTemporaryFilesInMemory(env, enoughBytes)
  return env['TMPDIR']
}

/** Whether a program can be written to the folder in memory and run there. */
function runsProgram(): boolean {
  let own: string | undefined
  try {
    own = mkdtempSync(join(FOLDER, 'fihrist-test-program-'))
    const program = join(own, 'program')
    writeFileSync(program, '#!/bin/sh\n', { mode: 0o755 })
    execFileSync(program)
    return true
  } catch {
    return false
  } finally {
    if (own) rmSync(own, { recursive: true, force: true })
  }
}

test('temporary files are in memory where programs can run there', () => {
  expect(chosen({}, 0)).toBe(runsProgram() ? FOLDER : undefined)
})

test('temporary files are on the disk if memory has too little room', () => {
  expect(chosen({}, Number.POSITIVE_INFINITY)).toBeUndefined()
})

test('temporary files stay where TMPDIR says', () => {
  expect(chosen({ TMPDIR: '/somewhere' }, 0)).toBe('/somewhere')
})
