import { useEffect, useState } from 'react'
import type { QueryResult, ResultRow } from './queryResult.ts'

type Props = { result: QueryResult; name: string; sql: string }

const SHOWN = 200

/** The first rows of an answer as they are. */
export function ResultPanel({ result, name }: Props) {
  const [rows, setRows] = useState<readonly ResultRow[]>([])
  // The rows are elsewhere.
  useEffect(() => {
    void result.rows(0, SHOWN).then(setRows)
  }, [result])
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section aria-label={name} tabIndex={0} style={{ overflow: 'auto', blockSize: '100%' }}>
      <table>
        <thead>
          <tr>
            {result.fields.map(({ name: field }, column) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: names repeat, places do not move
              <th key={column} scope="col">
                {field}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows do not move
            <tr key={index}>
              {row.map((value, column) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: as above
                <td key={column}>{typeof value === 'string' ? value : JSON.stringify(value)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
