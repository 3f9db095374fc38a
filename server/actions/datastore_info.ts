import { datastore_info as contract } from '#contract/datastore_info.ts'
import type { ParsedOf } from '#contract/define.ts'
import { againIfReplaced, TableReplacedError } from '../datastore/databaseError.ts'
import { tableName } from '../datastore/quoteIdentifier.ts'
import { readableTable } from '../datastore/readableTable.ts'
import { tableStatistics } from '../datastore/statistics/tableStatistics.ts'
import { columnFacts, tableFacts } from '../db/tableFacts.ts'
import { invalidField } from '../errors.ts'
import { type ActionDeps, defineAction } from './define.ts'

/** Describes a table: columns, size, row count, aliases. */
export const datastore_info = defineAction(contract, (input, deps) => againIfReplaced(() => infoOf(input, deps)), {
  cacheable: true,
})

async function infoOf(input: ParsedOf<typeof contract>, deps: ActionDeps) {
  const idOrAlias = input.id || input.resource_id
  if (!idOrAlias) throw invalidField('resource_id', 'missingValue')
  const table = await readableTable(idOrAlias, 'tableOrAliasNotFound', deps)
  const { resource_id: id, fields } = table
  const columns = input.include_fields_schema ? await columnFacts(deps.db, tableName(id)) : undefined
  const meta = input.include_meta ? await tableFacts(deps.db, id, tableName(id)) : undefined
  // Each column of the table has facts and the table has a size, unless it was replaced meanwhile.
  const isOther = columns && fields.some((field) => !columns.has(field.id))
  if (isOther || (input.include_meta && !meta)) throw new TableReplacedError()
  const statistics = input.ext_statistics ? await tableStatistics(deps.db, table) : {}
  return {
    fields: fields.map((field) => {
      const schema = columns?.get(field.id)
      const ext_statistics = Object.hasOwn(statistics, field.id) ? statistics[field.id] : undefined
      return { ...field, ...(schema && { schema }), ...(ext_statistics && { ext_statistics }) }
    }),
    ...(meta && { meta }),
    ...(table.workbook && { ext_workbook: table.workbook }),
  }
}
