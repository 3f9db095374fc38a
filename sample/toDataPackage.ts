import { ORGANIZATIONS } from './catalogue.ts'
import type { Document, Field, SampleDataset, Table, TableFormat } from './dataset.ts'
import { LICENSES } from './licenses.ts'
import type { Words } from './words.ts'

/** One file of a dataset: a document, or a table in one of its formats. */
export type SampleFile = {
  readonly path: string
  readonly format: string
  readonly of: Table | Document
  /** Only a table's first format is loaded into the datastore; the others contain the same rows. */
  readonly isQueryable: boolean
}

const MEDIATYPES: Record<TableFormat, string> = {
  CSV: 'text/csv',
  JSON: 'application/json',
  XLSX: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

/** The files of a dataset in the order in which the portal lists them. */
export function filesOf(dataset: SampleDataset): SampleFile[] {
  return dataset.resources.flatMap((of): SampleFile[] =>
    of.kind === 'document'
      ? [{ path: fileName(of.name, of.format), format: of.format, of, isQueryable: false }]
      : of.formats.map((format, index) => ({
          path: fileName(of.name, format),
          format,
          of,
          isQueryable: index === 0,
        })),
  )
}

const fileName = (name: string, format: string) => `${name}.${format.toLowerCase()}`

/** The `datapackage.json` of a dataset: Frictionless v1, with CKAN's additional fields under `ckan`. */
export function toDataPackage(dataset: SampleDataset, files: readonly (SampleFile & { bytes: number })[], now: Date) {
  const { title, notes, license, credits } = dataset
  return {
    profile: files.every(({ isQueryable }) => isQueryable) ? 'tabular-data-package' : 'data-package',
    name: dataset.name,
    title: title.tr,
    description: 'tr' in notes ? notes.tr : notes.en,
    version: credits[0].version ?? dataset.modified.slice(0, 10),
    created: dataset.created,
    licenses: [
      { name: license, ...LICENSES[license], ...(credits[0].licensePath && { path: credits[0].licensePath }) },
    ],
    keywords: dataset.tags,
    sources: credits.map((credit) => ({ title: credit.title, path: credit.path })),
    contributors: [
      ...credits.map(({ author }) => ({ title: author, role: 'author' })),
      { title: organizationTitle(dataset).tr, role: 'publisher' },
    ],
    ckan: describeForCkan(dataset, now),
    resources: files.map(describeFile),
  }
}

function describeForCkan(dataset: SampleDataset, now: Date) {
  const { title, notes, credits, temporal, spatial, frequency } = dataset
  return {
    owner_org: dataset.organization,
    groups: dataset.groups,
    title_translated: title,
    notes_translated: notes,
    author: credits.map(({ author }) => author).join(', '),
    maintainer: organizationTitle(dataset).tr,
    metadata_created: dataset.created,
    metadata_modified: earlier(dataset.modified, now),
    extras: {
      frequency,
      ...(temporal && { temporal_start: temporal.start, temporal_end: temporal.end }),
      spatial_text: spatial.tr,
      spatial_text_en: spatial.en,
      attribution: credits.map(({ attribution }) => attribution.tr).join(' '),
      attribution_en: credits.map(({ attribution }) => attribution.en).join(' '),
    },
  }
}

function describeFile({ path, format, of, isQueryable, bytes }: SampleFile & { bytes: number }) {
  const isTwin = of.kind === 'table' && !isQueryable
  return {
    name: isTwin ? `${of.name}-${format.toLowerCase()}` : of.name,
    title: isTwin ? `${of.title.tr} (${format})` : of.title.tr,
    name_translated: isTwin ? withFormat(of.title, format) : of.title,
    description: of.description.tr,
    description_translated: of.description,
    path,
    format,
    mediatype:
      of.kind === 'document' ? of.mediatype : MEDIATYPES[of.formats.find((known) => known === format) ?? 'CSV'],
    encoding: 'utf-8',
    bytes,
    datastore: isQueryable,
    ...(format === 'CSV' && { profile: 'tabular-data-resource', dialect: DIALECT }),
    ...(of.kind === 'table' && { schema: describeFields(of) }),
  }
}

const DIALECT = { delimiter: ',', lineTerminator: '\r\n', quoteChar: '"', doubleQuote: true, header: true }

const withFormat = ({ tr, en }: Words, format: string) => ({ tr: `${tr} (${format})`, en: `${en} (${format})` })

const describeFields = ({ fields, primaryKey }: Table) => ({
  fields: fields.map(describeField),
  missingValues: [''],
  ...(primaryKey && { primaryKey }),
})

const describeField = ({ name, type, title, description, unit }: Field) => ({
  name,
  type,
  title: title.tr,
  description: description.tr,
  title_translated: title,
  description_translated: description,
  ...(unit !== undefined && { unit }),
})

function organizationTitle({ organization }: SampleDataset): Words {
  const body = ORGANIZATIONS.find(({ name }) => name === organization)
  if (!body) throw new Error(`sample: no organization is called ${organization}`)
  return body.title
}

// A portal whose clock is slow must not show datasets of the future.
const earlier = (date: string, now: Date) => (date < now.toISOString() ? date : now.toISOString())
