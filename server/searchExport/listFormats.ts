import Papa from 'papaparse'
import type { Dataset } from '#contract/entities.ts'
import { bibtexOf } from '#src/lib/citationFile.ts'
import { withoutFormula } from '#src/lib/spreadsheetText.ts'
import { utc } from '../feed/atomDocument.ts'
import type { Locale } from '../messages.ts'
import { textIn, titleIn, visible } from '../textIn.ts'
import type { Results } from './readResults.ts'

/** Where the list is from, and its language. `segment` is the language's part of addresses. */
export type ListSource = { siteUrl: string; siteTitle: string; segment: string; locale: Locale }

type Write = (results: Results, source: ListSource) => AsyncGenerator<string, void>

/** The formats of a list of datasets, by the ending of the address. */
export const LIST_FORMATS: Readonly<Record<string, { mediaType: string; write: Write }>> = {
  csv: { mediaType: 'text/csv; charset=utf-8', write: writeCsv },
  json: { mediaType: 'application/json; charset=utf-8', write: writeJson },
  bib: { mediaType: 'application/x-bibtex; charset=utf-8', write: writeBibtex },
}

/** CKAN's names, so that the columns are the same in every language. */
const COLUMNS = [
  ...['name', 'title', 'organization', 'groups', 'tags', 'res_format', 'num_resources', 'license_id', 'license_title'],
  ...['metadata_created', 'metadata_modified', 'version', 'url', 'notes'],
] as const

/** CSV in UTF-8 with a mark that Excel needs; a text that a spreadsheet would evaluate has an apostrophe before it. */
async function* writeCsv({ pages }: Results, source: ListSource) {
  yield `\ufeff${COLUMNS.join(',')}\r\n`
  for await (const datasets of pages) {
    const rows = datasets.map((dataset) => cellsOf(dataset, source).map(withoutFormula))
    if (rows.length > 0) yield `${Papa.unparse(rows)}\r\n`
  }
}

function cellsOf(dataset: Dataset, source: ListSource): string[] {
  // Fields are missing in responses of some CKANs.
  const { tags = [], groups = [], resources = [] } = dataset as Partial<Dataset>
  const formats = new Set(resources.map(({ format }) => (format ?? '').toUpperCase()).filter(Boolean))
  return [
    dataset.name,
    titleOf(dataset, source),
    publisherOf(dataset, source) ?? '',
    groups.map((group) => visible(group.title) ?? group.name).join('; '),
    tags.map((tag) => tag.display_name || tag.name).join('; '),
    [...formats].join('; '),
    String(resources.length),
    dataset.license_id ?? '',
    dataset.license_title ?? '',
    timeOf(dataset.metadata_created),
    timeOf(dataset.metadata_modified),
    dataset.version ?? '',
    addressOf(dataset, source),
    textIn(dataset.notes_translated, source.locale) ?? dataset.notes ?? '',
  ]
}

/** The number of all results, and whole datasets as in package_search. */
async function* writeJson({ count, pages }: Results) {
  yield `{"count": ${count}, "results": [`
  let comma = ''
  for await (const datasets of pages) {
    if (datasets.length > 0) yield `${comma}\n${datasets.map((dataset) => JSON.stringify(dataset)).join(',\n')}`
    if (datasets.length > 0) comma = ','
  }
  yield '\n]}\n'
}

/** One entry for each dataset, as the dataset's page cites it. */
async function* writeBibtex({ pages }: Results, source: ListSource) {
  for await (const datasets of pages) yield datasets.map((dataset) => bibtexOf(citationOf(dataset, source))).join('\n')
}

function citationOf(dataset: Dataset, source: ListSource) {
  const { tags = [] } = dataset as Partial<Dataset>
  const modified = timeOf(dataset.metadata_modified) || timeOf(dataset.metadata_created)
  return {
    name: dataset.name,
    title: titleOf(dataset, source),
    publisher: publisherOf(dataset, source),
    year: /^\d{4}/.exec(modified)?.[0],
    site: source.siteTitle,
    url: addressOf(dataset, source),
    version: dataset.version || undefined,
    language: source.locale,
    keywords: tags.map((tag) => tag.display_name || tag.name),
  }
}

const titleOf = (dataset: Dataset, { locale }: ListSource): string => titleIn(dataset, locale)

function publisherOf({ organization }: Dataset, { locale }: ListSource): string | undefined {
  if (!organization) return undefined
  return titleIn(organization, locale)
}

const addressOf = ({ name }: Dataset, { siteUrl, segment }: ListSource): string =>
  `${siteUrl}${segment}/dataset/${encodeURIComponent(name)}`

const timeOf = (time: string | null | undefined): string => (time ? utc(time) : '')
