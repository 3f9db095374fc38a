/** Runs at most this many tasks at a time, in the order of their calls. */
export function limited(most: number): <T>(task: () => Promise<T>) => Promise<T> {
  let running = 0
  const waiting: (() => void)[] = []
  return async (task) => {
    if (running < most) running += 1
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await task()
    } finally {
      // The place of this task goes to the next one.
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
