/** The same portions; the next one is being read while the caller works on the last one. */
export async function* readAhead<T>(source: AsyncGenerator<T>): AsyncGenerator<T> {
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
    await source.return(undefined)
  }
}
