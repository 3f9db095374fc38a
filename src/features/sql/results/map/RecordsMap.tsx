import { useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { MapOptions } from '../../../../catalogue/DataMap/mapOptions.ts'
import { useChangeSearch } from '../../../../catalogue/useChangeSearch.ts'
import { optionsIn, withoutView, withView } from '../../queries/viewAddress.ts'
import { rowsOfRecords } from '../rowsOfRecords.ts'
import { ResultMap } from './ResultMap.tsx'
import type { MapSource } from './resultPlaces.ts'

type Props = {
  name: string
  /** A response with records; the same object for the same rows. */
  response: {
    fields?: readonly { id: string; type: string }[]
    records: readonly Readonly<Record<string, unknown>>[]
  }
  /** The settings where the URL has none. */
  stored?: MapOptions | undefined
}

/** A map of the rows of a response, with its settings in the URL. */
export function RecordsMap({ name, response, stored }: Props) {
  const [search] = useSearchParams()
  const changeSearch = useChangeSearch()
  const source = useMemo((): MapSource => {
    const { fields, rows } = rowsOfRecords(response.fields ?? [], response.records)
    return {
      fields,
      rowCount: rows.length,
      rows: async (start, end, { columns } = {}) => {
        const part = rows.slice(start, end)
        return columns ? part.map((row) => columns.map((column) => row[column])) : part
      },
    }
  }, [response])
  // The settings keep their identity while the URL is the same.
  const options = useMemo(() => {
    const own = optionsIn(search, 'map') ?? {}
    return Object.keys(own).length > 0 ? own : (stored ?? {})
  }, [search, stored])
  return (
    <ResultMap
      result={source}
      name={name}
      options={options}
      onOptions={(next) =>
        changeSearch(
          (newest) => new URLSearchParams(withView(withoutView(newest.toString()), { view: 'map', options: next })),
        )
      }
    />
  )
}
