import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { buildsFor, hashOfInputs, isBuilt, PORTAL, SAMPLE } from './build.js'
import { systemChromium } from './chromium.js'
import { checkNode, isInstalled } from './install.js'
import { CommandFailed, outcomeOf, run } from './run.js'

let root = ''
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'fihrist-setup-'))
})
afterEach(() => rmSync(root, { recursive: true }))

function write(path: string, content: unknown): void {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), typeof content === 'string' ? content : JSON.stringify(content), { mode: 0o755 })
}

describe('Node', () => {
  test.each([
    ['20.19.0', true],
    ['20.20.2', true],
    ['22.0.0', true],
    ['20.18.9', false],
    ['18.20.0', false],
  ])('%s is new enough: %s', (version, isEnough) => {
    write('package.json', { engines: { node: '>=20.19' } })
    if (isEnough) checkNode(version, root)
    else expect(() => checkNode(version, root)).toThrow('20.19')
  })
})

describe('packages', () => {
  const wanted = {
    '': {},
    'node_modules/a': { version: '1.0.0' },
    'node_modules/tool': { version: '2.0.0', dev: true },
    'node_modules/mac': { version: '3.0.0', optional: true },
  }
  const installed = (packages: object) => {
    write('package-lock.json', { packages: wanted })
    write('node_modules/.package-lock.json', { packages })
  }

  test('are complete if all versions match; those for other systems may be missing', () => {
    installed({ 'node_modules/a': { version: '1.0.0' }, 'node_modules/tool': { version: '2.0.0' } })
    expect(isInstalled({ dev: true, root })).toBe(true)
  })

  test('are complete for a start without those for development', () => {
    installed({ 'node_modules/a': { version: '1.0.0' } })
    expect(isInstalled({ dev: false, root })).toBe(true)
    expect(isInstalled({ dev: true, root })).toBe(false)
  })

  test('are out of date if one has another version', () => {
    installed({ 'node_modules/a': { version: '1.0.1' }, 'node_modules/tool': { version: '2.0.0' } })
    expect(isInstalled({ dev: false, root })).toBe(false)
  })

  test('are missing without node_modules', () => {
    write('package-lock.json', { packages: wanted })
    expect(isInstalled({ dev: false, root })).toBe(false)
  })
})

describe('the build', () => {
  test('is up to date until a source changes, other than a test', () => {
    write('src/a.ts', 'one')
    write('dist/build.json', { inputs: hashOfInputs(PORTAL, root) })
    write('src/a.test.ts', 'a test')
    expect(isBuilt(PORTAL, root)).toBe(true)
    write('src/a.ts', 'two')
    expect(isBuilt(PORTAL, root)).toBe(false)
  })

  test('of the portal and of the sample do not depend on each other’s sources', () => {
    const before = [PORTAL, SAMPLE].map((build) => hashOfInputs(build, root))
    write('sample/datasets/a.ts', 'one')
    write('sample/dist/catalogue.json', '{}')
    expect(hashOfInputs(PORTAL, root)).toBe(before[0])
    const changed = hashOfInputs(SAMPLE, root)
    expect(changed).not.toBe(before[1])
    write('sample/dist/catalogue.json', '{ "organizations": [] }')
    expect(hashOfInputs(SAMPLE, root)).toBe(changed)
  })

  test('of the sample is needed only if the first start loads it', () => {
    expect(buildsFor({})).toEqual([PORTAL, SAMPLE])
    expect(buildsFor({ FIHRIST_SAMPLE: 'none' })).toEqual([PORTAL])
    expect(buildsFor({ CKAN_URL: 'https://ckan.example.org' })).toEqual([PORTAL])
  })

  test('is out of date if a source was renamed', () => {
    write('src/a.ts', 'one')
    const before = hashOfInputs(PORTAL, root)
    rmSync(join(root, 'src/a.ts'))
    write('src/b.ts', 'one')
    expect(hashOfInputs(PORTAL, root)).not.toBe(before)
  })
})

describe('Chromium', () => {
  test('is the one in CHROMIUM_PATH, otherwise the first on the PATH', () => {
    write('bin/google-chrome', '')
    expect(systemChromium({ PATH: `${root}/none:${root}/bin` })).toBe(join(root, 'bin/google-chrome'))
    expect(systemChromium({ PATH: `${root}/bin`, CHROMIUM_PATH: '/opt/own' })).toBe('/opt/own')
  })
})

describe('the exit of npm’s shell', () => {
  test.skipIf(process.platform === 'win32')('ends the process that it started', async () => {
    const module = join(import.meta.dirname, 'endWithParent.js')
    write(
      'program.mjs',
      `import { endWithParent } from ${JSON.stringify(module)}
       endWithParent({ npm_lifecycle_event: 'start' })
       process.on('SIGTERM', () => { console.log('ended'); process.exit(0) })
       setInterval(() => {}, 1000)
       console.log('ready')`,
    )
    // A shell that waits for the program instead of replacing itself, as npm's does.
    const waits = `"${process.execPath}" "${join(root, 'program.mjs')}"; true`
    const shell = spawn('sh', ['-c', waits], { stdio: ['ignore', 'pipe', 'inherit'] })
    const outputLines: string[] = []
    const lines = createInterface(shell.stdout).on('line', (line) => {
      outputLines.push(line)
      if (line === 'ready') shell.kill('SIGTERM')
    })
    await once(lines, 'close')
    expect(outputLines).toEqual(['ready', 'ended'])
  })
})

describe('a program', () => {
  test('returns its standard output if it succeeds', async () => {
    expect(await run(process.execPath, ['-e', 'console.error("noise"); console.log("answer")'])).toBe('answer\n')
  })

  test('that fails is reported with its status and its output', async () => {
    const failure = run(process.execPath, ['-e', 'console.error("why"); process.exit(3)'])
    await expect(failure).rejects.toThrow(CommandFailed)
    await expect(failure).rejects.toThrow(/\(3\)\nwhy/)
  })

  test('that does not exist is reported with a message', async () => {
    expect(await outcomeOf(join(root, 'nothing'), [])).toMatchObject({ status: expect.stringContaining('ENOENT') })
  })
})
