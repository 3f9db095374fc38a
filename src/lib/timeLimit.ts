/** A signal that aborts with `signal`, or after `ms` milliseconds. */
export function timeLimit(ms: number, signal: AbortSignal | undefined): AbortSignal {
  const timeout = AbortSignal.timeout(ms)
  return signal ? AbortSignal.any([signal, timeout]) : timeout
}
