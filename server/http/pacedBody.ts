/** How fast a reader must take a body, so that its slot does not stay taken. */
type Pace = {
  /** The longest time in which a reader takes nothing. */
  idleMs: number
  /** Time that a reader may use in addition to that of the slowest average speed. */
  graceMs: number
  leastBytesPerSecond: number
}

/** A body of 1 GB ends after nine hours at the latest; a reader who takes nothing, after a minute. */
const PACE: Pace = { idleMs: 60_000, graceMs: 60_000, leastBytesPerSecond: 32 * 1024 }

type Options = {
  /** Parts that were read before, which the reader gets first. */
  first?: IteratorResult<Uint8Array, void>[]
  /** Ends what `parts` waits for, when the reader has left. */
  stop?(): void
  /** Called once, when nothing is read any more. */
  release(): void
  pace?: Pace
}

/**
 * A body of these parts that breaks off if its reader is slower than the pace. Only the time in which the reader takes a part
 * counts, not that in which the portal makes the next one.
 */
export function pacedBody(
  parts: AsyncGenerator<Uint8Array>,
  { first = [], stop, release, pace = PACE }: Options,
): ReadableStream {
  let timer: NodeJS.Timeout | undefined
  let sentBytes = 0
  let waitedMs = 0
  let sentAt: number | undefined
  let hasLeft = false
  const leave = async () => {
    clearTimeout(timer)
    hasLeft = true
    stop?.()
    // An error after the reader has closed the connection is not reported.
    await parts.return(undefined).catch(() => {})
    release()
  }
  return new ReadableStream(
    {
      async pull(controller) {
        clearTimeout(timer)
        if (sentAt !== undefined) waitedMs += performance.now() - sentAt
        try {
          const { done, value } = first.shift() ?? (await parts.next())
          if (hasLeft) return
          if (done) {
            release()
            return controller.close()
          }
          controller.enqueue(value)
          sentBytes += value.byteLength
          sentAt = performance.now()
          const allowedMs = pace.graceMs + (sentBytes * 1000) / pace.leastBytesPerSecond - waitedMs
          timer = setTimeout(
            () => {
              controller.error(new Error('the reader took too long'))
              void leave()
            },
            Math.max(0, Math.min(pace.idleMs, allowedMs)),
          )
        } catch (error) {
          release()
          throw error
        }
      },
      cancel: leave,
    },
    { highWaterMark: 0 },
  )
}
