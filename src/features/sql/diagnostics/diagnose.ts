import { FileFailure } from '../engine/browser/FileError.ts'
import type { SqlFailure } from '../engine/engine.ts'
import type { SqlTable } from '../tables/sqlTable.ts'
import type { AdviceKind } from './diagnosticKinds.ts'
import { readFault } from './ruleInput.ts'
import { uncallable, withoutReason, withRefused } from './rules/ckan.ts'
import * as functions from './rules/functions.ts'
import * as grouping from './rules/grouping.ts'
import * as wording from './rules/keywords.ts'
import { limit, refusal, whatever } from './rules/limits.ts'
import * as names from './rules/names.ts'
import { foreignOperator, unlikeTypes } from './rules/operators.ts'
import * as quotes from './rules/quotes.ts'
import { advise, type Rule } from './rules/rule.ts'
import * as shape from './rules/structure.ts'
import * as values from './rules/values.ts'
import type { Advice } from './SqlDiagnostic.ts'

/** The first that has something to say is heard: the particular before the general. */
const RULES: readonly Rule[] = [
  shape.empty,
  limit,
  withRefused,
  uncallable,
  withoutReason,
  quotes.curlyQuotes,
  shape.several,
  quotes.apostrophe,
  quotes.openQuote,
  foreignOperator,
  wording.top,
  wording.limitComma,
  quotes.backtick,
  quotes.squareBrackets,
  quotes.aliasQuotes,
  wording.comma,
  wording.unquotedName,
  names.spaceInName,
  names.reserved,
  wording.clauseOrder,
  shape.noTable,
  shape.unionColumns,
  shape.subqueryColumns,
  wording.misspelled,
  shape.parenthesis,
  wording.missingComma,
  shape.syntax,
  quotes.doubleQuotes,
  grouping.aliasInWhere,
  names.unknownColumn,
  names.unknownAlias,
  names.unknownTable,
  names.ambiguousColumn,
  names.sameAlias,
  functions.roundFloat,
  functions.aggregateText,
  functions.unknownType,
  functions.unknownFunction,
  unlikeTypes,
  grouping.notGrouped,
  grouping.aggregateInWhere,
  grouping.nestedAggregate,
  grouping.windowInWhere,
  grouping.orderPosition,
  values.badNumber,
  values.badDate,
  values.divisionByZero,
  values.outOfRange,
  values.badPattern,
  values.timeZone,
  values.moreThanOneRow,
  values.mixedTypes,
  refusal,
  whatever,
]

/** What a failure means in plain words, where it is in the statement, and what would mend it. */
export function coach(failure: SqlFailure, { sql, tables }: { sql: string; tables: readonly SqlTable[] }): Advice {
  if (failure instanceof FileFailure) return aboutFile(failure)
  const fault = readFault(failure, sql, tables)
  for (const rule of RULES) {
    const advice = rule(fault)
    if (advice) return advice
  }
  return advise('unexpected')
}

const FILE_KINDS = {
  unreachable: 'fileUnreachable',
  tooManyBytes: 'fileTooLarge',
  format: 'fileFormat',
  empty: 'fileEmpty',
  archive: 'fileNotTable',
  webPage: 'fileNotTable',
  notText: 'fileNotTable',
  notWorkbook: 'fileNotTable',
  workbookUnreadable: 'fileNotTable',
  gzipDamaged: 'fileNotTable',
  notJson: 'fileNotTable',
  noRecords: 'fileNotTable',
  quoteOpen: 'fileQuoteOpen',
  rowsTooLong: 'fileRowsTooLong',
  tooLarge: 'fileTooMuch',
  tooManyRows: 'fileTooMuch',
  tooManyColumns: 'fileTooManyColumns',
  tooManySheets: 'fileTooManySheets',
  recordTooLong: 'fileRecordTooLong',
  tooDeep: 'fileTooDeep',
} as const satisfies Record<FileFailure['fault']['reason'], AdviceKind>

const aboutFile = ({ title, fault: { reason, limit, line = 1 } }: FileFailure): Advice =>
  advise(FILE_KINDS[reason], {
    values: { name: title, line: String(line), ...(limit !== undefined && { limit: String(limit) }) },
  })
