import { MAX_GROUPING_SETS, MAX_TABLES } from '../limits.ts'
import type { Findings, Rule } from './findings.ts'
import { findInScope } from './scope.ts'
import { forbidden, StatementError, tooComplex } from './statementError.ts'
import { fieldsOf, listOf, namesOf, textOf } from './treeNode.ts'

const SAMPLING = new Set(['bernoulli', 'system'])

/** A name in FROM: a WITH query, or a table to look up. The only schema allowed is `public`. */
const rangeVar: Rule = (fields, findings, { scope, part }) => {
  countSource(findings)
  const { catalogname, schemaname, location } = fields
  const relname = textOf(fields['relname'])
  if (catalogname !== undefined)
    throw new StatementError('invalid', 'sqlCatalog', { values: { name: textOf(catalogname) }, location })
  const inScope = schemaname === undefined ? findInScope(scope, relname) : undefined
  if (inScope) {
    part.uses.push(inScope)
    return
  }
  if (schemaname !== undefined && schemaname !== 'public') throw forbidden('sqlOtherSchemas', '', location)
  if (/^pg_/i.test(relname)) throw forbidden('sqlSystemTables', '', location)
  findings.tables.push({
    relname,
    hasSchema: schemaname !== undefined,
    hasAlias: fields['alias'] !== undefined,
    location: Number(location ?? 0),
  })
}

function countSource(findings: Findings): void {
  findings.sourceCount += 1
  if (findings.sourceCount > MAX_TABLES) throw tooComplex('sqlTooManyTables', MAX_TABLES)
}

/** A WITH query may not have the name of a system table, which would be found outside of the query's scope. */
const commonTableExpr: Rule = ({ ctename, location }) => {
  const name = textOf(ctename)
  if (/^pg_/i.test(name)) throw new StatementError('invalid', 'sqlReservedName', { values: { name }, location })
}

const withClause: Rule = ({ recursive }, findings) => {
  if (recursive !== true) return
  findings.growth = Number.POSITIVE_INFINITY
  findings.isRecursive = true
}

const tableSample: Rule = ({ method, location }) => {
  const name = namesOf(method).join('.')
  if (!SAMPLING.has(name)) throw forbidden('sqlFunction', name, location)
}

/** GROUP BY a, CUBE (b, c), ROLLUP (d): the numbers of sets are multiplied. */
const select: Rule = ({ groupClause }) => {
  const sets = listOf(groupClause).reduce<number>((product, entry) => product * setsOf(entry), 1)
  if (sets > MAX_GROUPING_SETS) throw tooComplex('sqlTooManyGroupingSets', MAX_GROUPING_SETS)
}

function setsOf(value: unknown): number {
  const set = fieldsOf(value, 'GroupingSet')
  const content = listOf(set?.['content'])
  switch (set?.['kind']) {
    case 'GROUPING_SET_CUBE':
      return 2 ** content.length
    case 'GROUPING_SET_ROLLUP':
      return content.length + 1
    case 'GROUPING_SET_SETS':
      return content.reduce<number>((sum, entry) => sum + setsOf(entry), 0)
    default:
      return 1
  }
}

export const TABLE_RULES: Record<string, Rule> = {
  RangeVar: rangeVar,
  RangeSubselect: (_, findings) => countSource(findings),
  RangeFunction: (_, findings) => countSource(findings),
  JsonTable: (_, findings) => countSource(findings),
  CommonTableExpr: commonTableExpr,
  WithClause: withClause,
  RangeTableSample: tableSample,
  SelectStmt: select,
}
