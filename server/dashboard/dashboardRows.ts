import type { DashboardDataset } from '#contract/dashboard_dataset_list.ts'
import type { Dataset } from '#contract/entities.ts'
import { chosenResource } from '#src/catalogue/chosenResource.ts'
import type { ActionDeps } from '../actions/define.ts'
import type { EditableRow } from '../db/dashboard.ts'
import { dailyUses } from '../db/datasetUse.ts'
import { findTables } from '../db/datastoreTables.ts'
import { listLinkHealth } from '../db/linkHealth.ts'
import { presentDataset } from '../present.ts'
import { takeTurns } from '../turns.ts'
import { dashboardRow } from './dashboardRow.ts'
import { firstDay, noUses, usesByDataset } from './lastDays.ts'

/** The rows of datasets in their order. The number of queries does not depend on the number of datasets. */
export async function dashboardRows(
  found: readonly EditableRow[],
  now: number,
  { db, locale, config }: ActionDeps,
): Promise<DashboardDataset[]> {
  const turn = takeTurns()
  const datasets: (Pick<EditableRow, 'creator' | 'proposals'> & { dataset: Dataset; tableOf: string | undefined })[] =
    []
  for (const { document, creator, proposals } of found) {
    const dataset = presentDataset(document, locale, config.siteUrl)
    const chosen = chosenResource(dataset, undefined)
    datasets.push({ dataset, creator, proposals, tableOf: chosen?.datastore_active ? chosen.id : undefined })
    await turn()
  }
  const ids = datasets.map(({ dataset }) => dataset.id)
  const since = firstDay(now)
  const [links, days, tables] = await Promise.all([
    listLinkHealth(db, ids),
    dailyUses(db, ids, since),
    findTables(
      db,
      datasets.flatMap(({ tableOf }) => tableOf ?? []),
    ),
  ])
  const linkOf = new Map(links.map((link) => [link.resource_id, link]))
  const uses = usesByDataset(days, since)
  const rows: DashboardDataset[] = []
  for (const { dataset, creator, proposals, tableOf } of datasets) {
    rows.push(
      dashboardRow(dataset, {
        creator,
        proposals,
        table: tableOf === undefined ? undefined : tables.get(tableOf),
        links: dataset.resources.flatMap(({ id }) => linkOf.get(id) ?? []),
        uses: uses.get(dataset.id) ?? noUses(),
        languages: config.languages,
        now,
      }),
    )
    await turn()
  }
  return rows
}
