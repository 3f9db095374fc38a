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

type Progress = (done: number, total: number, name: string) => void

/** The first start's sample: as importPackages, but a package that cannot be taken is a fault of ours and throws. */
export async function importFolder(
  folder: string,
  deps: ActionDeps,
  { dataDir, onProgress }: { dataDir: string; onProgress: Progress },
): Promise<void> {
  const report: ImportReport = {
    onProgress: () => {},
    onRejected: (words) => deps.log.error(words, 'a package of the sample was refused'),
    onNote: (words) => deps.log.warn(words, 'a package of the sample is not quite right'),
  }
  const { rejected } = await importPackages(folder, deps, dataDir, report, onProgress)
  if (rejected > 0) throw new Error(`${rejected} packages of ${folder} were refused`)
}

/**
 * Makes datasets of the data packages in a folder, after the organizations and groups of its `catalogue.json`. What is
 * there already stays as it is, so that an import that was cut off can be started again.
 */
export async function importPackages(
  path: string,
  deps: ActionDeps,
  dataDir: string,
  report: ImportReport,
  onPackage: Progress = () => {},
): Promise<ImportSummary> {
  const summary: ImportSummary = { made: 0, present: 0, rejected: 0 }
  const onRejected: ImportReport['onRejected'] = (words) => {
    summary.rejected += 1
    report.onRejected(words)
  }
  await makeGroups(path, deps)
  const packages = await findPackages(path)
  let done = 0
  const take = async (descriptor: string) => {
    try {
      const outcome = await importPackage(descriptor, deps, { dataDir, report: { ...report, onRejected } })
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
  // One iterator, several workers: while one reads a file, another's rows are written.
  const queue = packages.values()
  const work = async () => {
    for (const descriptor of queue) await take(descriptor)
  }
  await Promise.all(Array.from({ length: WORKERS }, work))
  return summary
}

async function makeGroups(folder: string, deps: ActionDeps): Promise<void> {
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
