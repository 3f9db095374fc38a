import { list, object, objects, type Raw, text } from '../../../../api/raw.ts'
import { knownLocales } from '../../../../i18n/languages.ts'
import { type DraftColumn, emptyTexts, type Texts } from '../../draft/draft.ts'
import type { Portal } from '../upload/portal.ts'
import { postAction } from '../upload/postAction.ts'

const OVERRIDES = ['text', 'numeric', 'timestamp'] as const

/** A table on the portal; the number of rows is undefined if the portal does not say it. */
export type PortalTable = { columns: DraftColumn[]; rowCount: number | undefined }

/** The columns of a table with its data dictionary, and its number of rows. Throws an UploadError. */
export async function readTable(portal: Portal, resourceId: string, signal?: AbortSignal): Promise<PortalTable> {
  const info = object(await postAction(portal, 'datastore_info', { id: resourceId }, signal))
  const { count } = object(info.meta)
  return {
    columns: objects(list(info.fields))
      .filter(({ id }) => id !== '_id')
      .map(columnOf),
    rowCount: typeof count === 'number' ? count : undefined,
  }
}

/** The columns of a table with its data dictionary. Throws an UploadError. */
export const readColumns = async (portal: Portal, resourceId: string, signal?: AbortSignal): Promise<DraftColumn[]> =>
  (await readTable(portal, resourceId, signal)).columns

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
  const texts = emptyTexts()
  for (const locale of knownLocales) texts[locale] = text(said[`${name}_${locale}`])
  return Object.values(texts).join('') === '' ? { ...texts, [knownLocales[0]]: text(said[name]) } : texts
}
