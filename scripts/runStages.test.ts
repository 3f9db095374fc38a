import { expect, test } from 'vitest'
import { runStages, type Stage } from './runStages.js'

/** Stages that note how many run at the same time. */
function stagesOf(...kinds: ('one core' | 'all cores' | 'broken')[]) {
  let running = 0
  const most = new Map<string, number>()
  const stages: Stage[] = kinds.map((kind, index) => ({
    name: `${index} ${kind}`,
    usesAllCores: kind === 'all cores',
    async run() {
      running += 1
      most.set(`${index} ${kind}`, running)
      for (let turn = 0; turn < 5; turn++) await new Promise((resolve) => setImmediate(resolve))
      running -= 1
      if (kind === 'broken') throw new Error('no such program')
      return { passed: 2, failed: 0 }
    },
  }))
  return { stages, most }
}
const print = () => {}

test('stages run side by side, at most one per core', async () => {
  const { stages, most } = stagesOf('one core', 'one core', 'one core')
  await runStages(stages, { cores: 2, print })
  expect([...most.values()]).toEqual([1, 2, 2])
})

test('a stage that uses all cores runs alone', async () => {
  const { stages, most } = stagesOf('one core', 'all cores', 'one core')
  await runStages(stages, { cores: 4, print })
  expect([...most.values()]).toEqual([1, 1, 1])
})

test('a stage that throws counts as a failure with its message, and the next ones still run', async () => {
  const lines: string[] = []
  const { stages } = stagesOf('broken', 'one core', 'all cores')
  const totals = await runStages(stages, { cores: 1, print: (line) => lines.push(line) })
  expect(totals).toEqual({ passed: 4, failed: 1 })
  expect(lines[0]).toBe('no such program')
  expect(lines.slice(1).map((line) => line.replace(/:.*/, ''))).toEqual(['✗ 0 broken', '✓ 1 one core', '✓ 2 all cores'])
})
