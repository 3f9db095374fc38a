import { type ColumnTable, type ColumnValues, listOf, valuesOf } from '../../api/columns/columnTable.ts'
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
  rows: ColumnTable,
  columns: CoordinateColumns,
  { system, keepsOrder }: ReadingChoice,
): Promise<RowPlaces> {
  if (columns.kind === 'geometry') {
    return { rows, ...(await readInWorker(listOf(valuesOf(rows, columns.column)))) }
  }
  const { x, y } = columns
  const [writtenX, writtenY] = [valuesOf(rows, x), valuesOf(rows, y)]
  const [xs, ys] = [angles(writtenX), angles(writtenY)]
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
    (row) => isEmpty(writtenX.at(row)) && isEmpty(writtenY.at(row)),
  )
  return { rows, data: { lonLat, shapes: [] }, reading, rejections }
}

const angles = (values: ColumnValues): Float64Array =>
  values instanceof Float64Array ? values : Float64Array.from(listOf(values), parseAngle)

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
