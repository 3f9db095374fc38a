import { fileFormat } from '../engine/browser/fileFormat.ts'
import type { SqlTable } from './sqlTable.ts'

/** The reader's own file as a table with the file's name. It never leaves the device. */
export function tableOfFile(file: File): SqlTable {
  const title = file.name.replace(/(\.[a-z0-9]+)?\.[a-z0-9]+$/i, '') || file.name
  return {
    id: title.slice(0, 60),
    dataset: { name: '', title },
    title,
    isInPortal: false,
    file: { url: file.name, format: (fileFormat('', file.name) ?? '').toUpperCase(), blob: file },
  }
}
