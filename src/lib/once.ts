/** Runs an asynchronous function once and keeps its result. After a failure the next call runs it again. */
export function once<Result>(run: () => Promise<Result>): () => Promise<Result> {
  let result: Promise<Result> | undefined
  return () => {
    result ??= run().catch((failure: unknown) => {
      result = undefined
      throw failure
    })
    return result
  }
}
