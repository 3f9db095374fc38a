import type { GroupName, OrganizationName } from './catalogue.ts'
import type { Credit } from './credits.ts'
import type { LicenseId } from './licenses.ts'
import { type Words, words } from './words.ts'

type Cell = string | number | boolean | null
export type Row = readonly Cell[]
export type FieldType = 'string' | 'integer' | 'number' | 'boolean' | 'date' | 'datetime'

/** One column with its entry in the data dictionary. */
export type Field = {
  readonly name: string
  readonly type: FieldType
  readonly title: Words
  readonly description: Words
  readonly unit?: string
}

export const field = (name: string, type: FieldType, title: Words, description: Words, unit?: string): Field => ({
  name,
  type,
  title,
  description,
  ...(unit === undefined ? {} : { unit }),
})

export type TableFormat = 'CSV' | 'XLSX' | 'JSON'

/** Rows with a data dictionary. The first format is loaded as a table; the others contain the same rows. */
export type Table = {
  readonly kind: 'table'
  readonly name: string
  readonly title: Words
  readonly description: Words
  readonly formats: readonly [TableFormat, ...TableFormat[]]
  readonly fields: readonly Field[]
  readonly primaryKey?: readonly string[]
  readonly rows: () => Iterable<Row>
}

/** A file that is not a table: a map, a drawing, a calendar. */
export type Document = {
  readonly kind: 'document'
  readonly name: string
  readonly title: Words
  readonly description: Words
  readonly format: string
  readonly mediatype: string
  readonly content: () => string
}

type Frequency = 'daily' | 'weekly' | 'monthly' | 'quarterly' | 'annual' | 'irregular' | 'never'

export type SampleDataset = {
  readonly name: string
  readonly title: Words
  /** Without Turkish texts if the publisher wrote in English only. */
  readonly notes: Words | { readonly en: string }
  readonly organization: OrganizationName
  readonly groups: readonly [GroupName, ...GroupName[]]
  readonly tags: readonly string[]
  readonly license: LicenseId
  readonly credits: readonly [Credit, ...Credit[]]
  readonly frequency: Frequency
  readonly temporal?: { readonly start: string; readonly end: string }
  readonly spatial: Words
  readonly created: string
  readonly modified: string
  readonly resources: readonly (Table | Document)[]
}

/** The input of a dataset: the current day, and the packages, each read once. */
export type Context = { readonly now: Date; readonly read: Read }

/** Runs a source's reader once per sample and caches its result. */
export type Read = <T>(reader: (read: Read) => T) => T

export const spatialTurkiye = words('Türkiye', 'Türkiye')
export const spatialWorld = words('Dünya', 'World')
