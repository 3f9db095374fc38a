import type { FileBytes } from '../fileBytes.ts'
import { MAX_SHEETS, MAX_WORKBOOK_BYTES } from '../limits.ts'
import type { Sheet } from '../Table.ts'
import { TableError } from '../TableError.ts'
import { readDateStyles } from './dateStyles.ts'
import { readWholeXml } from './readXml.ts'
import { readSharedStrings } from './sharedStrings.ts'
import { type SheetRow, sheetRows } from './sheetRows.ts'
import { openZip, type ZipFile } from './zipFile.ts'

export type Workbook = {
  /** The worksheets in the order of the workbook, without chart sheets. */
  sheets: readonly Sheet[]
  /** The non-empty rows of a sheet in batches, streamed. */
  rows(sheet: Sheet): AsyncIterable<readonly SheetRow[]>
}

/** The first visible sheet; undefined if there is none. */
export const defaultSheet = (sheets: readonly Sheet[]): Sheet | undefined =>
  sheets.find(({ isHidden }) => !isHidden) ?? sheets[0]

type Relation = { id: string; type: string; path: string }

/**
 * Opens a workbook (ECMA-376, SpreadsheetML). Sheets are streamed, and empty cells take no memory. Throws TableError if
 * it is not a workbook or exceeds a limit.
 */
export async function openWorkbook(file: FileBytes): Promise<Workbook> {
  if (file.size > MAX_WORKBOOK_BYTES) throw new TableError('tooLarge', { limit: MAX_WORKBOOK_BYTES })
  const zip = await openZip(file)
  const main = (await relationsOf(zip, '')).find(({ type }) => type === 'officeDocument')?.path ?? 'xl/workbook.xml'
  const relations = await relationsOf(zip, main)
  const { sheets, is1904 } = await readWorkbookPart(zip, main, relations)
  const pathOf = (type: string) => relations.find((relation) => relation.type === type)?.path
  const styles = pathOf('styles')
  const strings = pathOf('sharedStrings')
  const isDateStyle = styles && zip.names.has(styles) ? await readDateStyles(zip.chunks(styles)) : []
  let shared: Promise<readonly string[]> | undefined
  return {
    sheets,
    async *rows(sheet) {
      const path = sheets.find(({ name }) => name === sheet.name)?.path ?? ''
      shared ??= strings && zip.names.has(strings) ? readSharedStrings(zip.chunks(strings)) : Promise.resolve([])
      yield* sheetRows(zip.chunks(path), { shared: await shared, isDateStyle, is1904 })
    },
  }
}

async function readWorkbookPart(zip: ZipFile, main: string, relations: readonly Relation[]) {
  const paths = new Map(relations.filter(({ type }) => type === 'worksheet').map(({ id, path }) => [id, path]))
  const sheets: (Sheet & { path: string })[] = []
  let is1904 = false
  await readWholeXml(zip.chunks(main), {
    open(name, attributes) {
      if (name === 'workbookPr') is1904 = /^(1|true)$/.test(attributes['date1904'] ?? '')
      if (name !== 'sheet') return
      const path = paths.get(attributes['r:id'] ?? attributes['id'] ?? '')
      if (path === undefined || !zip.names.has(path)) return
      const isHidden = (attributes['state'] ?? 'visible') !== 'visible'
      sheets.push({ name: attributes['name'] ?? '', isHidden, path })
      if (sheets.length > MAX_SHEETS) throw new TableError('tooManySheets', { limit: MAX_SHEETS })
    },
  })
  return { sheets, is1904 }
}

/** The relationships of a part, by the last segment of their type. */
async function relationsOf(zip: ZipFile, part: string): Promise<Relation[]> {
  const [folder, name] = [part.replace(/[^/]*$/, ''), part.replace(/^.*\//, '')]
  const path = `${folder}_rels/${name}.rels`
  if (!zip.names.has(path)) return []
  const relations: Relation[] = []
  await readWholeXml(zip.chunks(path), {
    open(tag, { Id: id = '', Type: type = '', Target: target = '' }) {
      if (tag === 'Relationship') relations.push({ id, type: type.replace(/^.*\//, ''), path: joined(folder, target) })
    },
  })
  return relations
}

/** A target is relative to the part's folder, or absolute from the root of the archive. */
const joined = (folder: string, target: string): string =>
  decodeURI(new URL(target, `file:///${folder}`).pathname.slice(1))
