import type { Dataset, Resource } from '#contract/entities.ts'
import { type Locale, type Message, messageText } from '../messages.ts'
import { textIn, titleIn, visible } from '../textIn.ts'

export type Included = { resource: Resource; path: string; sizeBytes: number; sha256: string }
export type Excluded = { resource: Resource; why: Message }
type Content = {
  dataset: Dataset
  siteUrl: string
  locale: Locale
  /** When the archive was made. */
  created: Date
  included: readonly Included[]
  excluded: readonly Excluded[]
}

/** `datapackage.json` of an archive (Data Package 1.0); what could not be included is under `ext_excluded`. */
export function dataPackage({ dataset, siteUrl, locale, created, included, excluded }: Content): string {
  const names = new Set<string>()
  return `${JSON.stringify(
    {
      profile: 'data-package',
      name: dataset.name,
      id: dataset.id,
      title: titleOf(dataset, locale),
      description: textIn(dataset.notes_translated, locale) ?? (dataset.notes || undefined),
      homepage: homepageOf(dataset, siteUrl),
      version: dataset.version || undefined,
      created: created.toISOString(),
      modified: dataset.metadata_modified,
      keywords: dataset.tags.map(({ name }) => name),
      licenses: dataset.license_id
        ? [
            {
              name: dataset.license_id,
              title: dataset.license_title ?? undefined,
              path: dataset.license_url ?? undefined,
            },
          ]
        : undefined,
      sources: dataset.organization
        ? [{ title: visible(dataset.organization.title) ?? dataset.organization.name }]
        : undefined,
      resources: included.map(({ resource, path, sizeBytes, sha256 }) => ({
        name: uniqueName(path, names),
        path,
        title: nameOf(resource, locale),
        description: resource.description || undefined,
        format: resource.format || undefined,
        mediatype: resource.mimetype ?? undefined,
        bytes: sizeBytes,
        hash: `sha256:${sha256}`,
        sources: [{ path: resource.url }],
      })),
      ext_excluded: excluded.map(({ resource, why }) => ({
        title: nameOf(resource, locale),
        path: resource.url,
        reason: messageText(locale, why),
      })),
    },
    null,
    2,
  )}\n`
}

/** `README.txt` of an archive: what it is, for people. */
export function readme({ dataset, siteUrl, locale, created, included, excluded }: Content): string {
  const word = (key: Message['key']) => messageText(locale, { key })
  const list = (heading: string, lines: readonly string[]) =>
    lines.length > 0 ? ['', heading, ...lines.map((line) => `- ${line}`)] : []
  return `\ufeff${[
    titleOf(dataset, locale),
    homepageOf(dataset, siteUrl),
    '',
    ...(dataset.organization
      ? [`${word('archivePublisher')}: ${visible(dataset.organization.title) ?? dataset.organization.name}`]
      : []),
    `${word('archiveLicence')}: ${[dataset.license_title || word('archiveNoLicence'), dataset.license_url ?? ''].filter(Boolean).join(', ')}`,
    `${word('archiveCreated')}: ${created.toISOString()}`,
    ...list(
      word('archiveFiles'),
      included.map(({ path, sizeBytes }) => `${path} (${sizeBytes} B)`),
    ),
    ...list(
      word('archiveExcluded'),
      excluded.map(({ resource, why }) => `${nameOf(resource, locale)}, ${resource.url}: ${messageText(locale, why)}`),
    ),
  ].join('\r\n')}\r\n`
}

const titleOf = (dataset: Dataset, locale: Locale) => titleIn(dataset, locale)
const nameOf = (resource: Resource, locale: Locale) =>
  textIn(resource.name_translated, locale) ?? visible(resource.name) ?? resource.url
const homepageOf = ({ name }: Dataset, siteUrl: string) => `${siteUrl}/dataset/${encodeURIComponent(name)}`

/** A name of lower-case letters, digits and dashes, as data packages require. */
function uniqueName(path: string, names: Set<string>): string {
  const stem =
    path
      .replace(/^data\//, '')
      .normalize('NFKD')
      .replace(/ı/g, 'i')
      .toLowerCase()
      .replace(/\p{M}/gu, '')
      .replace(/[^a-z0-9._-]+/g, '-')
      .replace(/^-+|-+$/g, '') || 'file'
  for (let number = 1; ; number++) {
    const name = number > 1 ? `${stem}-${number}` : stem
    if (names.has(name)) continue
    names.add(name)
    return name
  }
}
