import type { Locale } from '../../../i18n/languages.ts'
import { type Draft, type DraftFile, firstText } from '../draft/draft.ts'
import { describedColumns, dictionaryOf } from '../files/table/dictionary.ts'

/** The portal that a script publishes to. */
export type ScriptSite = {
  /** Such as `https://data.example`. */
  base: string
  locale: Locale
  /** The input of package_create for the draft, without its files. */
  dataset: Readonly<Record<string, unknown>>
  words: ScriptWords
  /** Whether the data dictionary is sent with the files; otherwise it is written into the table. */
  keepsDictionary: boolean
}

/** The texts of a script in the page's language, one line each. */
type ScriptWords = { about: string; files: string; token: string; published: string }

/** A file of the dataset as a script sends it. */
export type ScriptFile = {
  id: string
  fields: [name: string, value: string][]
  /**
   * The input of resource_patch if the portal has the content. That is not sent again: the file of that name on the
   * publisher's computer may be the original of a reduced one.
   */
  patch?: Record<string, unknown>
  path: string | undefined
  /** The name that it is sent with, if it differs from the path. */
  sentAs?: string | undefined
  /** The input for a CKAN after it has created the table: all columns in their order. */
  dictionary: { id: string; info: Record<string, unknown> }[]
}

/** The fields of the dataset; its name is the id in every call. */
export function datasetOf({ name }: Draft, { dataset }: ScriptSite): Record<string, unknown> & { name: string } {
  const { id: _id, state: _state, resources: _resources, ...fields } = dataset
  return { ...fields, name }
}

/** The files with their ids on the portal, so that another run updates them. */
export const filesOf = ({ files }: Draft, { locale, keepsDictionary }: ScriptSite): ScriptFile[] =>
  files.map((file) => {
    const said = dictionaryOf(file)
    const along: [string, string][] =
      keepsDictionary && said.length > 0 ? [['datastore_fields', JSON.stringify(said)]] : []
    const info = new Map(said.map((field) => [field.id, field.info]))
    const later = keepsDictionary || said.length === 0 ? [] : describedColumns(file)
    const isOnPortal = hasContentOnPortal(file)
    return {
      id: file.resourceId ?? file.key,
      fields: [...fieldsOf(file, locale), ...along],
      ...(isOnPortal && {
        patch: {
          id: file.resourceId ?? file.key,
          ...Object.fromEntries(fieldsOf(file, locale)),
          ...(keepsDictionary && said.length > 0 && { datastore_fields: said }),
        },
      }),
      path: file.kind === 'file' && !isOnPortal ? pathOf(file) : undefined,
      ...(file.isReduced && { sentAs: file.name }),
      dictionary: later.map(({ id }) => ({ id, info: info.get(id) ?? {} })),
    }
  })

/** Whether a file was uploaded earlier and is not replaced by the draft. */
export const hasContentOnPortal = ({ kind, upload, blob }: Pick<DraftFile, 'kind' | 'upload' | 'blob'>): boolean =>
  kind === 'file' && upload === 'done' && blob === undefined

/**
 * The path of a file for the script. A reduced file has a different name, so that the original, which is in the same
 * folder, is never sent instead.
 */
export function pathOf({ name, isReduced }: Pick<DraftFile, 'name' | 'isReduced'>): string {
  if (!isReduced) return name
  const [, stem = name, ending = ''] = /^(.+?)(\.[^.]+(?:\.gz)?)?$/s.exec(name) ?? []
  return `${stem}.reduced${ending}`
}

function fieldsOf(file: DraftFile, locale: Locale): [string, string][] {
  const fields: [string, string][] = [
    ['name', firstText(file.title, locale) || file.name],
    ['description', file.description],
    ['format', file.format],
    ['url', file.kind === 'link' ? (file.url ?? '') : ''],
    ['opens_at', file.kind === 'file' ? (file.opensAt ?? '') : ''],
  ]
  // A lone surrogate has no UTF-8.
  return fields.filter(([, value]) => value !== '').map(([name, value]) => [name, value.toWellFormed()])
}

/** The address of a portal's actions. */
export const actionsOf = ({ base }: ScriptSite): string => `${base.replace(/\/+$/, '')}/api/3/action`
