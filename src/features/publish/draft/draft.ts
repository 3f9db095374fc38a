import * as v from 'valibot'
import type { Dataset } from '#contract/entities.ts'
import { knownLocales, type Locale } from '../../../i18n/languages.ts'

/*
 * A dataset while somebody writes it. It is kept on the device between two visits, so what is read back is checked:
 * an older version of the portal may have written it.
 */

const text = v.optional(v.string(), '')

/** One text per language that the portal speaks. */
const texts = v.optional(
  // Object.fromEntries forgets the keys.
  v.object(Object.fromEntries(knownLocales.map((locale) => [locale, text])) as Record<Locale, typeof text>),
  () => emptyTexts(), // every draft has its own
)

/** A column as the file gives it, and what the publisher says of it. */
const draftColumn = v.object({
  id: v.string(),
  /** PostgreSQL's name, as the datastore has it. */
  type: v.optional(v.string(), 'text'),
  /** What the publisher makes of it instead; in the words of CKAN's loader. */
  override: v.optional(v.picklist(['text', 'numeric', 'timestamp'])),
  label: texts,
  /** What its cells mean, in which unit, what codes stand for. */
  notes: texts,
  /** Whether this was read from the portal's table: what is emptied here is then emptied there. */
  isFromTable: v.optional(v.boolean(), false),
  /** Of the portal's table: a value with a leading zero, '' if none has one, undefined if it is not known. */
  zeros: v.optional(v.string()),
})

/** What a file says of itself, read in the browser; nothing of it is sent anywhere. */
const fileFacts = v.object({
  rowCount: v.optional(v.number()),
  encoding: v.optional(v.string()),
  delimiter: v.optional(v.string()),
  /** The first and the last day that the rows speak of, YYYY-MM-DD. */
  from: v.optional(v.string()),
  to: v.optional(v.string()),
  /** The language that its words are in. */
  language: v.optional(v.picklist(knownLocales)),
  /** A title that its name or first lines suggest. */
  title: v.optional(v.string()),
})

/** The table on the portal that a new version of a file will replace. */
const replacedTable = v.object({
  /** Undefined until they are read; empty where the portal has no table of the file. */
  columns: v.optional(v.array(draftColumn)),
  /** What the publisher has confirmed to lose of it; `lossKeys` writes them. */
  accepted: v.optional(v.array(v.string()), () => []),
})

const draftFile = v.object({
  /** A uuid made on this device. */
  key: v.string(),
  kind: v.picklist(['file', 'link']),
  /** The file's own name, or the last part of the address. */
  name: v.string(),
  title: texts,
  description: text,
  /** As people write it: CSV, XLSX. */
  format: text,
  mimetype: v.optional(v.string()),
  sizeBytes: v.optional(v.number()),
  /** A chosen file; kept apart from the draft's text, so it may be gone where the device had no room for it. */
  blob: v.optional(v.instance(Blob)),
  /** Where a link leads. */
  url: v.optional(v.string()),
  columns: v.optional(v.array(draftColumn)),
  facts: v.optional(fileFacts),
  /** Cells that look like somebody's personal data: seen on this device, and what the publisher said to it. */
  personal: v.optional(v.picklist(['found', 'accepted'])),
  /** Whether the content here is the chosen file without something that was left out of it. */
  isReduced: v.optional(v.boolean()),
  /** Set while the chosen file is a new version that the portal does not have yet. */
  replaces: v.optional(replacedTable),
  /** What it is called on the portal, once it is there. */
  resourceId: v.optional(v.string()),
  upload: v.optional(v.picklist(['waiting', 'uploading', 'done', 'failed']), 'waiting'),
})

const draft = v.object({
  /** A uuid made on this device; the address carries it, so that a reload finds this draft and no other. */
  key: v.string(),
  /** The dataset's id, once the portal has it. */
  datasetId: v.optional(v.string()),
  /** As what the portal was asked to make it; where no answer came, it may have been made. */
  asked: v.optional(v.object({ name: v.string(), title: v.string() })),
  /** The dataset as it was read from the portal, where this changes one that is there. */
  base: v.optional(v.custom<Dataset>((value) => typeof value === 'object' && value !== null)),
  /** Files of the portal that were taken out here. */
  removed: v.optional(v.array(v.string()), () => []),
  /** The last part of its address; follows the title until somebody writes another. */
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
  /** A key of catalogue/frequency.ts; empty where nothing is promised. */
  frequency: text,
  /** YYYY-MM-DD, or a shorter beginning of it. */
  coverageFrom: text,
  coverageTo: text,
  place: text,
  contactName: text,
  contactEmail: text,
  /** Where the data comes from. */
  source: text,
  visibility: v.optional(v.picklist(['public', 'private']), 'public'),
  /** Milliseconds; when it was last kept on this device. */
  savedAt: v.optional(v.number(), 0),
})

export type Texts = Record<Locale, string>
export type DraftColumn = v.InferOutput<typeof draftColumn>
export type DraftFile = v.InferOutput<typeof draftFile>
export type Draft = v.InferOutput<typeof draft>

// Object.fromEntries forgets the keys.
export const emptyTexts = (): Texts => Object.fromEntries(knownLocales.map((locale) => [locale, ''])) as Texts

/** A draft of nothing yet. */
export const emptyDraft = (key: string): Draft => v.parse(draft, { key })

/** What was kept on the device as a draft; undefined where it is none. */
export function readDraft(stored: unknown): Draft | undefined {
  const { success, output } = v.safeParse(draft, stored)
  return success ? output : undefined
}

/** The first language that a text is written in, the page's own before the others. */
export function firstText(texts: Texts, locale: Locale): string {
  return texts[locale].trim() || knownLocales.map((other) => texts[other].trim()).find((other) => other !== '') || ''
}

/** Whether nobody has written or chosen anything yet. */
export function isUntouched({ title, notes, files, name, tags, groups }: Draft): boolean {
  const words = [...Object.values(title), ...Object.values(notes), name].join('').trim()
  return words === '' && files.length + tags.length + groups.length === 0
}
