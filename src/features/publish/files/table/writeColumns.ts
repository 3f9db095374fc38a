import { list, object, objects, type Raw, text } from '../../../../api/raw.ts'
import { fold } from '../../../../lib/fold.ts'
import type { DraftColumn, DraftFile } from '../../draft/draft.ts'
import type { Portal } from '../upload/portal.ts'
import { postAction } from '../upload/postAction.ts'
import { UploadError } from '../upload/UploadError.ts'
import { dictionaryOf, infoOf } from './dictionary.ts'

type Written = 'nothing' | 'labels' | 'types'
type Target = { portal: Portal; resourceId: string; signal?: AbortSignal | undefined }

/**
 * Writes changed labels and types into a table's data dictionary, as CKAN's form does. If a type changed, the table is
 * created again. Returns what was written. Throws an UploadError.
 */
export async function writeColumns(
  { portal, resourceId, signal }: Target,
  columns: readonly DraftColumn[],
): Promise<Written> {
  const before = await fieldsOf({ portal, resourceId, signal })
  const fields = before.map((field) => withInfo(field, columns))
  const changed = fields.filter((field, index) => !isSame(object(field.info), object(before[index]?.info)))
  if (changed.length === 0) return 'nothing'
  await postAction(portal, 'datastore_create', { resource_id: resourceId, force: true, fields }, signal)
  const hasNewType = changed.some((field) => overrideOf(field) !== overrideOf(before.find(({ id }) => id === field.id)))
  if (!hasNewType) return 'labels'
  await postAction(portal, 'xloader_submit', { resource_id: resourceId }, signal)
  return 'types'
}

/**
 * Sends changed columns with the resource (`datastore_fields`), to a portal that stores them until there is a table.
 * Throws an UploadError.
 */
export async function sendColumns({ portal, resourceId, signal }: Target, file: Pick<DraftFile, 'columns' | 'format'>) {
  const fields = dictionaryOf(file)
  if (fields.length === 0) return
  const before = await fieldsOf({ portal, resourceId, signal }).catch(noTable)
  const infoBefore = (id: string) => object(before.find((field) => field.id === id)?.info)
  const isNew = ({ id, info }: (typeof fields)[number]) => !isSame({ ...infoBefore(id), ...info }, infoBefore(id))
  const changed = fields.filter(isNew)
  if (changed.length === 0) return
  await postAction(portal, 'resource_patch', { id: resourceId, datastore_fields: changed }, signal)
  const hasNewType = changed.some(({ id, info }) => text(info.type_override) !== text(infoBefore(id).type_override))
  if (before.length > 0 && hasNewType) await postAction(portal, 'xloader_submit', { resource_id: resourceId }, signal)
}

async function fieldsOf({ portal, resourceId, signal }: Target): Promise<Raw[]> {
  const info = object(await postAction(portal, 'datastore_info', { id: resourceId }, signal))
  return objects(list(info.fields)).filter(({ id }) => id !== '_id')
}

function noTable(error: unknown): Raw[] {
  if (error instanceof UploadError && error.kind === 'gone') return []
  throw error
}

function withInfo({ id, type, info }: Raw, columns: readonly DraftColumn[]) {
  // CKAN's loader writes names in Latin letters without marks.
  const column = columns.find((one) => one.id === id) ?? columns.find((one) => fold(one.id) === fold(text(id)))
  return { id, type, info: { ...object(info), ...(column && infoOf(column)) } }
}

const overrideOf = (field: Raw | undefined) => text(object(field?.info).type_override)

/** Missing keys count as empty. */
function isSame(a: Raw, b: Raw): boolean {
  const keys = new Set([...Object.keys(a), ...Object.keys(b)])
  return [...keys].every((key) => JSON.stringify(a[key] ?? '') === JSON.stringify(b[key] ?? ''))
}
