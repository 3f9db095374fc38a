import Papa from 'papaparse'
import { withoutFormula } from '../../lib/spreadsheetText.ts'
import type { Row } from './datasetRows.ts'

type Links = { datasetUrl: (name: string) => string; organizationOf: (id: string | null) => string }

/** The columns have the names of the API, so that they are the same in every language. */
const COLUMNS = [
  ...['name', 'title', 'organization', 'state', 'private', 'creator', 'metadata_modified', 'updated', 'frequency'],
  ...['late_days', 'license_id', 'tags', 'groups', 'num_resources', 'tables', 'broken_links', 'failed_loads', 'score'],
  ...['failed_rules', 'views', 'downloads', 'url'],
] as const

/** CSV in UTF-8 with a mark that Excel needs; a text that a spreadsheet would evaluate has an apostrophe before it. */
export function datasetCsv(rows: readonly Row[], { datasetUrl, organizationOf }: Links): string {
  const lines = rows.map(({ dataset, title, views, downloads }) => [
    ...[dataset.name, title, organizationOf(dataset.owner_org), dataset.state, String(dataset.private)],
    ...[dataset.creator ?? '', dataset.metadata_modified, dataset.updated ?? '', dataset.frequency ?? ''],
    ...[dataset.late_days ?? '', dataset.license_id ?? '', dataset.tags.join('; '), dataset.groups.join('; ')].map(
      String,
    ),
    ...[dataset.num_resources, dataset.tables, dataset.broken_links.length].map(String),
    dataset.failed_loads.map(({ message }) => message).join('; '),
    ...[String(dataset.score), dataset.failed_rules.join('; '), String(views), String(downloads)],
    datasetUrl(dataset.name),
  ])
  return `\ufeff${Papa.unparse([[...COLUMNS], ...lines.map((cells) => cells.map(withoutFormula))])}\r\n`
}
