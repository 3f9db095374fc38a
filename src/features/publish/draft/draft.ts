import * as v from 'valibot'
import type { Dataset } from '#contract/entities.ts'
import { UPDATE_SCHEDULES } from '#contract/updateSchedule.ts'
import { VIEWS } from '../../../catalogue/fileViews.ts'
import { knownLocales, type Locale } from '../../../i18n/languages.ts'

/*
 * A dataset that is being written. It is stored on the device between visits and checked when it is read: an older
 * version of the portal may have written it.
 */

const text = v.optional(v.string(), '')

/** One text for each language of the portal. */
const texts = v.optional(
  // Object.fromEntries loses the type of the keys.
  v.object(Object.fromEntries(knownLocales.map((locale) => [locale, text])) as Record<Locale, typeof text>),
  () => emptyTexts(), // a new object for every draft
)

/** A column of the file, with the publisher's labels and type. */
const draftColumn = v.object({
  id: v.string(),
  /** The type in the datastore, as PostgreSQL names it. */
  type: v.optional(v.string(), 'text'),
  /** The type that the publisher chose instead, as CKAN's loader names it. */
  override: v.optional(v.picklist(['text', 'numeric', 'timestamp'])),
  label: texts,
  /** The description: meaning, unit, codes. */
  notes: texts,
  /** Whether this was read from the portal's table: a text that is emptied here is emptied there. */
  isFromTable: v.optional(v.boolean(), false),
  /** Of the portal's table: a value with a leading zero, '' if none has one, undefined if it is not known. */
  zeros: v.optional(v.string()),
})

/** Where in the file its table is: `TableRange` of table/. */
const tableRange = v.object({
  sheet: v.optional(v.string()),
  header_row: v.optional(v.number()),
  header_rows: v.optional(v.number()),
  leave_out: v.optional(v.picklist(['none', 'end', 'everywhere'])),
})

/** Facts about a file's content, read in the browser; they are not sent. */
const fileFacts = v.object({
  rowCount: v.optional(v.number()),
  /** The rows below the headings that are left out of the table. */
  leftOut: v.optional(v.number()),
  encoding: v.optional(v.string()),
  delimiter: v.optional(v.string()),
  /** The first and the last date in the rows, YYYY-MM-DD. */
  from: v.optional(v.string()),
  to: v.optional(v.string()),
  /** The language of its texts. */
  language: v.optional(v.picklist(knownLocales)),
  /** A title from its name. */
  title: v.optional(v.string()),
})

/** The table on the portal that a new version of a file will replace. */
const replacedTable = v.object({
  /** Undefined until they are read; empty if the portal has no table of the file. */
  columns: v.optional(v.array(draftColumn)),
  rowCount: v.optional(v.number()),
  /** Whether the loader of a CKAN makes the table: names of columns lose their marks (“ilçe” becomes “ilce”), and text stays text. */
  isOfCkan: v.optional(v.boolean()),
  /** The confirmed losses, as keys of `lossKeys`. */
  accepted: v.optional(v.array(v.string()), () => []),
})

const draftFile = v.object({
  /** A UUID created on this device. */
  key: v.string(),
  kind: v.picklist(['file', 'link']),
  /** The file's own name, or the last part of the address. */
  name: v.string(),
  title: texts,
  description: text,
  /** As people write it, such as CSV or XLSX. */
  format: text,
  /** The view in which the dataset's page opens the file; '' to take back a choice, undefined if none was ever made. */
  view: v.optional(v.picklist(['', ...VIEWS])),
  /** How often the portal looks for a new version of a link; as `view` if there is none. */
  schedule: v.optional(v.picklist(['', ...UPDATE_SCHEDULES])),
  /** Until when only editors can read an uploaded file, as ISO 8601 in UTC; '' to open it, undefined if it never was closed. */
  opensAt: v.optional(v.string()),
  mimetype: v.optional(v.string()),
  sizeBytes: v.optional(v.number()),
  /** The chosen file. It is stored apart from the draft's text, and is missing if the device had no space for it. */
  blob: v.optional(v.instance(Blob)),
  /** The address of a link. */
  url: v.optional(v.string()),
  columns: v.optional(v.array(draftColumn)),
  facts: v.optional(fileFacts),
  /** Where its table is, as proposed or chosen; undefined before it is read. */
  range: v.optional(tableRange),
  /** Whether the content seems to have personal data, and whether the publisher confirmed that it can be published. */
  personal: v.optional(v.picklist(['found', 'accepted'])),
  /** Whether something was removed from the chosen file. */
  isReduced: v.optional(v.boolean()),
  /** Set while the chosen file is a new version of a file on the portal. */
  replaces: v.optional(replacedTable),
  /** Its id on the portal, after it is uploaded. */
  resourceId: v.optional(v.string()),
  upload: v.optional(v.picklist(['waiting', 'uploading', 'done', 'failed']), 'waiting'),
})

const draft = v.object({
  /** A UUID created on this device. It is in the page's address, so that a reload finds this draft. */
  key: v.string(),
  /** The dataset's id, after the portal has created it. */
  datasetId: v.optional(v.string()),
  /** The name and title of the last request to create it. Without a response, the portal may have created it. */
  asked: v.optional(v.object({ name: v.string(), title: v.string() })),
  /** The dataset as it was read from the portal, if the draft changes one. */
  base: v.optional(v.custom<Dataset>((value) => typeof value === 'object' && value !== null)),
  /** Ids of files on the portal that were removed here. */
  removed: v.optional(v.array(v.string()), () => []),
  /** The last part of its address; follows the title until the user writes another. */
  name: text,
  isNameOwn: v.optional(v.boolean(), false),
  title: texts,
  notes: texts,
  /** The organization's id. */
  organization: text,
  licence: text,
  tags: v.optional(v.array(v.string()), () => []),
  /** Names of categories. */
  groups: v.optional(v.array(v.string()), () => []),
  files: v.optional(v.array(draftFile), () => []),
  /** A key of catalogue/frequency.ts, or empty. */
  frequency: text,
  /** YYYY-MM-DD, YYYY-MM or YYYY. */
  coverageFrom: text,
  coverageTo: text,
  /** The period of new files that the user accepted in place of the dataset's. It may be too short for newer files. */
  acceptedPeriod: v.optional(v.object({ coverageFrom: v.string(), coverageTo: v.string() })),
  place: text,
  contactName: text,
  contactEmail: text,
  /** The address of the source. */
  source: text,
  visibility: v.optional(v.picklist(['public', 'private', 'scheduled']), 'public'),
  /** When a `scheduled` dataset becomes public, as ISO 8601 in UTC. */
  publishAt: text,
  /** When it was last saved on this device, in milliseconds; 0 if never. */
  savedAt: v.optional(v.number(), 0),
})

export type Texts = Record<Locale, string>
export type DraftColumn = v.InferOutput<typeof draftColumn>
export type DraftFile = v.InferOutput<typeof draftFile>
export type Draft = v.InferOutput<typeof draft>

// Object.fromEntries loses the type of the keys.
export const emptyTexts = (): Texts => Object.fromEntries(knownLocales.map((locale) => [locale, ''])) as Texts

/** An empty draft. */
export const emptyDraft = (key: string): Draft => v.parse(draft, { key })

/** Extras that the form writes, named as ckanext-dcat names them, so that readers and harvesters find them. */
export const EXTRA_KEYS = {
  frequency: 'frequency',
  coverageFrom: 'temporal_start',
  coverageTo: 'temporal_end',
  place: 'spatial_text',
} as const

/** The fields whose text is checked, as the catalogue has them. */
export function checkedFieldsOf({ name, extras, maintainer_email, url }: Dataset) {
  const extra = (key: string) => extras.find((candidate) => candidate.key === key)?.value ?? ''
  return {
    name,
    coverageFrom: extra(EXTRA_KEYS.coverageFrom),
    coverageTo: extra(EXTRA_KEYS.coverageTo),
    contactEmail: maintainer_email ?? '',
    source: url ?? '',
  }
}

/** A draft as it was stored; undefined if it is not valid. */
export function readDraft(stored: unknown): Draft | undefined {
  const { success, output } = v.safeParse(draft, stored)
  return success ? output : undefined
}

/** The text in the given language, otherwise in the first other one that has it. */
export function firstText(texts: Texts, locale: Locale): string {
  return texts[locale].trim() || knownLocales.map((other) => texts[other].trim()).find((other) => other !== '') || ''
}

/** Whether nothing was written or chosen yet. */
export function isUntouched({ title, notes, files, name, tags, groups }: Draft): boolean {
  const words = [...Object.values(title), ...Object.values(notes), name].join('').trim()
  return words === '' && files.length + tags.length + groups.length === 0
}
