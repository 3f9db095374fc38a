import { strToU8, zipSync } from 'fflate'

type SheetParts = { name?: string; state?: string; rows: string }
type WorkbookParts = { strings?: string; is1904?: boolean; bombBytes?: number }

const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

/** Creates a workbook with these sheets; style 1 is a date, 2 a date and time, 3 a time. */
export function workbook(
  sheets: readonly SheetParts[],
  { strings = '', is1904 = false, bombBytes }: WorkbookParts = {},
) {
  const names = sheets.map(
    ({ name, state = 'visible' }, index) =>
      `<sheet name="${name ?? `Sayfa${index + 1}`}" sheetId="${index + 1}" state="${state}" r:id="r${index + 1}"/>`,
  )
  const relations = sheets.map(
    (_, index) =>
      `<Relationship Id="r${index + 1}" Type="${RELATIONS}/worksheet" Target="worksheets/s${index + 1}.xml"/>`,
  )
  const parts = {
    '_rels/.rels': `<Relationships><Relationship Id="a" Type="${RELATIONS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns:r="${RELATIONS}"><workbookPr date1904="${is1904 ? 1 : 0}"/><sheets>${names.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${relations.join('')}<Relationship Id="s" Type="${RELATIONS}/styles" Target="styles.xml"/><Relationship Id="t" Type="${RELATIONS}/sharedStrings" Target="/xl/sharedStrings.xml"/></Relationships>`,
    'xl/styles.xml':
      '<styleSheet><numFmts><numFmt numFmtId="164" formatCode="dd.mm.yyyy\\ hh:mm;@"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs>' +
      '<cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="20"/></cellXfs></styleSheet>',
    'xl/sharedStrings.xml': `<sst>${strings}</sst>`,
    ...Object.fromEntries(sheets.map(({ rows }, index) => [`xl/worksheets/s${index + 1}.xml`, sheetPart(rows)])),
  }
  const files = Object.fromEntries(Object.entries(parts).map(([path, text]) => [path, strToU8(text)]))
  if (bombBytes === undefined) return zipSync(files)
  return understated(zipSync({ ...files, 'xl/worksheets/s1.xml': new Uint8Array(bombBytes).fill(0x20) }), bombBytes)
}

const sheetPart = (rows: string) => `<worksheet><sheetData>${rows}</sheetData></worksheet>`

/** The same archive with a directory that understates the size of an entry by a factor of 1,000. */
function understated(zip: Uint8Array, bytes: number): Uint8Array {
  const view = new DataView(zip.buffer, zip.byteOffset, zip.byteLength)
  for (let at = 0; at + 28 < zip.length; at++)
    if (view.getUint32(at, true) === 0x02014b50 && view.getUint32(at + 24, true) === bytes)
      view.setUint32(at + 24, Math.floor(bytes / 1000), true)
  return zip
}
