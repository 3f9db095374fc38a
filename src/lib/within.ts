/** The value of a promise, or undefined after `ms` milliseconds. Rejects if the promise does before. */
export async function within<T>(ms: number, promise: Promise<T>): Promise<T | undefined> {
  let timer: Parameters<typeof clearTimeout>[0]
  const pause = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), ms)
  })
  try {
    return await Promise.race([promise, pause])
  } finally {
    clearTimeout(timer)
  }
}
