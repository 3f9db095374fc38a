import { createReadStream } from 'node:fs'
import { readFile, realpath } from 'node:fs/promises'
import { basename, dirname, relative, resolve, sep } from 'node:path'
import { safeParse } from 'valibot'
import { TableError } from '#table/TableError.ts'
import { actionErrorText } from '../actionErrorText.ts'
import type { ActionDeps } from '../actions/define.ts'
import { findImportedResources, type ImportedResource } from '../db/importedResources.ts'
import { ActionError } from '../errors.ts'
import { TableLoadError, tableLoadError } from '../loader/TableLoadError.ts'
import type { Message } from '../messages.ts'
import { type Descriptor, descriptor, type ResourceDescriptor } from './descriptor.ts'
import type { ImportReport } from './importReport.ts'
import { loadTable } from './loadTable.ts'
import { isTable, openResource } from './openResource.ts'
import { datasetName, describedResource, packageInput } from './packageInput.ts'
import { runAction } from './runAction.ts'

/** An invalid data package; the message is a path in its description, or the problem of a file. */
class DataPackageError extends Error {}

type Report = Pick<ImportReport, 'onRejected' | 'onNote'>

/** Rejected rows of a file that are reported one by one; the others are only counted. */
const REPORTED_ROWS = 20

/**
 * Creates the dataset of a data package: stores its files, creates the dataset, then loads its tables. An existing dataset
 * of this name is not changed, but tables that an interrupted import did not load are loaded.
 */
export async function importPackage(path: string, deps: ActionDeps, report: Report): Promise<'created' | 'present'> {
  const folder = dirname(path)
  const description = await readDescriptor(path)
  const name = datasetName(description, basename(folder))
  const known = await findImportedResources(deps.db, name)
  if (!known) await createDataset(description, name, folder, deps)
  const resources = known ?? (await findImportedResources(deps.db, name)) ?? []
  for (const [index, resource] of description.resources.entries()) {
    const created = resources.find(({ position, url }) => position === index && url === urlOf(resource))
    if (created && !created.has_table && isTable(resource)) await loadFile(resource, created, deps, report)
  }
  return known ? 'present' : 'created'
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

async function createDataset(description: Descriptor, name: string, folder: string, deps: ActionDeps): Promise<void> {
  const stored: string[] = []
  try {
    const resources: Record<string, unknown>[] = []
    for (const resource of description.resources) {
      const { path } = resource
      if (typeof path !== 'string') throw new DataPackageError('resources.path')
      if (isRemote(path)) resources.push({ ...describedResource(resource), url: path })
      else {
        const url = fileNameOf(path)
        const file = await deps.files.receive(createReadStream(await pathInside(folder, path)), url, 'upload')
        const id = await deps.files.keep(file)
        stored.push(id)
        resources.push({
          ...describedResource(resource),
          id,
          url,
          url_type: 'upload',
          size: file.size,
          hash: file.hash,
        })
      }
    }
    await runAction('package_create', packageInput(description, name, resources), deps)
  } catch (error) {
    await deps.files.remove(stored)
    throw error
  }
}

/** The real path of a file in the package's folder. Throws DataPackageError for a path outside, also through a link. */
async function pathInside(folder: string, path: string): Promise<string> {
  const [root, file] = await Promise.all([realpath(folder), realpath(resolve(folder, path))]).catch(() => {
    throw new DataPackageError(path)
  })
  const fromRoot = relative(root, file)
  if (fromRoot === '' || fromRoot === '..' || fromRoot.startsWith(`..${sep}`) || resolve(fromRoot) === fromRoot)
    throw new DataPackageError(path)
  return file
}

const isRemote = (path: string) => /^https?:\/\//i.test(path)
const fileNameOf = (path: string) => basename(path).replace(/\p{Cc}/gu, '')
/** The URL of a resource: its address on the web, or the name of its file. */
const urlOf = ({ path }: ResourceDescriptor) => (typeof path !== 'string' || isRemote(path) ? path : fileNameOf(path))

/** Loads a file as a table. A file that is not a table can still be downloaded. */
async function loadFile(
  resource: ResourceDescriptor,
  { id, package_id, url }: ImportedResource,
  deps: ActionDeps,
  report: Report,
): Promise<void> {
  const schema = typeof resource.schema === 'object' ? resource.schema : undefined
  let rejected = 0
  const file = await deps.files.storage.local({ kind: 'resources', name: id })
  try {
    const source = await openResource(resource, file.path)
    await loadTable({ resourceId: id, packageId: package_id }, source, schema, deps, {
      onRow(line, reason) {
        rejected += 1
        if (rejected <= REPORTED_ROWS)
          report.onRejected({ key: 'importRejectedRow', values: { file: url, line, reason } })
      },
      onNote: (note) => report.onNote({ key: 'importNote', values: { file: url, note } }),
    })
  } catch (error) {
    report.onRejected({ key: 'importRejectedFile', values: { file: url, reason: rejectionOf(error, deps) } })
  } finally {
    await file.release()
  }
  if (rejected > REPORTED_ROWS)
    report.onNote({ key: 'importMoreRows', values: { file: url, count: rejected - REPORTED_ROWS } })
}

function rejectionOf(error: unknown, { locale }: ActionDeps): Message | string {
  if (error instanceof TableError) return { key: 'importNoTable', values: { reason: tableLoadError(error).why } }
  if (error instanceof TableLoadError) return { key: 'importNoTable', values: { reason: error.why } }
  if (error instanceof ActionError) return actionErrorText(error, locale)
  throw error
}
