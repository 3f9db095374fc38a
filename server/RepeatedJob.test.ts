import { pino } from 'pino'
import { expect, test } from 'vitest'
import { RepeatedJob } from './RepeatedJob.ts'

const log = pino({ level: 'silent' })

test('runs at once and again after an error, and no more after it is stopped', async () => {
  let runs = 0
  await new Promise<void>((enough) => {
    const job = new RepeatedJob({
      name: 'counting',
      everyMs: 1,
      log,
      run: async () => {
        runs += 1
        if (runs === 1) throw new Error('the first run fails')
        if (runs === 3) void job.stop().then(enough)
      },
    })
    job.start()
    job.start()
  })
  expect(runs).toBe(3)
})

test('stopping waits for the run and tells it', async () => {
  let end = (): void => {}
  let isAborted = false
  const job = new RepeatedJob({
    name: 'waiting',
    everyMs: 1,
    log,
    run: async (signal) => {
      await new Promise<void>((resolve) => {
        end = resolve
      })
      isAborted = signal.aborted
    },
  })
  job.start()
  const stopped = job.stop()
  end()
  await stopped
  expect(isAborted).toBe(true)
})
