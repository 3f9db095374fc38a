/** How far a long step is: so many of all, and what was last. */
export type Progress = (done: number, total: number, name: string) => void

const LINE_EVERY_MS = 2_000

/** Shows how far a long step is: one line that rewrites itself on a terminal, a line now and then elsewhere. */
export function showProgress(title: string): Progress {
  let last = 0
  return (done, total, name) => {
    const line = `${title}: ${done}/${total} ${name}`
    if (process.stdout.isTTY) process.stdout.write(`\r\x1b[K${line}${done === total ? '\n' : ''}`)
    else if (Date.now() - last > LINE_EVERY_MS || done === total) {
      last = Date.now()
      process.stdout.write(`${line}\n`)
    }
  }
}
