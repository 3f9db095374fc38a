import type { Cell } from 'write-excel-file/universal'

export type WorkbookRewriting = {
  file: Blob
  /** Places of columns that are left out, from 0. */
  without: readonly number[]
}

/** The values of a workbook's first sheet without some of its columns; formulas and other sheets, which were not looked at, stay behind. */
export async function rewriteWorkbook({ file, without }: WorkbookRewriting): Promise<Blob> {
  const [{ default: readXlsxFile }, { default: writeExcelFile }] = await Promise.all([
    import('read-excel-file/web-worker'),
    import('write-excel-file/universal'),
  ])
  const [sheet] = await readXlsxFile(file)
  if (!sheet) throw new Error('The workbook has no sheet')
  const left = new Set(without)
  const rows = sheet.data.map((row) => row.filter((_, index) => !left.has(index)).map(cellOf))
  return writeExcelFile(rows, { sheet: sheet.sheet }).toBlob()
}

function cellOf(value: unknown): Cell {
  if (value === null || value === undefined) return null
  if (typeof value === 'number') return { value, type: Number }
  if (typeof value === 'boolean') return { value, type: Boolean }
  if (value instanceof Date) {
    const isDay = value.getTime() % 86_400_000 === 0
    return { value, type: Date, format: isDay ? 'dd.mm.yyyy' : 'dd.mm.yyyy hh:mm:ss' }
  }
  return { value: String(value), type: String }
}
