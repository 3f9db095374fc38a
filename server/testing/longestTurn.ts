import { readFileSync } from 'node:fs'

const TICK_MS = 1

/**
 * The most processor time, in milliseconds, that the main thread used between two ticks of the event loop during `work`.
 * Other programs on the machine do not count.
 */
export async function longestTurn(work: () => Promise<unknown>): Promise<number> {
  let longest = 0
  let last = threadCpuMs()
  const note = () => {
    const now = threadCpuMs()
    longest = Math.max(longest, now - last)
    last = now
  }
  const timer = setInterval(note, TICK_MS)
  try {
    await work()
  } finally {
    clearInterval(timer)
    note()
  }
  return longest
}

/** The processor time of the main thread; outside Linux that of the whole process, whose other threads then count, too. */
function threadCpuMs(): number {
  if (process.platform === 'linux') return Number(readFileSync('/proc/self/schedstat', 'utf8').split(' ')[0]) / 1e6
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}
