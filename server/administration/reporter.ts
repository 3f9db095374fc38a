import type { ImportReport, ImportSummary } from '../importer/importReport.ts'
import { type Locale, type Message, messageText } from '../messages.ts'

const EVERY_MS = 250
const SPARSE_MS = 5_000

/** Shows the progress of an import: one line that is rewritten on a terminal, otherwise a line every few seconds. */
export function reporter(
  out: NodeJS.WritableStream & { isTTY?: boolean },
  locale: Locale,
): ImportReport & { finish(summary: ImportSummary): void } {
  let last = Date.now()
  const line = (summary: ImportSummary) => messageText(locale, { key: 'importProgress', values: { ...summary } })
  const report = (message: Message) => {
    out.write(`${out.isTTY ? '\r\x1b[K' : ''}${messageText(locale, message)}\n`)
  }
  return {
    onProgress(summary) {
      if (Date.now() - last < (out.isTTY ? EVERY_MS : SPARSE_MS)) return
      last = Date.now()
      out.write(out.isTTY ? `\r\x1b[K${line(summary)}` : `${line(summary)}\n`)
    },
    onRejected: report,
    onNote: report,
    finish(summary) {
      out.write(`${out.isTTY ? '\r\x1b[K' : ''}${line(summary)}\n`)
    },
  }
}
