import { list, object, objects, type Raw, text } from '../../../../api/raw.ts'
import type { DraftColumn } from '../../draft.ts'
import type { Portal } from '../upload/portal.ts'
import { postAction } from '../upload/postAction.ts'

/**
 * Writes labels and types that differ from the table's own into its data dictionary, as CKAN's form does, and has the
 * table made anew where a type is another. Gives whether anything was written. Throws an UploadFailure.
 */
export async function writeColumns(
  portal: Portal,
  resourceId: string,
  columns: readonly DraftColumn[],
): Promise<'nothing' | 'labels' | 'types'> {
  const info = object(await postAction(portal, 'datastore_info', { id: resourceId }))
  const before = objects(list(info.fields)).filter(({ id }) => id !== '_id')
  const fields = before.map((field) => withInfo(field, columns))
  const changed = fields.filter((field, index) => !isSame(object(field.info), object(before[index]?.info)))
  if (changed.length === 0) return 'nothing'
  await postAction(portal, 'datastore_create', { resource_id: resourceId, force: true, fields })
  const hasNewType = changed.some((field) => overrideOf(field) !== overrideOf(before.find(({ id }) => id === field.id)))
  if (!hasNewType) return 'labels'
  await postAction(portal, 'xloader_submit', { resource_id: resourceId })
  return 'types'
}

function withInfo({ id, type, info }: Raw, columns: readonly DraftColumn[]) {
  const column = columns.find((one) => one.id === id)
  return { id, type, info: column ? { ...object(info), ...infoOf(column, object(info)) } : object(info) }
}

/** CKAN knows one label and one text; ours are in the languages of the portal besides. */
function infoOf({ label, notes, override, isFromTable }: DraftColumn, before: Raw): Raw {
  return {
    ...textsOf('label', label, isFromTable),
    ...textsOf('notes', notes, isFromTable),
    ...((override !== undefined || text(before.type_override) !== '') && { type_override: override ?? '' }),
  }
}

/** What nobody wrote stays as it was; what somebody emptied who saw it there is emptied. */
function textsOf(name: 'label' | 'notes', { tr, en }: DraftColumn['label'], empties: boolean): Raw {
  const [turkish, english] = [tr.trim(), en.trim()]
  const written = { [name]: turkish || english, [`${name}_tr`]: turkish, [`${name}_en`]: english }
  return Object.fromEntries(Object.entries(written).filter(([, words]) => empties || words !== ''))
}

const overrideOf = (field: Raw | undefined) => text(object(field?.info).type_override)

function isSame(a: Raw, b: Raw): boolean {
  const keys = new Set([...Object.keys(a), ...Object.keys(b)])
  return [...keys].every((key) => JSON.stringify(a[key]) === JSON.stringify(b[key]))
}
