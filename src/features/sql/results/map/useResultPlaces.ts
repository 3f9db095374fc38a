import { useEffect, useState } from 'react'
import { type MapSource, type ResultPlaces, resultPlaces, SAMPLE_ROWS } from './resultPlaces.ts'

/** What a map of a result can show: undefined until its first rows are read, null if there is nothing. */
export function useResultPlaces(result: MapSource): ResultPlaces | null | undefined {
  const [known, setKnown] = useState<{ result: MapSource; found: ResultPlaces | null }>()
  useEffect(() => {
    let isWanted = true
    result.rows(0, SAMPLE_ROWS).then(
      (sample) => isWanted && setKnown({ result, found: resultPlaces(result.fields, sample) ?? null }),
      // Without rows there is no map; the table shows the error.
      () => isWanted && setKnown({ result, found: null }),
    )
    return () => {
      isWanted = false
    }
  }, [result])
  return known?.result === result ? known.found : undefined
}
