import { blobBytes } from '#table/fileBytes.ts'
import type { Sheet } from '#table/Table.ts'
import { openWorkbook } from '#table/xlsx/openWorkbook.ts'
import { type FoundElsewhere, found, type RestScanned } from './foundElsewhere.ts'
import { unpacked } from './scanArchive.ts'
import { scanSheet } from './scanSheet.ts'
import { scanText } from './scanText.ts'

/** Searches the other sheets of a workbook and the parts outside the cells. Throws if it cannot be read. */
export async function scanWorkbook(file: Blob, table: Sheet | undefined): Promise<RestScanned> {
  const workbook = await openWorkbook(blobBytes(file))
  const elsewhere: FoundElsewhere[] = []
  for (const sheet of workbook.sheets)
    if (sheet.name !== table?.name) elsewhere.push(...(await scanSheet({ sheet, rows: workbook.rows(sheet) })))
  const hidden = workbook.sheets.filter(({ isHidden }) => isHidden).map(({ name }) => name)
  const parts = await scanParts(file)
  return { elsewhere: [...elsewhere, ...(parts ?? [])], hidden, ...(parts === undefined && { unscanned: [] }) }
}

const isCells = (name: string) => /^xl\/(sharedStrings|styles|theme\/.*|calcChain)\.xml$/.test(name)

/**
 * Searches the parts of a workbook outside the cells: notes, headers, text boxes, caches. Undefined if they are too
 * large.
 */
async function scanParts(file: Blob): Promise<FoundElsewhere[] | undefined> {
  const entries = await unpacked(file, (name) => /\.(xml|vml|rels)$/i.test(name) && !isCells(name))
  if (!entries) return undefined
  const written = entries.flatMap(([name, bytes]) => {
    const text = new TextDecoder().decode(bytes)
    // Only the parts of a sheet outside its cells.
    const rest = /^xl\/worksheets\//.test(name) ? text.replace(/<sheetData>.*?<\/sheetData>/gs, ' ') : text
    // Only texts, links and cached values: ids of styles are long numbers too.
    const texts = rest.matchAll(/>([^<]+)<|(?:\bv|\bTarget|\bdisplay|\btooltip)="([^"]*)"/g)
    return [...texts].map(([, inside, value]) => inside ?? value ?? '')
  })
  return found({ kind: 'workbook' }, await scanText(new Blob([written.join('\n')]).stream()))
}
