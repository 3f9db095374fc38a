import { availableParallelism } from 'node:os'
import { inSeconds } from './setup/progress.js'

/** @typedef {{ passed: number, failed: number, note?: string, output?: string }} Outcome */
/**
 * `usesAllCores`: no other stage runs at the same time.
 * @typedef {{ name: string, usesAllCores?: boolean, run: () => Promise<Outcome> }} Stage
 */

/**
 * Runs all stages, also after a failure, and starts them in their order; as many at a time as there are cores. Prints one
 * line per stage, after the output of a failed one. Returns the totals.
 * @param {readonly Stage[]} stages
 * @param {{ cores?: number, print?: (text: string) => void }} [options]
 */
export async function runStages(stages, { cores = availableParallelism(), print = console.log } = {}) {
  const totals = { passed: 0, failed: 0 }
  /** @type {Set<Promise<void>>} */
  const running = new Set()
  for (const stage of stages) {
    const mostBeside = stage.usesAllCores ? 0 : cores - 1
    while (running.size > mostBeside) await Promise.race(running)
    const run = runStage(stage, print).then(({ passed, failed }) => {
      totals.passed += passed
      totals.failed += failed
      running.delete(run)
    })
    running.add(run)
    if (stage.usesAllCores) await run
  }
  await Promise.all(running)
  return totals
}

/** @param {Stage} stage @param {(text: string) => void} print */
async function runStage({ name, run }, print) {
  const started = Date.now()
  const { passed, failed, note, output } = await run().catch((/** @type {Error} */ error) => ({
    passed: 0,
    failed: 1,
    note: '',
    output: error.message,
  }))
  if (output) print(output.trimEnd())
  print(`${failed > 0 ? '✗' : '✓'} ${name}: ${[note, inSeconds(Date.now() - started)].filter(Boolean).join(', ')}`)
  return { passed, failed }
}
