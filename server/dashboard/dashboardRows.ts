import type { DashboardDataset } from '#contract/dashboard_dataset_list.ts'
import type { ActionDeps } from '../actions/define.ts'
import type { EditableRow } from '../db/dashboard.ts'
import { dailyUses } from '../db/datasetUse.ts'
import { findTables } from '../db/datastoreTables.ts'
import { listLinkHealth } from '../db/linkHealth.ts'
import { takeTurns } from '../turns.ts'
import { dashboardRow } from './dashboardRow.ts'
import { firstDay, noUses, usesByDataset } from './lastDays.ts'

/** The rows of datasets in their order. The number of queries does not depend on the number of datasets. */
export async function dashboardRows(
  found: readonly EditableRow[],
  now: number,
  { db, locale, datasetFacts }: ActionDeps,
): Promise<DashboardDataset[]> {
  const turn = takeTurns()
  const facts = await datasetFacts.of(found, locale)
  const datasets = found.flatMap(({ id, creator, proposals }) => {
    const dataset = facts.get(id)
    return dataset ? [{ dataset, creator, proposals }] : []
  })
  const ids = datasets.map(({ dataset }) => dataset.id)
  const since = firstDay(now)
  const [links, days, tables] = await Promise.all([
    listLinkHealth(db, ids),
    dailyUses(db, ids, since),
    findTables(
      db,
      datasets.flatMap(({ dataset }) => dataset.tableOf ?? []),
    ),
  ])
  const linkOf = new Map(links.map((link) => [link.resource_id, link]))
  const uses = usesByDataset(days, since)
  const rows: DashboardDataset[] = []
  for (const { dataset, creator, proposals } of datasets) {
    rows.push(
      dashboardRow(dataset, {
        creator,
        proposals,
        table: dataset.tableOf === undefined ? undefined : tables.get(dataset.tableOf),
        links: dataset.resources.flatMap(({ id }) => linkOf.get(id) ?? []),
        uses: uses.get(dataset.id) ?? noUses(),
        now,
      }),
    )
    await turn()
  }
  return rows
}
