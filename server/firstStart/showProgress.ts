import type { Progress } from '../importer/importFolder.ts'

const LINE_EVERY_MS = 2_000

/** Shows the progress of a long step: one line that is rewritten on a terminal, otherwise a line every few seconds. */
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
