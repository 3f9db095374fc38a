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

test('a test that passes only on retry has failed', () => {
  expect(
    countPlaywright(0, { stats: { expected: 7, unexpected: 0, flaky: 1, skipped: 0 } }, programOutput),
  ).toMatchObject({
    failed: 1,
  })
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
