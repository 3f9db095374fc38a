import { afterEach, describe, expect, it } from 'vitest'
import type { QueryResult } from '../../results/queryResult.ts'
import type { SqlTable } from '../../tables/sqlTable.ts'
import { tableOfFile } from '../../tables/tableOfFile.ts'
import { SqlError } from '../engine.ts'
import type { LoadProgress } from './engineMessages.ts'
import { FileError } from './FileError.ts'
import { type BrowserEngine, openBrowserEngine } from './openBrowserEngine.ts'

const open: BrowserEngine[] = []
afterEach(() => {
  for (const engine of open.splice(0)) engine.close()
})

function engineOver(files: readonly File[], options: Parameters<typeof openBrowserEngine>[1] = {}): BrowserEngine {
  const engine = openBrowserEngine(files.map(tableOfFile), options)
  open.push(engine)
  return engine
}

const signal = () => new AbortController().signal
const rowsOf = (result: QueryResult) => result.rows(0, result.rowCount)
const ask = async (engine: BrowserEngine, sql: string) => rowsOf(await engine.run(sql, signal()))

const stops = new File(
  ['No;İlçe Adı;Kod;Nüfus;Tarih\n1;Çankaya;001;1.234,5;21.11.2025\n2;"Ma;mak";002;2.000,25;22.11.2025\n3;;003;;\n'],
  'duraklar.csv',
)

describe('queries files with PostgreSQL in this browser', () => {
  it('detects the same column types as the portal', async () => {
    const engine = engineOver([stops])
    const [table] = await engine.tables()
    expect(table?.rowCount).toBe(3)
    expect(table?.columns?.map(({ name, type }) => [name, type])).toEqual([
      ['_id', 'int4'],
      ['No', 'int4'],
      ['İlçe Adı', 'text'],
      ['Kod', 'text'],
      ['Nüfus', 'numeric'],
      ['Tarih', 'date'],
    ])
    const result = await engine.run('SELECT * FROM duraklar ORDER BY _id;', signal())
    expect(result.fields.map(({ type }) => type)).toEqual(['int4', 'int4', 'text', 'text', 'numeric', 'date'])
    expect(await rowsOf(result)).toEqual([
      [1, 1, 'Çankaya', '001', 1234.5, '2025-11-21'],
      [2, 2, 'Ma;mak', '002', 2000.25, '2025-11-22'],
      [3, 3, null, '003', null, null],
    ])
  })

  it('joins files of different formats and encodings', async () => {
    // "Şişli" in windows-1254
    const turkish = new Uint8Array([
      0x69, 0x6c, 0x63, 0x65, 0x2c, 0x78, 0x0a, 0xde, 0x69, 0xfe, 0x6c, 0x69, 0x2c, 0x31, 0x0a,
    ])
    const json = JSON.stringify({ records: [{ ilce: 'Şişli', ek: { a: [1, 2] } }] })
    const engine = engineOver([new File([turkish], 'a.csv'), new File([json], 'b.json')])
    expect(await ask(engine, `SELECT a.ilce, b.ek, now() > '2020-01-01' FROM a JOIN b USING (ilce)`)).toEqual([
      ['Şişli', { a: [1, 2] }, true],
    ])
  })

  it('reports PostgreSQL’s error code and position', async () => {
    const engine = engineOver([stops])
    const sql = `SELECT 'ş😀', yok FROM duraklar`
    const failure = await engine.run(sql, signal()).catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(SqlError)
    expect(failure).toMatchObject({ kind: 'statement', details: { code: '42703', position: sql.indexOf('yok') } })
    expect(await ask(engine, 'SELECT 1')).toEqual([[1]])
  })

  it('rejects statements that write', async () => {
    const engine = engineOver([stops])
    const refused = engine.run('DELETE FROM duraklar', signal())
    await expect(refused).rejects.toMatchObject({ kind: 'refused', details: { code: '0A000' } })
    const written = engine.run('WITH d AS (DELETE FROM duraklar RETURNING 1) SELECT * FROM d', signal())
    await expect(written).rejects.toBeInstanceOf(SqlError)
    expect(await ask(engine, 'SELECT count(*) FROM duraklar')).toEqual([[3]])
  })

  it('returns at most as many rows as the portal', async () => {
    const engine = engineOver([stops])
    const result = await engine.run('SELECT n, n::text FROM generate_series(1, 40000) AS n', signal())
    expect([result.rowCount, result.isTruncated]).toEqual([32_000, true])
    expect(await result.rows(31_999, 32_000)).toEqual([[32_000, '32000']])
  })
})

describe('stops a statement by ending its worker', () => {
  const endless = 'SELECT count(*) FROM generate_series(1, 100000) a, generate_series(1, 100000) b'

  it('when it is cancelled, and runs the next one', async () => {
    const engine = engineOver([stops])
    await engine.tables()
    const controller = new AbortController()
    const running = engine.run(endless, controller.signal)
    controller.abort(new Error('stopped'))
    await expect(running).rejects.toThrow('stopped')
    expect(await ask(engine, 'SELECT count(*) FROM duraklar')).toEqual([[3]])
  })

  it('when it takes too long', async () => {
    const engine = engineOver([stops], { timeoutMs: 300 })
    await engine.tables()
    await expect(engine.run(endless, signal())).rejects.toMatchObject({ kind: 'timeout' })
  })
})

describe('reports why a file cannot be queried', () => {
  const failing = async (table: SqlTable) => {
    const engine = openBrowserEngine([table])
    open.push(engine)
    const failure = await engine.run('SELECT 1', signal()).catch((error: unknown) => error)
    return failure instanceof FileError ? [failure.title, failure.fileError.reason] : failure
  }

  it.each([
    ['empty', new File([''], 'bos.csv')],
    ['notJson', new File(['{'], 'bozuk.json')],
    ['notWorkbook', new File(['no workbook'], 'bozuk.xlsx')],
    ['format', new File(['%PDF'], 'belge.pdf')],
  ])('%s', async (reason, file) => {
    expect(await failing(tableOfFile(file))).toEqual([file.name.split('.')[0], reason])
  })

  it('if it cannot be fetched', async () => {
    const file = { url: 'http://127.0.0.1:9/yok.csv', format: 'CSV' }
    const table = { id: 'x', dataset: { name: '', title: '' }, title: 'Uzak', file }
    expect(await failing(table)).toEqual(['Uzak', 'unreachable'])
  })
})

it('loads and queries 10 MB of CSV', async () => {
  const line = (index: number) =>
    `${index};${['Çankaya', 'Mamak', 'Sincan'][index % 3]};Durak ${index} üst geçit;${index % 97},${index % 10};${1 + (index % 28)}.11.2025;0${index % 81}\n`
  const lines = ['no;ilçe;ad;değer;tarih;plaka\n']
  for (let index = 1; index <= 180_000; index++) lines.push(line(index))
  const file = new File(lines, 'buyuk.csv')
  const steps: LoadProgress[] = []
  const began = performance.now()
  const engine = engineOver([file], { onProgress: (progress) => steps.push(progress) })
  const [[count] = []] = await ask(engine, 'SELECT count(*) FROM buyuk')
  const ms = performance.now() - began
  // biome-ignore lint/suspicious/noConsole: the figure is for the reader; it is 2 s on an idle machine
  console.info(`${file.size} bytes, ${count} rows: first answer after ${Math.round(ms)} ms`)
  expect(count).toBe(lines.length - 1)
  expect(steps.map(({ step }) => step)).toEqual(['read', 'load'])
})
