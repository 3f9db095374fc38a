import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { RELEVANCE_DATASETS } from '../server/search/relevance/datasets.data.ts'

/** Writes the catalogue of the relevance set for `ckanapi load organizations|groups|datasets -I FILE`, as JSON lines. */
export function writeRelevanceCatalogue(folder: string): void {
  const unique = (pairs: (readonly [string, string])[]) => [...new Map(pairs)].map(([name, title]) => ({ name, title }))
  const files = {
    organizations: unique(
      RELEVANCE_DATASETS.map(({ organization, organization_title: title }) => [organization ?? '', title ?? '']),
    ),
    groups: unique(
      RELEVANCE_DATASETS.flatMap(({ groups, group_titles: titles }) =>
        groups.map((name, at) => [name, titles[at] ?? name] as const),
      ),
    ),
    datasets: RELEVANCE_DATASETS.map((dataset) => ({
      name: dataset.name,
      title: dataset.title,
      notes: dataset.notes,
      ...(dataset.translations.length > 0 && { extras: [{ key: 'title_en', value: dataset.translations[0] }] }),
      tags: dataset.tags.map((name) => ({ name })),
      groups: dataset.groups.map((name) => ({ name })),
      owner_org: dataset.organization,
      license_id: dataset.license_id,
      // The columns are in the description, because the tables have no rows.
      resources: dataset.res_format.map((format) => ({
        url: `https://example.org/${dataset.name}.${format.toLowerCase()}`,
        name: `${dataset.name}.csv`,
        format,
        description: dataset.columns.join(', '),
      })),
    })),
  }
  mkdirSync(folder, { recursive: true })
  for (const [name, entries] of Object.entries(files))
    writeFileSync(join(folder, `${name}.jsonl`), `${entries.map((entry) => JSON.stringify(entry)).join('\n')}\n`)
}
