import { kindOf } from '../fieldTypes.ts'
import type { PlaceReader } from './placeReader.ts'
import type { Column, RowWriter } from './RowWriter.ts'

/**
 * GeoJSON with a feature for each row, in degrees (RFC 7946); the geometry of a row without a readable place is null. The
 * columns end with those that only the reader of places needs: `properties` are the first `shown` ones.
 */
export const writeGeoJson = ({ ids, read }: PlaceReader, shown: number): RowWriter =>
  async function* (columns, pages) {
    const places = ids.map((id) => columns.findIndex((column) => column.id === id))
    const members = columns.slice(0, shown).map((column, place) => {
      const [name, write] = [JSON.stringify(column.id), writerOf(column)]
      return (cell: string | null | undefined) =>
        `${place > 0 ? ',' : ''}${name}:${cell === null || cell === undefined ? 'null' : write(cell)}`
    })
    let between = '\n'
    yield Buffer.from('{"type":"FeatureCollection","features":[')
    for await (const rows of pages) {
      const features = rows.map((row) => {
        const geometry = JSON.stringify(read(places.map((place) => row[place] ?? null)))
        const properties = members.map((write, place) => write(row[place])).join('')
        return `{"type":"Feature","geometry":${geometry},"properties":{${properties}}}`
      })
      if (features.length === 0) continue
      yield Buffer.from(between + features.join(',\n'))
      between = ',\n'
    }
    yield Buffer.from('\n]}\n')
  }

/** A value as JSON, with every digit of a number; NaN and the infinities are texts, as in the API. */
function writerOf({ type }: Column): (text: string) => string {
  switch (kindOf(type)) {
    case 'bool':
    case 'json':
    case 'array':
      return (text) => text
    case 'integer':
    case 'decimal':
    case 'float':
      return (text) => (/^-?\d/.test(text) ? text : JSON.stringify(text))
    default:
      return (text) => JSON.stringify(text)
  }
}
