import type { Locale } from '../../../i18n/languages.ts'
import { type Draft, type DraftFile, firstText } from '../draft.ts'

/** The portal that a script publishes on. */
export type ScriptSite = {
  /** Such as `https://data.example`. */
  base: string
  locale: Locale
  /** What package_create takes for the draft, without its files. */
  dataset: Readonly<Record<string, unknown>>
  words: ScriptWords
}

/** What a script says to its reader, in the page's language; each becomes one line. */
type ScriptWords = { about: string; files: string; token: string; published: string }

/** A file of the dataset as a script sends it. */
export type ScriptFile = { id: string; fields: [name: string, value: string][]; path: string | undefined }

/** The dataset's own fields; its name is the address that every call uses. */
export function datasetOf({ name }: Draft, { dataset }: ScriptSite): Record<string, unknown> & { name: string } {
  const { id: _id, state: _state, resources: _resources, ...fields } = dataset
  return { ...fields, name }
}

/** The files with the ids that they have on the portal, so that another run renews them. */
export const filesOf = ({ files }: Draft, { locale }: ScriptSite): ScriptFile[] =>
  files.map((file) => ({
    id: file.resourceId ?? file.key,
    fields: fieldsOf(file, locale),
    path: file.kind === 'file' ? file.name : undefined,
  }))

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
