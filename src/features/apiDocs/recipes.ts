import type { ReadAction } from '#contract/index.ts'
import type { Examples } from './examples.ts'
import type { NamedTable, Parameter } from './snippets/snippetCall.ts'

type RecipeName = 'search' | 'dataset' | 'rows' | 'sql' | 'organizations' | 'groups' | 'tags'

/** One task of the API with the parameters that it begins with. */
export type Recipe = {
  name: RecipeName
  action: ReadAction
  parameters: readonly Parameter[]
  table: NamedTable | undefined
}

const ROWS = '5'

/** The portal's seven actions as tasks; those over tables only where a table can be shown. */
export function recipesOf(examples: Examples): Recipe[] {
  const { word, dataset, tag, table } = examples
  const recipe = (name: RecipeName, action: ReadAction, parameters: Record<string, string>): Recipe => ({
    name,
    action,
    parameters: Object.entries(parameters).map(([key, value]) => ({ name: key, value })),
    table,
  })
  return [
    recipe('search', 'package_search', { q: word, rows: ROWS }),
    recipe('dataset', 'package_show', { id: dataset }),
    recipe('rows', 'datastore_search', { resource_id: table?.id ?? '…', filters: filtersOf(examples), limit: ROWS }),
    recipe('sql', 'datastore_search_sql', { sql: sqlOf(examples) }),
    recipe('organizations', 'organization_list', { all_fields: 'true', limit: ROWS }),
    recipe('groups', 'group_list', { all_fields: 'true', limit: ROWS }),
    recipe('tags', 'tag_list', { query: tag ?? '' }),
  ]
}

const filtersOf = ({ column }: Examples): string => (column ? JSON.stringify({ [column.id]: column.value }) : '{}')

function sqlOf({ table, column }: Examples): string {
  const from = `FROM "${table?.id ?? '…'}"`
  if (!column) return `SELECT * ${from} LIMIT ${ROWS}`
  const name = `"${column.id.replaceAll('"', '""')}"`
  return `SELECT ${name}, count(*) AS n ${from} GROUP BY ${name} ORDER BY n DESC LIMIT ${ROWS}`
}
