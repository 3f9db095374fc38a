import { expect, test } from 'vitest'
import { report } from './checkResult.ts'
import { countPlaywright, countVitest } from './stages.js'

const programOutput = 'what the program said'

test('tests are counted from the report, not from the output text', () => {
  expect(countVitest(0, { numPassedTests: 12, numFailedTests: 0, numPendingTests: 2 }, programOutput)).toEqual({
    passed: 12,
    failed: 0,
    note: '12 tests, 2 skipped',
  })
  expect(countPlaywright(0, { stats: { expected: 7, unexpected: 0, flaky: 0, skipped: 0 } }, programOutput)).toEqual({
    passed: 7,
    failed: 0,
    note: '7 tests',
  })
})

test('a failed test shows its output', () => {
  expect(countVitest(1, { numPassedTests: 3, numFailedTests: 2 }, programOutput)).toMatchObject({
    passed: 3,
    failed: 2,
    output: programOutput,
  })
})

test('a test that passed only on the second try is named', () => {
  const specs = [
    { title: 'a', tests: [{ status: 'expected' }] },
    { title: 'b', tests: [{ status: 'flaky' }] },
  ]
  const journeys = {
    stats: { expected: 1, unexpected: 0, flaky: 1, skipped: 0 },
    suites: [{ title: 'e2e', suites: [{ title: 'x.spec.ts', specs }] }],
  }
  const note = '2 tests, passed only on the second try: '
  expect(countPlaywright(0, journeys, programOutput)).toEqual({ passed: 2, failed: 0, note: `${note}“x.spec.ts b”` })
  const assertionResults = [
    { fullName: 'c', status: 'passed', failureMessages: [] },
    { fullName: 'd', status: 'passed', failureMessages: ['too late'] },
  ]
  const report = { numPassedTests: 2, testResults: [{ assertionResults }] }
  expect(countVitest(0, report, programOutput)).toEqual({ passed: 2, failed: 0, note: `${note}“d”` })
})

test.each([
  ['a run without tests', countVitest(0, { numPassedTests: 0, numFailedTests: 0 }, programOutput)],
  ['a run without a report', countVitest(0, {}, programOutput)],
  ['journeys without a report', countPlaywright(0, {}, programOutput)],
  ['an error outside of the tests', countVitest(1, { numPassedTests: 5, numFailedTests: 0 }, programOutput)],
])('%s has failed', (_, outcome) => {
  expect(outcome.failed).toBe(1)
  expect(outcome.output).toContain(programOutput)
})

test('a check that examined nothing has failed', () => {
  expect(report('x', { problems: [], looked: { count: 0, at: 'files' } })).toEqual({
    passed: false,
    lines: ['x: looked at no files'],
  })
  expect(report('x', { problems: [], looked: { count: 2, at: 'files' } }).passed).toBe(true)
  expect(report('x', { problems: ['bad'], looked: { count: 2, at: 'files' } })).toEqual({
    passed: false,
    lines: ['bad', 'x: 1 problems in 2 files'],
  })
})
