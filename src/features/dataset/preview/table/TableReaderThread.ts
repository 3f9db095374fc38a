import { callWorker } from '../../../../lib/workerCalls.ts'
import { PreviewError } from '../PreviewError.ts'
import type { TableFile, TableHead, TableReply, TableTask } from './tableMessages.ts'

/** The worker that reads one file as a table and keeps its rows. */
export class TableReaderThread {
  readonly #worker = new Worker(new URL('./tableWorker.ts', import.meta.url), { type: 'module' })
  readonly #call = callWorker<TableTask>(this.#worker)

  /** Throws PreviewError. */
  async read(read: TableFile): Promise<TableHead> {
    const response = (await this.#call({ task: 'read', read })) as TableReply // the worker's result of `read`
    if ('head' in response) return response.head
    throw previewError(response.failure, read)
  }

  async rows(start: number, end: number): Promise<readonly (readonly unknown[])[]> {
    return (await this.#call({ task: 'rows', start, end })) as readonly (readonly unknown[])[] // its result of `rows`
  }

  async utf8Csv(): Promise<Blob> {
    return (await this.#call({ task: 'utf8Csv' })) as Blob // its result of `utf8Csv`
  }

  close(): void {
    this.#worker.terminate()
  }
}

type Failure = Extract<TableReply, { failure: unknown }>['failure']

function previewError({ problem, line, limit }: Failure, { format }: TableFile): PreviewError {
  const where = line === undefined ? {} : { line }
  switch (problem) {
    case 'empty':
      return new PreviewError('empty')
    case 'encrypted':
      return new PreviewError('encrypted')
    case 'webPage':
      return new PreviewError('webPage')
    case 'noRecords':
      return new PreviewError('noRows')
    case 'tooLarge':
      return new PreviewError('tooLarge', limit === undefined ? {} : { limitBytes: limit })
    case 'tooManyRows':
      return new PreviewError('tooManyRows')
    case 'recordTooLong':
      return line === undefined ? new PreviewError('tooComplex') : new PreviewError('rowTooLong', where)
    case 'tooManyColumns':
    case 'tooManySheets':
    case 'tooDeep':
      return new PreviewError('tooComplex')
    case 'archive':
    case 'notText':
    case 'notWorkbook':
    case 'workbookUnreadable':
      return new PreviewError('notThis', { format: format.toUpperCase() })
    case 'notJson':
    case 'quoteOpen':
    case 'gzipDamaged':
    case 'rowsTooLong':
    case 'noSheet':
    case 'noHeadings':
    case 'damaged':
      return new PreviewError('damaged', where)
  }
}
