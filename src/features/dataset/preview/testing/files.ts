import { CFB, utils, write } from '@e965/xlsx'
import { strToU8, zipSync } from 'fflate'

/** A PDF with one line of text on each page; `encryption` is the dictionary of its protection. */
export function pdf(lines: readonly string[], encryption = ''): Uint8Array<ArrayBuffer> {
  const pages = lines.map((_, index) => `${4 + index * 2} 0 R`)
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${pages.join(' ')}] /Count ${lines.length} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    ...lines.flatMap((line, index) => {
      const text = `BT /F1 24 Tf 40 100 Td (${line}) Tj ET`
      return [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 200] /Resources << /Font << /F1 3 0 R >> >> /Contents ${5 + index * 2} 0 R >>`,
        `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
      ]
    }),
    ...(encryption ? [encryption] : []),
  ]
  let body = '%PDF-1.4\n'
  const places = objects.map((object, index) => {
    const place = body.length
    body += `${index + 1} 0 obj\n${object}\nendobj\n`
    return `${String(place).padStart(10, '0')} 00000 n \n`
  })
  const protection = encryption ? `/Encrypt ${objects.length} 0 R /ID [<00> <00>]` : ''
  const trailer = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R ${protection} >>\nstartxref\n${body.length}\n%%EOF`
  return new Uint8Array(
    strToU8(`${body}xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join('')}${trailer}`),
  )
}

export const lockedPdf = () =>
  pdf(['gizli'], `<< /Filter /Standard /V 1 /R 2 /O <${'11'.repeat(32)}> /U <${'22'.repeat(32)}> /P -4 >>`)

export const zip = (files: Readonly<Record<string, string | Uint8Array>>): Uint8Array<ArrayBuffer> =>
  new Uint8Array(
    zipSync(
      Object.fromEntries(
        Object.entries(files).map(([name, content]) => [
          name,
          typeof content === 'string' ? strToU8(content) : content,
        ]),
      ),
    ),
  )

/** The same archive with the mark of encryption at each file. */
export function locked(archive: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const view = new DataView(archive.buffer, archive.byteOffset, archive.byteLength)
  for (let at = 0; at + 10 < archive.length; at += 1) {
    if (view.getUint32(at, true) === 0x04034b50) view.setUint16(at + 6, 1, true)
    if (view.getUint32(at, true) === 0x02014b50) view.setUint16(at + 8, 1, true)
  }
  return archive
}

export const ods = (...rows: readonly (readonly string[])[]): Uint8Array<ArrayBuffer> =>
  zip({
    mimetype: 'application/vnd.oasis.opendocument.spreadsheet',
    'content.xml': `<office:document-content><office:body><office:spreadsheet><table:table table:name="Sayfa">${rows
      .map(
        (cells) =>
          `<table:table-row>${cells.map((cell) => `<table:table-cell office:value-type="string"><text:p>${cell}</text:p></table:table-cell>`).join('')}</table:table-row>`,
      )
      .join('')}</table:table></office:spreadsheet></office:body></office:document-content>`,
  })

/** A workbook of Excel 97 to 2003. */
export function oldWorkbook(...rows: readonly (readonly string[])[]): Uint8Array<ArrayBuffer> {
  const book = utils.book_new()
  utils.book_append_sheet(book, utils.aoa_to_sheet(rows.map((row) => [...row])), 'Sayfa')
  return new Uint8Array(write(book, { type: 'array', bookType: 'biff8' }) as ArrayBuffer) // of type `array`
}

/** The parts by which a reader finds that a workbook of today's format has a password (MS-OFFCRYPTO). */
export function lockedWorkbook(): Uint8Array<ArrayBuffer> {
  const container: object = CFB.utils.cfb_new()
  // Version 4.4, the one that Excel writes since 2010.
  CFB.utils.cfb_add(container, '/EncryptionInfo', Uint8Array.of(4, 0, 4, 0, 0x40, 0, 0, 0))
  CFB.utils.cfb_add(container, '/EncryptedPackage', new Uint8Array(64))
  return Uint8Array.from(CFB.write(container, { type: 'array' }))
}

/** A Word document whose body is this XML. */
export const docx = (body: string): Uint8Array<ArrayBuffer> =>
  zip({
    '[Content_Types].xml':
      '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>',
    '_rels/.rels':
      '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>',
    'word/document.xml': `<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${body}</w:body></w:document>`,
  })

type TiffPage = {
  values: readonly number[]
  /** Values in one line. */
  wide?: number
  bits?: 8 | 16
  compression?: number
  /** NewSubfileType: 1 is a smaller version, 2 a page, 4 a mask. */
  kind?: number
}

/** A TIFF of one band of 8 or 16 bits, not packed: two values in each line. */
export const tiff = (values: readonly number[], bits: 8 | 16 = 8) => tiffOf([{ values, bits }])

/** A TIFF with pictures of one band; the last directory can lead to another place than the end. */
export function tiffOf(pages: readonly TiffPage[], next?: 'first' | 'outside'): Uint8Array<ArrayBuffer> {
  let end = 8
  const placed = pages.map(({ values, wide = 2, bits = 8, compression = 1, kind = 0 }) => {
    const [start, bytes, height] = [end, values.length * (bits / 8), values.length / wide]
    const directory = start + bytes + (bytes % 2)
    const entries = [
      [254, 4, kind],
      [256, 3, wide],
      [257, 3, height],
      [258, 3, bits],
      [259, 3, compression],
      [262, 3, 1],
      [273, 4, start],
      [277, 3, 1],
      [278, 3, height],
      [279, 4, bytes],
    ] as const
    end = directory + 2 + entries.length * 12 + 4
    return { values, bits, start, directory, entries, end }
  })
  const view = new DataView(new ArrayBuffer(end))
  const first = placed[0]?.directory ?? 0
  view.setUint32(0, 0x49492a00)
  view.setUint32(4, first, true)
  for (const [index, page] of placed.entries()) {
    for (const [at, value] of page.values.entries()) {
      if (page.bits === 8) view.setUint8(page.start + at, value)
      else view.setUint16(page.start + at * 2, value, true)
    }
    view.setUint16(page.directory, page.entries.length, true)
    for (const [at, [tag, type, value]] of page.entries.entries()) {
      const place = page.directory + 2 + at * 12
      view.setUint16(place, tag, true)
      view.setUint16(place + 2, type, true)
      view.setUint32(place + 4, 1, true)
      view.setUint32(place + 8, value, true)
    }
    const last = { none: 0, first, outside: end + 1_000 }[next ?? 'none']
    view.setUint32(page.end - 4, placed[index + 1]?.directory ?? last, true)
  }
  return new Uint8Array(view.buffer)
}
