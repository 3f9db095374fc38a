const LOOK_MS = 250

/**
 * npm sends SIGTERM to the shell that runs this process, and many shells exit without forwarding it. If npm started
 * this process, the exit of that shell is handled like SIGTERM.
 */
export function endWithParent(env = process.env) {
  if (env['npm_lifecycle_event'] === undefined) return
  const parent = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    process.kill(process.pid, 'SIGTERM')
  }, LOOK_MS)
  timer.unref()
}
