const TICK_MS = 1

/**
 * The most processor time, in milliseconds, that the process used between two ticks of the event loop during `work`.
 * Other programs on the machine do not count.
 */
export async function longestTurn(work: () => Promise<unknown>): Promise<number> {
  let longest = 0
  let last = process.cpuUsage()
  const note = () => {
    const { user, system } = process.cpuUsage(last)
    longest = Math.max(longest, (user + system) / 1000)
    last = process.cpuUsage()
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
