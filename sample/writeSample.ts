import { mkdir, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { toCatalogue } from './catalogue.ts'
import type { Read, SampleDataset } from './dataset.ts'
import { DATASETS } from './datasets.ts'
import { filesOf, type SampleFile, toDataPackage } from './toDataPackage.ts'
import { writeCsv } from './write/csv.ts'
import { writeJson } from './write/json.ts'
import { writeXlsx } from './write/xlsx.ts'

/**
 * Writes the sample catalogue: one folder with a data package per dataset, and `catalogue.json` with the organizations and
 * groups. The same `now` gives the same bytes. `catalogue.json` is written last, so a folder without it is incomplete.
 */
export async function writeSample(folder: string, now: Date): Promise<void> {
  const context = { now, read: readOnce() }
  for (const makeDataset of DATASETS) {
    const dataset = makeDataset(context)
    await writeDataset(join(folder, dataset.name), dataset, now)
  }
  await writeDescription(join(folder, 'catalogue.json'), toCatalogue())
}

async function writeDataset(folder: string, dataset: SampleDataset, now: Date): Promise<void> {
  await mkdir(folder, { recursive: true })
  const files = []
  for (const file of filesOf(dataset)) {
    const path = join(folder, file.path)
    await writeSampleFile(path, file)
    files.push({ ...file, bytes: (await stat(path)).size })
  }
  await writeDescription(join(folder, 'datapackage.json'), toDataPackage(dataset, files, now))
}

async function writeSampleFile(path: string, { of, format }: SampleFile): Promise<void> {
  if (of.kind === 'document') return writeFile(path, of.content())
  if (format === 'XLSX') return writeXlsx(path, of.title.tr, of.fields, of.rows())
  if (format === 'JSON') return writeJson(path, of.fields, of.rows())
  return writeCsv(path, of.fields, of.rows())
}

const writeDescription = (path: string, description: unknown) =>
  writeFile(path, `${JSON.stringify(description, null, 2)}\n`)

function readOnce(): Read {
  const known = new Map<unknown, unknown>()
  return function read(reader) {
    if (!known.has(reader)) known.set(reader, reader(read))
    // Each reader's entry in the map is that reader's own result, which the type cannot express.
    return known.get(reader) as ReturnType<typeof reader>
  }
}
