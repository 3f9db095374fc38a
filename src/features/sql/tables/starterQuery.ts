import { quoteAlways } from '../../../lib/sqlQuoting.ts'
import { aliasFor } from './aliasFor.ts'
import { type SqlTable, sqlName } from './sqlTable.ts'

const ROWS = 100
const MOST_COLUMNS = 40
const LINE = 88

/** A first query for a table, with the table's title in a comment. */
export function starterQuery(table: SqlTable): string {
  const alias = aliasFor(table.title)
  const names = (table.columns ?? []).map(({ name }) => name).filter((name) => name !== '_id')
  const isListed = names.length > 0 && names.length <= MOST_COLUMNS
  const columns = isListed ? inLines(names.map((name) => `${alias}.${memberName(name)}`)) : '*'
  return `${titleComment(table)}\nSELECT ${columns}\nFROM ${quoteAlways(sqlName(table))} AS ${alias}\nLIMIT ${ROWS}\n`
}

/** A comment with the table's title. CKAN searches comments too for parameters and semicolons, so these are removed. */
function titleComment({ dataset, title }: SqlTable): string {
  const words = title === dataset.title || title === '' ? dataset.title : `${dataset.title} › ${title}`
  return `-- ${words
    .replaceAll(';', ',')
    .replace(/:(?=\S)/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()}`
}

function inLines(names: readonly string[]): string {
  let line = 0
  return names
    .map((name, index) => {
      const isNew = index > 0 && line + name.length > LINE
      line = isNew ? name.length : line + name.length + 2
      return index === 0 ? name : `${isNew ? ',\n       ' : ', '}${name}`
    })
    .join('')
}

/** After a dot, reserved words need no quotes. */
const memberName = (name: string) => (/^[a-z_][a-z0-9_]*$/.test(name) ? name : quoteAlways(name))
