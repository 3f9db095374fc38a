import { useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useChangeSearch } from '../../../../catalogue/useChangeSearch.ts'
import { viewIn, withoutView, withView } from '../../queries/viewAddress.ts'
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
}

/** A map of the rows of a response, with its settings in the URL. */
export function RecordsMap({ name, response }: Props) {
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
  const options = useMemo(() => viewIn(search)?.options ?? {}, [search])
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
