import { becomesTable } from '#table/tableFormats.ts'
import type { Locale } from '../../../i18n/languages.ts'
import { decoded } from '../../../lib/decoded.ts'
import { type DraftColumn, type DraftFile, emptyTexts } from '../draft/draft.ts'
import type { FileReading, ReadColumn } from './read/fileReading.ts'
import { formatOfName } from './read/formatOfFile.ts'
import type { PortalTable } from './table/readColumns.ts'

/** A file with what was read from its content; what the publisher has written stays. `undefined` if it is unreadable. */
export function withReading(file: DraftFile, reading: FileReading | undefined, locale: Locale): DraftFile {
  // A CKAN guesses the format of a new file only, not of a new version.
  if (!reading) return { ...file, format: file.format || formatOfName(file.name), facts: {} }
  const { format, title, table, elsewhere } = reading
  const isUntitled = Object.values(file.title).every((text) => text.trim() === '')
  const language = table?.language ?? locale
  const hasPersonal = elsewhere.length > 0 || (table?.columns.some(({ personal }) => personal.length > 0) ?? false)
  const { personal: before, ...rest } = file
  const personal = hasPersonal ? (before ?? 'found') : undefined
  return {
    ...rest,
    format: file.format || format,
    title: isUntitled ? { ...file.title, [language]: title } : file.title,
    facts: {
      title,
      rowCount: table?.rowCount,
      leftOut: table?.layout?.leftOutCount,
      encoding: table?.encoding,
      delimiter: table?.delimiter,
      from: table?.from,
      to: table?.to,
      language: table?.language,
    },
    ...(table?.layout && { range: table.layout.range }),
    // Labels are only shown with a table.
    ...(table &&
      becomesTable(file.format || format) && { columns: columnsOf(table.columns, file.columns ?? [], language) }),
    ...(personal && { personal }),
  }
}

/** The file's columns, with the labels and types of earlier columns with the same id. */
function columnsOf(columns: readonly ReadColumn[], before: readonly DraftColumn[], language: Locale): DraftColumn[] {
  const known = new Map(before.map((column) => [column.id, column]))
  // A heading that is no valid id becomes the label.
  const labelOf = ({ id, heading }: ReadColumn) =>
    heading === id ? emptyTexts() : { ...emptyTexts(), [language]: heading }
  return columns.map((column) => {
    const { id, type } = column
    const blank = { label: labelOf(column), notes: emptyTexts(), isFromTable: false }
    return { ...(known.get(id) ?? blank), id, type }
  })
}

/** A link as a file of a draft. */
export function linkFile(key: string, url: string): DraftFile {
  const { pathname, host } = new URL(url)
  const last = pathname.split('/').pop() ?? ''
  const name = decoded(last) || host
  return { ...blankFile(key, name), kind: 'link', url, format: last === '' ? '' : formatOfName(name) }
}

/** A chosen file as a file of a draft. */
export const chosenFile = (key: string, file: File): DraftFile => ({
  ...blankFile(key, file.name.normalize('NFC')),
  kind: 'file',
  blob: file,
  sizeBytes: file.size,
  ...(file.type && { mimetype: file.type }),
})

/** The changes of a file on the portal by a new version, which is read again. */
export const newVersion = (file: File): Partial<DraftFile> => ({
  name: file.name.normalize('NFC'),
  blob: file,
  sizeBytes: file.size,
  mimetype: file.type || undefined,
  format: '',
  facts: undefined,
  range: undefined,
  personal: undefined,
  isReduced: undefined,
  replaces: { accepted: [] },
})

/** A new version with what is known of the table that it replaces. */
export const withReplaced = (file: DraftFile, table: PortalTable & { isOfCkan?: boolean }): DraftFile =>
  file.replaces ? { ...file, replaces: { ...file.replaces, ...table } } : file

const blankFile = (key: string, name: string) => ({
  key,
  name,
  title: emptyTexts(),
  description: '',
  format: '',
  upload: 'waiting' as const,
})

/** Whether the portal would refuse a chosen file because of its size, if the portal says its limit. */
export const isTooLarge = ({ kind, upload, sizeBytes }: DraftFile, uploadMaxMb: number | undefined): boolean =>
  kind === 'file' && upload !== 'done' && uploadMaxMb !== undefined && (sizeBytes ?? 0) > uploadMaxMb * 1024 * 1024
