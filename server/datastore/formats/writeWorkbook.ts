import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import { kindOf } from '../fieldTypes.ts'
import type { Cells } from './cellPages.ts'
import type { Column, RowWriter } from './RowWriter.ts'
import { sheetCell } from './sheetCell.ts'

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** The parts of a workbook aside from its sheet. Styles: 1 is bold, 2 a date, 3 a date with time. */
const PARTS: Readonly<Record<string, string>> = {
  '[Content_Types].xml': `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPE}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/></Types>`,
  '_rels/.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="data" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
  'xl/styles.xml': `<styleSheet xmlns="${MAIN}"><numFmts count="2"><numFmt numFmtId="164" formatCode="dd\\.mm\\.yyyy"/><numFmt numFmtId="165" formatCode="dd\\.mm\\.yyyy\\ hh:mm:ss"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="4"><xf xfId="0"/><xf xfId="0" fontId="1" applyFont="1"/><xf xfId="0" numFmtId="164" applyNumberFormat="1"/><xf xfId="0" numFmtId="165" applyNumberFormat="1"/></cellXfs></styleSheet>`,
}
const SHEET_START = `<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetData>`
/** Fast, and half a percent larger than the default for such XML. */
const COMPRESSION_LEVEL = 3

/** An XLSX workbook with one sheet and a frozen first row. No cell is a formula. */
export const writeWorkbook: RowWriter = (columns, pages) => {
  const zip = new ZipFile()
  const options = { compressionLevel: COMPRESSION_LEVEL }
  for (const [path, xml] of Object.entries(PARTS)) zip.addBuffer(Buffer.from(XML + xml), path, options)
  const sheet = Readable.from(sheetXml(columns, pages))
  zip.addReadStream(sheet, 'xl/worksheets/sheet1.xml', options)
  zip.end()
  return partsOf(zip, sheet)
}

/** The bytes of an archive. Throws the error of its source, and closes the source if the reader stops. */
async function* partsOf(zip: ZipFile, source: Readable): AsyncGenerator<Uint8Array> {
  // The types of yazl know the older interface of streams; it is a PassThrough.
  const output = zip.outputStream as Readable
  zip.on('error', (error: Error) => output.destroy(error))
  try {
    yield* output
  } finally {
    source.destroy()
  }
}

async function* sheetXml(columns: readonly Column[], pages: AsyncIterable<readonly Cells[]>): AsyncGenerator<Buffer> {
  const places = columns.map(({ type }, index) => ({ letters: lettersOf(index), type, kind: kindOf(type) }))
  const rowXml = (row: Cells, number: number, isHead = false) =>
    `<row r="${number}">${places.map(({ letters, type, kind }, place) => sheetCell(row[place] ?? null, isHead ? { type: 'text', kind: 'text' } : { type, kind }, `${letters}${number}`, isHead)).join('')}</row>`
  yield Buffer.from(
    XML +
      SHEET_START +
      rowXml(
        columns.map(({ id }) => id),
        1,
        true,
      ),
  )
  let count = 1
  for await (const rows of pages) {
    yield Buffer.from(rows.map((row, index) => rowXml(row, count + index + 1)).join(''))
    count += rows.length
  }
  yield Buffer.from('</sheetData></worksheet>')
}

/** 0 → A, 25 → Z, 26 → AA. */
function lettersOf(index: number): string {
  const rest = Math.floor(index / 26)
  return (rest > 0 ? lettersOf(rest - 1) : '') + String.fromCharCode(65 + (index % 26))
}
