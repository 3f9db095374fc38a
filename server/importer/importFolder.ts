import { readFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { parse } from 'valibot'
import type { ActionDeps } from '../actions/define.ts'
import { listGroupNames } from '../db/groups.ts'
import { catalogueFile } from './descriptor.ts'
import { findPackages } from './findPackages.ts'
import { groupInput } from './groupInput.ts'
import { importPackage } from './importPackage.ts'
import type { ImportReport, ImportSummary } from './importReport.ts'
import { rejectionReason } from './rejectionReason.ts'
import { runAction } from './runAction.ts'

const WORKERS = 3

/** Receives the number of finished packages, of all, and the name of the last one. */
export type Progress = (done: number, total: number, name: string) => void

/** Imports the sample catalogue: as importPackages, but throws if a package is rejected. */
export async function importFolder(folder: string, deps: ActionDeps, onProgress: Progress): Promise<void> {
  const report: ImportReport = {
    onProgress: () => {},
    onRejected: (message) => deps.log.error(message, 'a package of the sample was rejected'),
    onNote: (message) => deps.log.warn(message, 'a package of the sample was changed'),
  }
  const { rejected } = await importPackages(folder, deps, report, onProgress)
  if (rejected > 0) throw new Error(`${rejected} packages of ${folder} were rejected`)
}

/**
 * Creates the datasets of the data packages in a folder, after the organizations and groups of its `catalogue.json`.
 * Existing ones are not changed, so an interrupted import can be repeated.
 */
export async function importPackages(
  path: string,
  deps: ActionDeps,
  report: ImportReport,
  onPackage: Progress = () => {},
): Promise<ImportSummary> {
  const summary: ImportSummary = { created: 0, present: 0, rejected: 0 }
  const onRejected: ImportReport['onRejected'] = (message) => {
    summary.rejected += 1
    report.onRejected(message)
  }
  await createGroups(path, deps)
  const packages = await findPackages(path)
  let done = 0
  const importOne = async (descriptor: string) => {
    try {
      const outcome = await importPackage(descriptor, deps, { ...report, onRejected })
      summary[outcome] += 1
    } catch (error) {
      onRejected({
        key: 'importRejectedFile',
        values: { file: descriptor, reason: rejectionReason(error, deps.locale) },
      })
    }
    done += 1
    report.onProgress(summary)
    onPackage(done, packages.length, basename(dirname(descriptor)))
  }
  // Several workers share one iterator: while one reads a file, another writes rows.
  const queue = packages.values()
  const work = async () => {
    for (const descriptor of queue) await importOne(descriptor)
  }
  await Promise.all(Array.from({ length: WORKERS }, work))
  return summary
}

async function createGroups(folder: string, deps: ActionDeps): Promise<void> {
  const text = await readFile(join(folder, 'catalogue.json'), 'utf8').catch(() => undefined)
  if (text === undefined) return
  const { organizations, groups } = parse(catalogueFile, JSON.parse(text))
  const known = new Set(await listGroupNames(deps.db))
  for (const [action, entries] of [
    ['organization_create', organizations],
    ['group_create', groups],
  ] as const) {
    for (const { image, ...entry } of entries.filter(({ name }) => !known.has(name))) {
      await runAction(action, groupInput({ image_url: image, ...entry }), deps)
    }
  }
}
