import type { ColumnKind } from '../../../../catalogue/columnKind.ts'
import type { FileWriter } from './exportFormat.ts'

/** Writes a Parquet file, each column in the smallest type that preserves its values. */
export function createParquetFile(names: readonly string[], kinds: readonly ColumnKind[]): FileWriter {
  const values: unknown[][] = names.map(() => [])
  return {
    add: (rows) => {
      for (const row of rows) values.forEach((column, place) => void column.push(row[place] ?? null))
    },
    async finish() {
      const [{ parquetWriteBuffer }, { parquetColumn }] = await Promise.all([
        import('hyparquet-writer'),
        import('./parquetColumn.ts'),
      ])
      const columns = names.map((name, place) => parquetColumn(name, kinds[place] ?? 'text', values[place] ?? []))
      const schema = [{ name: 'root', num_children: columns.length }, ...columns.map(({ element }) => element)]
      const buffer = parquetWriteBuffer({ schema, columnData: columns.map(({ source }) => source) })
      return new Blob([buffer], { type: 'application/vnd.apache.parquet' })
    },
  }
}
