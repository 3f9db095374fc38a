import { datastore_info as contract } from '#contract/datastore_info.ts'
import { tableName } from '../datastore/quoteIdentifier.ts'
import { readableTable } from '../datastore/readableTable.ts'
import { tableStatistics } from '../datastore/statistics/tableStatistics.ts'
import { columnFacts, tableFacts } from '../db/tableFacts.ts'
import { invalidField } from '../errors.ts'
import { defineAction } from './define.ts'

/** Describes a table: columns, size, row count, aliases. */
export const datastore_info = defineAction(
  contract,
  async (input, deps) => {
    const idOrAlias = input.id || input.resource_id
    if (!idOrAlias) throw invalidField('resource_id', 'missingValue')
    const table = await readableTable(idOrAlias, 'tableOrAliasNotFound', deps)
    const { resource_id: id, fields } = table
    const columns = input.include_fields_schema ? await columnFacts(deps.db, tableName(id)) : undefined
    const meta = input.include_meta ? await tableFacts(deps.db, id, tableName(id)) : undefined
    const statistics = input.ext_statistics ? await tableStatistics(deps.db, table) : {}
    return {
      fields: fields.map((field) => {
        const schema = columns?.get(field.id)
        const ext_statistics = Object.hasOwn(statistics, field.id) ? statistics[field.id] : undefined
        return { ...field, ...(schema && { schema }), ...(ext_statistics && { ext_statistics }) }
      }),
      ...(meta && { meta }),
    }
  },
  { cacheable: true },
)
