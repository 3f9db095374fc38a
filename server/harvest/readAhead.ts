/**
 * The portions of a source; the next one is being read while the caller works on the last one. The pending read is aborted when the
 * caller stops, because it can last minutes.
 *
 * @param open opens the source, whose reads end with an error when the given signal aborts
 * @param signal aborts the reads too
 */
export async function* readAhead<T>(
  open: (signal: AbortSignal) => AsyncGenerator<T>,
  signal: AbortSignal,
): AsyncGenerator<T> {
  const stopped = new AbortController()
  const source = open(AbortSignal.any([signal, stopped.signal]))
  let next = source.next()
  try {
    for (;;) {
      const { done, value } = await next
      if (done) return
      next = source.next()
      // An error is thrown when the caller asks for the portion.
      next.catch(() => undefined)
      yield value
    }
  } finally {
    stopped.abort()
    await source.return(undefined)
  }
}
