import { type ColumnTable, type ColumnValues, listOf, valuesOf } from '../../api/columns/columnTable.ts'
import type { CoordinateColumns } from '../../lib/geo/coordinateColumns.ts'
import type { CoordinateSystem } from '../../lib/geo/coordinateSystem.ts'
import { locate, type Reading, readingOf } from '../../lib/geo/locate.ts'
import { parseAngle } from '../../lib/geo/parseAngle.ts'
import type { ToDegrees } from '../../lib/geo/toDegrees.ts'
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
  const isEmptyRow = (row: number) => isEmpty(writtenX.at(row)) && isEmpty(writtenY.at(row))
  const { lonLat, rejections } = locate(xs, ys, reading, await conversionOf(reading), isEmptyRow)
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

async function conversionOf({ system }: Reading): Promise<ToDegrees | undefined> {
  if (system === 'wgs84') return undefined
  const { toDegrees } = await import('../../lib/geo/toDegrees.ts')
  return toDegrees(system)
}

const isEmpty = (value: unknown) => value === null || value === undefined || value === ''
