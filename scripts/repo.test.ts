import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { contracts } from '#contract/index.ts'
import { actions } from '#server/actions/index.ts'
import { CODE_FOLDERS, inFolders } from './codeFolders.ts'
import { type LockFile, lockGaps } from './lockGaps.ts'
import { actionProblems, drawers, misplacedTests, sizeProblems, traces, unserved } from './repositoryRules.ts'
import { repositoryFiles, sourceFiles } from './sourceFiles.ts'

const root = process.cwd()
const paths = repositoryFiles(root)
const TEXT = /\.(ts|tsx|js|cjs|mjs|json|css|html|md|sql|yml|yaml|txt|svg)$|^\.[\w/]+$/

describe('this repository', () => {
  test('has files to check', () => expect(paths.length).toBeGreaterThan(50))

  test('gives each action a contract, a handler, a test and a heading in docs/api.md', () => {
    const names = { promised: Object.keys(contracts), handled: [...actions.keys()] }
    const document = existsSync('docs/api.md') ? readFileSync('docs/api.md', 'utf8') : ''
    expect(names.handled.length).toBeGreaterThan(0)
    const tests = sourceFiles(root, /^server\/actions\/\w+\.test\.ts$/)
      .map(({ text }) => text)
      .join('\n')
    expect(actionProblems(names, paths, document, tests)).toEqual([])
  })

  test('gives each handler the contract of its name', () => {
    for (const [name, contract] of Object.entries(contracts)) expect(actions.get(name)?.contract, name).toBe(contract)
  })

  test('keeps files short', () => expect(sizeProblems(sourceFiles(root, inFolders(CODE_FOLDERS)))).toEqual([]))

  test('has its tests where a test runner finds them', () => expect(misplacedTests(paths)).toEqual([]))

  test('names folders by their content', () => expect(drawers(paths)).toEqual([]))

  test('contains only files for visitors in public/', () => expect(unserved(paths)).toEqual([]))

  test('locks every package for all systems', () => {
    // npm's own file.
    const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as LockFile
    expect(Object.keys(lock.packages).length).toBeGreaterThan(100)
    expect(lockGaps(lock)).toEqual([])
  })

  test('contains no path or host of a machine', () => {
    const files = sourceFiles(root, TEXT, /^scripts\/repo(sitoryRules)?\.(test\.)?ts$/)
    expect(traces(files)).toEqual([])
  })
})

describe('a planted error is reported', () => {
  test('a package of another system that the lock file lacks', () => {
    const tool = { optionalDependencies: { 'tool-mac': '1.0.0' } }
    const packages = { '': { dependencies: { tool: '1.0.0' } }, 'node_modules/tool': tool }
    expect(lockGaps({ packages: { ...packages, 'node_modules/tool-mac': {} } })).toEqual([])
    expect(lockGaps({ packages: { ...packages, 'node_modules/tool/node_modules/tool-mac': {} } })).toEqual([])
    expect(lockGaps({ packages })).toEqual(['node_modules/tool needs tool-mac, which package-lock.json does not hold'])
  })

  const file = (path: string, lines: number) => ({ path, text: 'x\n'.repeat(lines) })

  test('a long file', () => {
    expect(sizeProblems([file('src/a.ts', 351), file('src/b.ts', 10), file('src/c.ts', 10)])).toEqual([
      'src/a.ts has 351 lines, at most 350',
    ])
    expect(sizeProblems([file('server/sql/data/a.ts', 900)])).toEqual([])
  })

  test('long files on the whole', () => {
    expect(sizeProblems([file('src/a.ts', 81), file('src/b.ts', 90)])).toEqual([
      'the median file has 90 lines, at most 80',
    ])
  })

  test.each(['server/a.test.tsx', 'e2e/a.test.ts', 'docs/a.test.ts', 'src/__tests__/a.ts', 'server/a.spec.ts'])(
    'a test in a wrong place: %s',
    (path) => {
      expect(misplacedTests([path])).toHaveLength(1)
    },
  )

  test.each(['src/utils/a.ts', 'server/helpers.ts', 'src/lib/types.ts', 'src/common/x.ts'])(
    'a folder or file named after a kind: %s',
    (path) => {
      expect(drawers([path])).toHaveLength(1)
    },
  )

  test.each(['public/notes.md', 'public/site.json.bak', 'public/data/export.csv'])(
    'a file served by accident: %s',
    (path) => {
      expect(unserved([path])).toHaveLength(1)
    },
  )

  test.each([
    ['a home', 'open /home/somebody/x'],
    ['root’s home', '"/root/x"'],
    ['a mac', "cd '/Users/me/x'"],
    ['a private registry', 'https://registry.internal.example/left-pad'],
    ['another one', 'http://host/artifactory/npm'],
  ])('a machine: %s', (_, text) => expect(traces([{ path: 'a.md', text }])).toHaveLength(1))

  test('a text that only resembles a machine’s name is not reported', () => {
    const text = 'https://registry.npmjs.org/x\nimport x from "./home/HomePage.tsx"\npaths.home()\n/dataset/work/root\n'
    expect(traces([{ path: 'a.md', text }])).toEqual([])
  })

  test('an action with a missing part', () => {
    const paths = ['contract/a.ts', 'server/actions/a.ts']
    expect(actionProblems({ promised: ['a'], handled: ['a'] }, paths, '## a', "call('a')")).toEqual([])
    expect(actionProblems({ promised: ['a'], handled: [] }, paths, '## b', "call('b')")).toEqual([
      'a lacks server/actions/handlers.ts',
      'a lacks a call in a test of server/actions/',
      'a lacks a heading in docs/api.md',
    ])
  })

  test('the action of another value has the file of the first, and an action of its own needs its own', () => {
    const paths = ['contract/bulk_update_delete.ts', 'server/actions/bulk_update_delete.ts']
    const problems = (name: string) =>
      actionProblems({ promised: [name], handled: [name] }, paths, `## ${name}`, `call('${name}')`)
    expect(problems('bulk_update_private')).toEqual([])
    expect(problems('bulk_update_metadata')).toHaveLength(2)
  })
})
