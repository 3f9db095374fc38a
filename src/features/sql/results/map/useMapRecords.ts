import { useEffect, useState } from 'react'
import { type ColumnTable, joined } from '../../../../api/columns/columnTable.ts'
import { MAP_ROWS_MAX, type MapOptions } from '../../../../catalogue/DataMap/mapOptions.ts'
import type { MapSource } from './resultPlaces.ts'

const ROWS_AT_ONCE = 16_000

type Read = { source: MapSource; options: MapOptions; rows: ColumnTable }

/**
 * The rows of a result with the columns that a map reads for its settings. The rows of the previous settings stay, together
 * with these settings, until the new ones are read.
 */
export function useMapRecords(
  source: MapSource,
  ids: readonly string[],
  options: MapOptions,
  readFor: (options: MapOptions) => readonly string[],
) {
  const [shown, setShown] = useState<Read>()
  const [failed, setFailed] = useState<MapSource>()
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the columns follow from the result and the settings
  useEffect(() => {
    let isWanted = true
    const wanted = readFor(options)
    const read = async () => {
      const columns = wanted.map((id) => ids.indexOf(id))
      const parts: ColumnTable[] = []
      const count = Math.min(source.rowCount, MAP_ROWS_MAX)
      for (let start = 0; start < count && isWanted; start += ROWS_AT_ONCE) {
        const part = await source.rows(start, Math.min(start + ROWS_AT_ONCE, count), { columns })
        // A worker that has ended and was started again has no rows.
        if (part.length === 0) throw new Error('the worker has lost the rows')
        const values = wanted.map((id, place) => [id, part.map((row) => row[place])] as const)
        parts.push({ count: part.length, columns: Object.fromEntries(values) })
      }
      if (isWanted) setShown({ source, options, rows: joined(parts) })
    }
    setFailed(undefined)
    read().catch(() => isWanted && setFailed(source))
    return () => {
      isWanted = false
    }
  }, [source, options, attempt])
  return {
    shown: shown?.source === source ? shown : undefined,
    isFailed: failed === source,
    retry: () => setAttempt((count) => count + 1),
  }
}
