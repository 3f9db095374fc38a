import type { Dataset } from '#contract/entities.ts'
import { chosenResource } from '#src/catalogue/chosenResource.ts'
import type { ActionDeps } from '../actions/define.ts'
import { type DatastoreTable, findTables } from '../db/datastoreTables.ts'
import { publicDocuments } from '../db/scorecard.ts'
import { presentDataset } from '../present.ts'
import { takeTurns } from '../turns.ts'

const BATCH = 200

type Published = { dataset: Dataset; table: DatastoreTable | undefined }

/** The public datasets of an organization by name, each with the table of the file that its page shows. */
export async function* publishedDatasets(
  organizationId: string,
  { db, locale, config }: ActionDeps,
): AsyncGenerator<Published> {
  const turn = takeTurns()
  for (let after: string | undefined = ''; after !== undefined; ) {
    const batch = await publicDocuments(db, organizationId, { after, limit: BATCH })
    const found: { dataset: Dataset; tableOf: string | undefined }[] = []
    for (const { document } of batch) {
      const dataset = presentDataset(document, locale, config.siteUrl)
      const chosen = chosenResource(dataset, undefined)
      found.push({ dataset, tableOf: chosen?.datastore_active ? chosen.id : undefined })
      await turn()
    }
    const tables = await findTables(
      db,
      found.flatMap(({ tableOf }) => tableOf ?? []),
    )
    for (const { dataset, tableOf } of found) {
      yield { dataset, table: tableOf === undefined ? undefined : tables.get(tableOf) }
      await turn()
    }
    after = batch.length === BATCH ? batch.at(-1)?.name : undefined
  }
}
