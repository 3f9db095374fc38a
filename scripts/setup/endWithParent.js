const LOOK_MS = 250

/**
 * npm passes SIGTERM on to the shell that it runs us in, and many a shell ends without passing it on to us. Where npm
 * started us, the end of that shell therefore counts as SIGTERM.
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
