import { list, object, objects, type Raw, text } from '../../../../api/raw.ts'
import type { DraftColumn, Texts } from '../../draft/draft.ts'
import type { Portal } from '../upload/portal.ts'
import { postAction } from '../upload/postAction.ts'

const OVERRIDES = ['text', 'numeric', 'timestamp'] as const

/** The columns of a table with its data dictionary. Throws an UploadFailure. */
export async function readColumns(portal: Portal, resourceId: string, signal?: AbortSignal): Promise<DraftColumn[]> {
  const info = object(await postAction(portal, 'datastore_info', { id: resourceId }, signal))
  return objects(list(info.fields))
    .filter(({ id }) => id !== '_id')
    .map(columnOf)
}

function columnOf({ id, type, info }: Raw): DraftColumn {
  const said = object(info)
  const override = OVERRIDES.find((name) => name === said.type_override)
  return {
    id: text(id),
    type: text(type, 'text'),
    ...(override && { override }),
    label: textsOf(said, 'label'),
    notes: textsOf(said, 'notes'),
    isFromTable: true,
  }
}

/** A text without a language is taken as the portal's language. */
function textsOf(said: Raw, name: 'label' | 'notes'): Texts {
  const [tr, en] = [text(said[`${name}_tr`]), text(said[`${name}_en`])]
  return tr + en === '' ? { tr: text(said[name]), en: '' } : { tr, en }
}
