import { createReadStream } from 'node:fs'
import { mkdtemp, open, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import type { ActionDeps } from '../actions/define.ts'
import { bytesAt, downloadPackage } from './downloadPackage.ts'
import { findPackages } from './findPackages.ts'
import { importPackages } from './importFolder.ts'
import { importRecords } from './importRecords.ts'
import type { ImportReport, ImportSummary } from './importReport.ts'

/**
 * Imports a path or an http(s) address: a `datapackage.json`, CKAN package dicts as JSON lines, or a folder of them. A
 * folder without either is a rejection, so that a wrong path does not look like success.
 */
export async function importSource(source: string, deps: ActionDeps, report: ImportReport): Promise<ImportSummary> {
  if (/^https?:\/\//i.test(source)) {
    return isDescriptor(new URL(source).pathname)
      ? importRemotePackage(source, deps, report)
      : importRecords(readLines(source), deps, report)
  }
  if ((await stat(source)).isDirectory()) return importAllIn(source, deps, report)
  return isDescriptor(source) ? importPackages(source, deps, report) : importRecords(readLines(source), deps, report)
}

async function importAllIn(folder: string, deps: ActionDeps, report: ImportReport): Promise<ImportSummary> {
  const files = (await readdir(folder)).filter((name) => /\.jsonl(\.gz)?$/i.test(name)).sort()
  if (files.length === 0 && (await findPackages(folder)).length === 0) {
    report.onRejected({ key: 'importNothing', values: { source: folder } })
    return { created: 0, present: 0, rejected: 1 }
  }
  const total = await importPackages(folder, deps, report)
  for (const file of files) {
    const summary = await importRecords(readLines(join(folder, file)), deps, report)
    for (const outcome of ['created', 'present', 'rejected'] as const) total[outcome] += summary[outcome]
  }
  return total
}

const isDescriptor = (path: string) => basename(path).toLowerCase().endsWith('datapackage.json')

async function importRemotePackage(url: string, deps: ActionDeps, report: ImportReport): Promise<ImportSummary> {
  const folder = await mkdtemp(join(tmpdir(), 'fihrist-import-'))
  try {
    await downloadPackage(url, folder)
    return await importPackages(folder, deps, report)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** The lines of a file or an http(s) address, gzipped or not. Memory use is constant. */
async function* readLines(source: string): AsyncGenerator<string> {
  const bytes: Readable = /^https?:\/\//i.test(source) ? await bytesAt(source) : createReadStream(source)
  const isCompressed = /^https?:\/\//i.test(source) ? source.endsWith('.gz') : await isGzip(source)
  const text = isCompressed ? bytes.pipe(createGunzip()) : bytes
  // `pipe` does not pass on errors of the source.
  bytes.on('error', (error) => text.destroy(error))
  yield* createInterface({ input: text, crlfDelay: Number.POSITIVE_INFINITY })
}

async function isGzip(path: string): Promise<boolean> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(2), 0, 2, 0)
    return bytesRead === 2 && buffer[0] === 0x1f && buffer[1] === 0x8b
  } finally {
    await file.close()
  }
}
