import type { Dataset, Resource } from '#contract/entities.ts'
import { excerpt } from '#contract/excerpt.ts'
import { utc } from '../feed/atomDocument.ts'
import type { Locale } from '../messages.ts'
import { textIn, titleIn, visible } from '../textIn.ts'

// Google's limit for the description of a dataset.
const DESCRIPTION_MAX = 5000

/** A dataset in schema.org's vocabulary, for search engines; empty values are left out. */
export function schemaOrgDataset(dataset: Dataset, { siteUrl, locale }: { siteUrl: string; locale: Locale }): object {
  const { organization } = dataset
  const title = titleIn(dataset, locale)
  const notes = textIn(dataset.notes_translated, locale) ?? dataset.notes
  const extra = (wanted: string) => dataset.extras.find(({ key }) => key === wanted)?.value
  const [start, end] = [extra('temporal_start'), extra('temporal_end')]
  return present({
    '@context': 'https://schema.org',
    '@type': 'Dataset',
    '@id': `${siteUrl}/dataset/${dataset.id}`,
    name: title,
    description: excerpt(notes || title, DESCRIPTION_MAX),
    url: `${siteUrl}/dataset/${encodeURIComponent(dataset.name)}`,
    identifier: dataset.id,
    keywords: dataset.tags.map(({ display_name }) => display_name),
    license: dataset.license_url ?? (dataset.license_title || undefined),
    isAccessibleForFree: true,
    dateCreated: utc(dataset.metadata_created),
    dateModified: utc(dataset.metadata_modified),
    version: dataset.version || undefined,
    temporalCoverage: start || end ? `${start || '..'}/${end || '..'}` : undefined,
    spatialCoverage: extra('spatial_text'),
    creator: organization && {
      '@type': 'Organization',
      name: titleIn(organization, locale),
      url: `${siteUrl}/organization/${encodeURIComponent(organization.name)}`,
    },
    distribution: dataset.resources.map((resource) => download(resource, locale)),
  })
}

const download = (resource: Resource, locale: Locale): object =>
  present({
    '@type': 'DataDownload',
    name: textIn(resource.name_translated, locale) ?? visible(resource.name),
    contentUrl: resource.opens_at ? undefined : resource.url || undefined,
    encodingFormat: resource.mimetype ?? (resource.format || undefined),
    contentSize: resource.size === null ? undefined : `${resource.size} B`,
    dateModified: resource.last_modified ? utc(resource.last_modified) : undefined,
  })

const present = (values: Record<string, unknown>): object =>
  Object.fromEntries(
    Object.entries(values).filter(
      ([, value]) => value !== undefined && value !== null && !(Array.isArray(value) && value.length === 0),
    ),
  )

/** JSON-LD as a script element; characters that could end the element or begin a comment are escaped. */
export const jsonLdBlock = (value: object): string =>
  `<script type="application/ld+json">${JSON.stringify(value).replace(/[<>&\u2028\u2029]/g, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`)}</script>`
