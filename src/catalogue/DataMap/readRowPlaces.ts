import type { TableRow } from '../../api/queries/datastore.ts'
import type { CoordinateColumns } from '../../lib/geo/coordinateColumns.ts'
import type { CoordinateSystem } from '../../lib/geo/coordinateSystem.ts'
import { type Located, locate, type Reading, readingOf } from '../../lib/geo/locate.ts'
import { parseAngle } from '../../lib/geo/parseAngle.ts'
import { callWorker } from '../../lib/workerCalls.ts'
import type { RowPlaces } from './rowPlaces.ts'

/** A reader's choice against the automatic reading. */
export type ReadingChoice = { system: CoordinateSystem | undefined; keepsOrder: boolean }

/** Rows to places. Rejects if code cannot be loaded, or if memory does not suffice. */
export async function readRowPlaces(
  rows: readonly TableRow[],
  columns: CoordinateColumns,
  { system, keepsOrder }: ReadingChoice,
): Promise<RowPlaces> {
  if (columns.kind === 'geometry') {
    return { rows, ...(await readInWorker(rows.map((row) => row[columns.column]))) }
  }
  const { x, y } = columns
  const xs = Float64Array.from(rows, (row) => parseAngle(row[x]))
  const ys = Float64Array.from(rows, (row) => parseAngle(row[y]))
  const found = readingOf(xs, ys, [x, y])
  const reading: Reading = {
    system: system ?? found.system,
    isCertain: found.isCertain || system !== undefined,
    isSwapped: found.isSwapped && !keepsOrder,
  }
  const { lonLat, rejections } = await located(
    xs,
    ys,
    reading,
    (row) => isEmpty(rows[row]?.[x]) && isEmpty(rows[row]?.[y]),
  )
  return { rows, data: { lonLat, shapes: [] }, reading, rejections }
}

/** One geometry can have hundreds of thousands of vertices. */
async function readInWorker(cells: readonly unknown[]): Promise<Omit<RowPlaces, 'rows'>> {
  const worker = new Worker(new URL('./geometryWorker.ts', import.meta.url), { type: 'module' })
  try {
    return (await callWorker<readonly unknown[]>(worker)(cells)) as Omit<RowPlaces, 'rows'> // the worker's result
  } finally {
    worker.terminate()
  }
}

async function located(
  xs: Float64Array,
  ys: Float64Array,
  reading: Reading,
  isEmptyRow: (row: number) => boolean,
): Promise<Located> {
  if (reading.system === 'wgs84') return locate(xs, ys, reading, (x, y) => [x, y], isEmptyRow)
  const { toDegrees } = await import('../../lib/geo/toDegrees.ts')
  return locate(xs, ys, reading, toDegrees(reading.system), isEmptyRow)
}

const isEmpty = (value: unknown) => value === null || value === undefined || value === ''
