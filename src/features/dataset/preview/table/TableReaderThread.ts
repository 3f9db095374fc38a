import { callWorker } from '../../../../lib/workerCalls.ts'
import { PreviewError } from '../PreviewError.ts'
import type { TableAnswer, TableFile, TableHead, TableTask } from './tableMessages.ts'

/** The worker that reads one file as a table and keeps its rows. */
export class TableReaderThread {
  readonly #worker = new Worker(new URL('./tableWorker.ts', import.meta.url), { type: 'module' })
  readonly #call = callWorker<TableTask>(this.#worker)

  /** Throws PreviewError. */
  async read(read: TableFile): Promise<TableHead> {
    const answer = (await this.#call({ task: 'read', read })) as TableAnswer // what the worker answers to `read`
    if ('head' in answer) return answer.head
    throw previewError(answer.failure, read)
  }

  async rows(start: number, end: number): Promise<readonly (readonly unknown[])[]> {
    return (await this.#call({ task: 'rows', start, end })) as readonly (readonly unknown[])[] // its answer to `rows`
  }

  close(): void {
    this.#worker.terminate()
  }
}

type Failure = Extract<TableAnswer, { failure: unknown }>['failure']

function previewError({ problem, line, limit }: Failure, { format }: TableFile): PreviewError {
  const where = line === undefined ? {} : { line }
  switch (problem) {
    case 'empty':
      return new PreviewError('empty')
    case 'webPage':
      return new PreviewError('webPage')
    case 'noRecords':
      return new PreviewError('noRows')
    case 'tooLarge':
      return new PreviewError('tooLarge', limit === undefined ? {} : { limitBytes: limit })
    case 'tooManyColumns':
    case 'tooManyRows':
    case 'tooManySheets':
    case 'recordTooLong':
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
    case 'damaged':
      return new PreviewError('damaged', where)
  }
}
