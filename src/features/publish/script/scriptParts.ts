import type { Locale } from '../../../i18n/languages.ts'
import { type Draft, type DraftFile, firstText } from '../draft/draft.ts'
import { describedColumns, dictionaryOf } from '../files/table/dictionary.ts'

/** The portal that a script publishes on. */
export type ScriptSite = {
  /** Such as `https://data.example`. */
  base: string
  locale: Locale
  /** What package_create takes for the draft, without its files. */
  dataset: Readonly<Record<string, unknown>>
  words: ScriptWords
  /** Whether files take their data dictionary along; else it is written once there is a table. */
  keepsDictionary: boolean
}

/** What a script says to its reader, in the page's language; each becomes one line. */
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
  /** The name under which it is sent, where that is not the path's own. */
  sentAs?: string | undefined
  /** What a CKAN is told of the columns once it has made the table: all of them, in their order. */
  dictionary: { id: string; info: Record<string, unknown> }[]
}

/** The dataset's own fields; its name is the address that every call uses. */
export function datasetOf({ name }: Draft, { dataset }: ScriptSite): Record<string, unknown> & { name: string } {
  const { id: _id, state: _state, resources: _resources, ...fields } = dataset
  return { ...fields, name }
}

/** The files with the ids that they have on the portal, so that another run renews them. */
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
 * Where the script finds a file. What something was left out of has a name of its own, so that the original, which lies
 * under its own name in the same folder, is never sent in its place.
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
  ]
  // Half a character, as a cut emoji leaves it, has no UTF-8.
  return fields.filter(([, value]) => value !== '').map(([name, value]) => [name, value.toWellFormed()])
}

/** Where a portal's actions are. */
export const actionsOf = ({ base }: ScriptSite): string => `${base.replace(/\/+$/, '')}/api/3/action`
