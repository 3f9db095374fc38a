import { randomUUID } from 'node:crypto'
import { readFile, realpath, rm } from 'node:fs/promises'
import { basename, dirname, relative, resolve, sep } from 'node:path'
import { safeParse } from 'valibot'
import { TableError } from '#table/TableError.ts'
import { actionErrorText } from '../actionErrorText.ts'
import type { ActionDeps } from '../actions/define.ts'
import { findImportedResources, type ImportedResource } from '../db/importedResources.ts'
import { ActionError } from '../errors.ts'
import type { Message } from '../messages.ts'
import { storedFile } from '../storage.ts'
import { type Descriptor, descriptor, type ResourceDescriptor } from './descriptor.ts'
import type { ImportReport } from './importReport.ts'
import { loadTable } from './loadTable.ts'
import { isTable, openResource } from './openTable.ts'
import { datasetName, describedResource, packageInput } from './packageInput.ts'
import { runAction } from './runAction.ts'
import { storeFile } from './storeFile.ts'
import { TableLoadError, tableLoadError } from './TableLoadError.ts'

/** The description of a package cannot be used; the message is a path into it, or what is wrong with a file. */
class DataPackageError extends Error {}

type Options = { dataDir: string; report: Pick<ImportReport, 'onRejected' | 'onNote'> }

const ROWS_TOLD = 20

/**
 * Makes a dataset of a data package: its files are stored, then the dataset is made, then its tables are loaded. A
 * dataset of this name that is there already is kept as it is, but tables that an import left unfinished are loaded.
 */
export async function importPackage(path: string, deps: ActionDeps, options: Options): Promise<'made' | 'present'> {
  const folder = dirname(path)
  const description = await readDescriptor(path)
  const name = datasetName(description, basename(folder))
  const known = await findImportedResources(deps.db, name)
  if (!known) await makeDataset(description, name, folder, deps, options.dataDir)
  const resources = known ?? (await findImportedResources(deps.db, name)) ?? []
  for (const [index, resource] of description.resources.entries()) {
    const made = resources.find((candidate) => candidate.position === index && candidate.url === fileNameOf(resource))
    if (made && !made.has_table && isTable(resource)) await loadFile(resource, made, deps, options)
  }
  return known ? 'present' : 'made'
}

async function readDescriptor(path: string): Promise<Descriptor> {
  let json: unknown
  try {
    json = JSON.parse(await readFile(path, 'utf8').then((text) => text.replace(/^\ufeff/, '')))
  } catch (error) {
    throw new DataPackageError(error instanceof Error ? error.message : '')
  }
  const { success, output, issues } = safeParse(descriptor, json)
  if (!success)
    throw new DataPackageError(issues.map((issue) => issue.path?.map(({ key }) => key).join('.')).join(', '))
  return output
}

async function makeDataset(
  description: Descriptor,
  name: string,
  folder: string,
  deps: ActionDeps,
  dataDir: string,
): Promise<void> {
  const ids: string[] = []
  try {
    const resources: Record<string, unknown>[] = []
    for (const resource of description.resources) {
      const id = randomUUID()
      ids.push(id)
      resources.push({ ...describedResource(resource), id, ...(await placed(resource, id, folder, dataDir)) })
    }
    await runAction('package_create', packageInput(description, name, resources), deps)
  } catch (error) {
    // A dataset that was not made must not leave its files behind.
    for (const id of ids) await rm(storedFile(dataDir, id), { force: true })
    throw error
  }
}

/** Where a resource lies: on the web as it is, in the package's folder copied to the portal's own storage. */
async function placed(
  resource: ResourceDescriptor,
  id: string,
  folder: string,
  dataDir: string,
): Promise<Record<string, unknown>> {
  const { path } = resource
  if (typeof path !== 'string') throw new DataPackageError('resources.path')
  if (/^https?:\/\//i.test(path)) return { url: path }
  const { sizeBytes, hash } = await storeFile(dataDir, id, await inside(folder, path))
  return { url: fileNameOf(resource), url_type: 'upload', size: sizeBytes, hash }
}

/** A path of the package's own folder, and of no other: also not by way of a link. */
async function inside(folder: string, path: string): Promise<string> {
  const [root, file] = await Promise.all([realpath(folder), realpath(resolve(folder, path))]).catch(() => {
    throw new DataPackageError(path)
  })
  const way = relative(root, file)
  if (way === '' || way === '..' || way.startsWith(`..${sep}`) || resolve(way) === way) throw new DataPackageError(path)
  return file
}

const fileNameOf = ({ path }: ResourceDescriptor) =>
  typeof path !== 'string' || /^https?:\/\//i.test(path) ? path : basename(path).replace(/\p{Cc}/gu, '')

/** Loads a file's table. One that cannot be read leaves the file as it is: to be downloaded. */
async function loadFile(
  resource: ResourceDescriptor,
  { id, package_id, url }: ImportedResource,
  deps: ActionDeps,
  { dataDir, report }: Options,
): Promise<void> {
  const schema = typeof resource.schema === 'object' ? resource.schema : undefined
  let rejected = 0
  try {
    const source = await openResource(resource, storedFile(dataDir, id))
    await loadTable({ resourceId: id, packageId: package_id }, source, schema, deps, {
      onRow(line, reason) {
        rejected += 1
        if (rejected <= ROWS_TOLD) report.onRejected({ key: 'importRejectedRow', values: { file: url, line, reason } })
      },
      onNote: (note) => report.onNote({ key: 'importNote', values: { file: url, note } }),
    })
  } catch (error) {
    report.onRejected({ key: 'importRejectedFile', values: { file: url, reason: whyNoTable(error, deps) } })
  }
  if (rejected > ROWS_TOLD) report.onNote({ key: 'importMoreRows', values: { file: url, count: rejected - ROWS_TOLD } })
}

function whyNoTable(error: unknown, { locale }: ActionDeps): Message | string {
  if (error instanceof TableError) return { key: 'importNoTable', values: { reason: tableLoadError(error).why } }
  if (error instanceof TableLoadError) return { key: 'importNoTable', values: { reason: error.why } }
  if (error instanceof ActionError) return actionErrorText(error, locale)
  throw error
}
