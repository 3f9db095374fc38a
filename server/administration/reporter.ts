import type { ImportReport, ImportSummary } from '../importer/importReport.ts'
import { type Locale, type Message, wordsOf } from '../messages.ts'

const EVERY_MS = 250
const SPARSE_MS = 5_000

/** Shows an import's progress: one line that rewrites itself on a terminal, a line now and then elsewhere. */
export function reporter(
  out: NodeJS.WritableStream & { isTTY?: boolean },
  locale: Locale,
): ImportReport & { finish(summary: ImportSummary): void } {
  let last = Date.now()
  const line = (summary: ImportSummary) => wordsOf(locale, { key: 'importProgress', values: { ...summary } })
  const tell = (words: Message) => {
    out.write(`${out.isTTY ? '\r\x1b[K' : ''}${wordsOf(locale, words)}\n`)
  }
  return {
    onProgress(summary) {
      if (Date.now() - last < (out.isTTY ? EVERY_MS : SPARSE_MS)) return
      last = Date.now()
      out.write(out.isTTY ? `\r\x1b[K${line(summary)}` : `${line(summary)}\n`)
    },
    onRejected: tell,
    onNote: tell,
    finish(summary) {
      out.write(`${out.isTTY ? '\r\x1b[K' : ''}${line(summary)}\n`)
    },
  }
}
