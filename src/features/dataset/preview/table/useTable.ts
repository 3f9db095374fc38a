import { useEffect, useState } from 'react'
import { connectionNow } from '../connection.ts'
import { contentKind } from '../contentKind.ts'
import type { FileSource } from '../FileSource.ts'
import { PreviewError } from '../PreviewError.ts'
import type { FileKind } from '../previewKind.ts'
import { isLarge, TEXT_TABLES, WHOLE_MAX, WORKBOOKS, wholeMax } from '../wholeFile.ts'
import { TableReaderThread } from './TableReaderThread.ts'
import type { ReadAs, TableHead } from './tableMessages.ts'

const FIRST_BYTES = 256 * 1024
type Rest =
  | { state: 'none' }
  | { state: 'loading'; share: number | undefined }
  | { state: 'offered'; size: number }
  | { state: 'failed'; error: unknown }

/** A table as far as it is read: its first rows, then all. */
export type TablePreviewState =
  | { state: 'waiting'; share: number | undefined }
  | { state: 'failed'; error: unknown }
  | { state: 'ready'; head: TableHead; thread: TableReaderThread; rest: Rest }

type Options = {
  source: FileSource
  format: string
  readAs: ReadAs
  isWanted: boolean
  onFound: (file: FileKind) => void
}

/** Reads a file as a table; `isWanted` says that the user requested the whole of a large file. */
export function useTable({ source, format, readAs, isWanted, onFound }: Options): TablePreviewState {
  const [whole, setWhole] = useState<{ of: FileSource; file: Blob }>()
  const [shown, setShown] = useState<TablePreviewState>({ state: 'waiting', share: undefined })
  const file = whole?.of === source ? whole.file : undefined
  useEffect(() => {
    const abort = new AbortController()
    const thread = new TableReaderThread()
    abort.signal.addEventListener('abort', () => thread.close())
    const show = (state: TablePreviewState) => !abort.signal.aborted && setShown(state)
    const keep = (read: Blob) => !abort.signal.aborted && setWhole({ of: source, file: read })
    const reading = { source, format, readAs, isWanted, onFound, file, thread, show, keep, signal: abort.signal }
    readTable(reading).catch((error: unknown) => show({ state: 'failed', error }))
    return () => abort.abort()
  }, [source, format, readAs, isWanted, onFound, file])
  return shown
}

type Reading = Options & {
  file: Blob | undefined
  thread: TableReaderThread
  show: (state: TablePreviewState) => void
  keep: (file: Blob) => void
  signal: AbortSignal
}

async function readTable(reading: Reading): Promise<void> {
  const { source, format, readAs, file, thread, show, keep, signal } = reading
  const maxBytes = wholeMax({ kind: 'table', format }) ?? WHOLE_MAX.table
  if (file) {
    const head = await thread.read({ file, format, readAs, isWhole: true })
    return show({ state: 'ready', head, thread, rest: { state: 'none' } })
  }
  const first = await source.head(FIRST_BYTES, signal)
  checkContent(first.bytes, reading)
  if (first.isWhole) return keep(new Blob([first.bytes]))
  if (!TEXT_TABLES.has(format)) {
    if (first.size !== undefined && first.size > maxBytes) throw new PreviewError('tooLarge', { limitBytes: maxBytes })
    return keep(await source.whole({ signal, maxBytes, onShare: (share) => show({ state: 'waiting', share }) }))
  }
  const beginning = new Blob([wholeLines(first.bytes)])
  const head = await thread.read({ file: beginning, format, readAs, isWhole: false })
  const ready = (rest: Rest) => show({ state: 'ready', head, thread, rest })
  const { size = 0 } = first
  if (!reading.isWanted && isLarge(size, connectionNow().isSlow)) return ready({ state: 'offered', size })
  ready({ state: 'loading', share: undefined })
  let share = 0
  const onShare = (next: number) => {
    // A new percentage, not each of thousands of pieces.
    if (Math.floor(next * 100) === Math.floor(share * 100)) return
    share = next
    ready({ state: 'loading', share })
  }
  await source.whole({ signal, maxBytes, onShare }).then(keep, (error: unknown) => ready({ state: 'failed', error }))
}

/** Throws, or reports another kind, if the content is not what the name says. */
function checkContent(bytes: Uint8Array, { format, onFound }: Reading): void {
  const found = contentKind(bytes)
  if (found?.kind === 'page') throw new PreviewError('webPage')
  if (format === 'parquet' && found?.format !== 'parquet') throw new PreviewError('notThis', { format: 'Parquet' })
  // Programs also call texts and newer workbooks XLS, and old workbooks XLSX. A newer workbook with a password is in the container
  // of old ones; the reader of those says that it has one.
  const isOther = found !== undefined && found.format !== format
  if (isOther && WORKBOOKS.has(format) && (format === 'xls' || found.format === 'xls')) onFound(found)
  const isText = TEXT_TABLES.has(format)
  if (isText && (found?.format === 'gz' || found === undefined)) return
  if (isText && found && !['table', 'text', 'json', 'map', 'xml', 'calendar'].includes(found.kind)) onFound(found)
  if (isText && found && (WORKBOOKS.has(found.format) || found.format === 'parquet')) onFound(found)
}

/** Up to the last line break; the line after it may be incomplete. */
function wholeLines(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const end = Math.max(bytes.lastIndexOf(0x0a), bytes.lastIndexOf(0x0d)) + 1
  // In UTF-16 a character has two bytes.
  const isWide = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff)
  return end === 0 ? bytes : bytes.subarray(0, isWide ? end + (end % 2) : end)
}
