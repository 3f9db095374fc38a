import type { Dataset, DatastoreField, Resource } from '#contract/entities.ts'
import { excerpt } from '#contract/excerpt.ts'
import { utc } from '../feed/atomDocument.ts'
import type { Locale } from '../messages.ts'
import { textIn, titleIn, visible } from '../textIn.ts'

/** The terms of Croissant that the description uses, with the names that its specification gives them. */
const CONTEXT = {
  '@vocab': 'https://schema.org/',
  sc: 'https://schema.org/',
  cr: 'http://mlcommons.org/croissant/',
  dct: 'http://purl.org/dc/terms/',
  citeAs: 'cr:citeAs',
  column: 'cr:column',
  conformsTo: 'dct:conformsTo',
  dataType: { '@id': 'cr:dataType', '@type': '@vocab' },
  extract: 'cr:extract',
  field: 'cr:field',
  fileObject: 'cr:fileObject',
  isLiveDataset: 'cr:isLiveDataset',
  key: 'cr:key',
  md5: 'cr:md5',
  recordSet: 'cr:recordSet',
  source: 'cr:source',
}

const DESCRIPTION_MAX = 5000

export type CroissantTable = { resource_id: string; fields: readonly DatastoreField[] }

type Source = { siteUrl: string; siteTitle: string; locale: Locale; tables: readonly CroissantTable[] }

/**
 * A dataset as Croissant 1.0 (https://docs.mlcommons.org/croissant/docs/croissant-spec.html), for tools of machine
 * learning: its files, and a record set with a field per column for each table. A record set reads the portal's CSV of
 * the table, whose column names are those of the data dictionary.
 */
export function croissantDataset(dataset: Dataset, { siteUrl, siteTitle, locale, tables }: Source): object {
  const { organization } = dataset
  const title = titleIn(dataset, locale)
  const notes = textIn(dataset.notes_translated, locale) ?? dataset.notes
  const url = `${siteUrl}/dataset/${encodeURIComponent(dataset.name)}`
  const publisher = organization && titleIn(organization, locale)
  const year = new Date(utc(dataset.metadata_modified || dataset.metadata_created)).getUTCFullYear()
  return present({
    '@context': { '@language': locale, ...CONTEXT },
    '@type': 'sc:Dataset',
    conformsTo: 'http://mlcommons.org/croissant/1.0',
    name: title,
    description: excerpt(notes || title, DESCRIPTION_MAX),
    url,
    identifier: dataset.id,
    license: dataset.license_url || dataset.license_title || undefined,
    creator: publisher
      ? {
          '@type': 'sc:Organization',
          name: publisher,
          url: `${siteUrl}/organization/${encodeURIComponent(organization?.name ?? '')}`,
        }
      : undefined,
    publisher: { '@type': 'sc:Organization', name: siteTitle, url: siteUrl },
    datePublished: utc(dataset.metadata_created),
    dateModified: utc(dataset.metadata_modified),
    version: dataset.version || undefined,
    keywords: dataset.tags.map(({ display_name }) => display_name),
    citeAs: [publisher, `(${year})`, `${title}.`, `${siteTitle}.`, url].filter(Boolean).join(' '),
    isLiveDataset: true,
    distribution: [
      ...dataset.resources
        .filter(({ url: address, opens_at }) => address !== '' && !opens_at)
        .map((resource) => fileObject(resource, locale)),
      ...tables.map((table) => tableFile(table, siteUrl)),
    ],
    recordSet: tables.map((table) => recordSet(table, nameOf(dataset, table, locale))),
  })
}

function fileObject(resource: Resource, locale: Locale): object {
  const { hash } = resource
  return present({
    '@type': 'cr:FileObject',
    '@id': resource.id,
    name: resourceName(resource, locale),
    contentUrl: resource.url,
    contentSize: resource.size === null ? undefined : `${resource.size} B`,
    encodingFormat: resource.mimetype || resource.format || 'application/octet-stream',
    ...(/^[\da-f]{64}$/i.test(hash) && { sha256: hash }),
    ...(/^[\da-f]{32}$/i.test(hash) && { md5: hash }),
  })
}

const tableFileId = ({ resource_id }: CroissantTable) => `${resource_id}/table.csv`

/** The rows of a table as the portal sends them; they change with the table, so there is no checksum. */
const tableFile = (table: CroissantTable, siteUrl: string): object => ({
  '@type': 'cr:FileObject',
  '@id': tableFileId(table),
  name: `${table.resource_id}.csv`,
  contentUrl: `${siteUrl}/datastore/dump/${table.resource_id}`,
  encodingFormat: 'text/csv',
})

function recordSet(table: CroissantTable, name: string): object {
  const id = `${table.resource_id}/records`
  return {
    '@type': 'cr:RecordSet',
    '@id': id,
    name,
    field: table.fields.map(({ id: column, type, info }) =>
      present({
        '@type': 'cr:Field',
        // A column's name can contain any character; an id must not.
        '@id': `${id}/${encodeURIComponent(column)}`,
        name: column,
        description: [info?.label, info?.notes].filter(Boolean).join(': ') || undefined,
        dataType: dataTypeOf(type),
        source: { fileObject: { '@id': tableFileId(table) }, extract: { column } },
      }),
    ),
  }
}

/** A type of PostgreSQL as one of schema.org; an array or an object is a text. */
function dataTypeOf(type: string): string {
  if (/^(int|bigint|smallint|integer|serial)/i.test(type)) return 'sc:Integer'
  if (/^(numeric|decimal|float|double|real)/i.test(type)) return 'sc:Float'
  if (/^bool/i.test(type)) return 'sc:Boolean'
  if (/^date$/i.test(type)) return 'sc:Date'
  return /^timestamp/i.test(type) ? 'sc:DateTime' : 'sc:Text'
}

const resourceName = (resource: Resource, locale: Locale) =>
  textIn(resource.name_translated, locale) ?? visible(resource.name) ?? resource.id

function nameOf({ resources }: Dataset, { resource_id }: CroissantTable, locale: Locale): string {
  const resource = resources.find(({ id }) => id === resource_id)
  return resource ? resourceName(resource, locale) : resource_id
}

const present = (values: Record<string, unknown>): object =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined && value !== null))
