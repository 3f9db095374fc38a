import { FileError } from '../engine/browser/FileError.ts'
import type { SqlError } from '../engine/engine.ts'
import type { DiagnosticKind } from './diagnosticKinds.ts'
import { readRuleInput, type Statement } from './ruleInput.ts'
import { ckanFunctionRefused, withoutReason, withRefused } from './rules/ckan.ts'
import * as functions from './rules/functions.ts'
import * as grouping from './rules/grouping.ts'
import * as wording from './rules/keywords.ts'
import { fallback, forbidden, limit } from './rules/limits.ts'
import * as names from './rules/names.ts'
import { foreignOperator, typeMismatch } from './rules/operators.ts'
import * as quotes from './rules/quotes.ts'
import { createDiagnostic, type Rule } from './rules/rule.ts'
import * as shape from './rules/structure.ts'
import * as values from './rules/values.ts'
import type { SqlDiagnostic } from './SqlDiagnostic.ts'

/** The first rule that returns a diagnostic wins, so specific rules come before general ones. */
const RULES: readonly Rule[] = [
  shape.empty,
  limit,
  withRefused,
  ckanFunctionRefused,
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
  typeMismatch,
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
  forbidden,
  fallback,
]

/** Explains an error: what is wrong, its position in the statement, and fixes. */
export function diagnose(error: SqlError, statement: Statement): SqlDiagnostic {
  if (error instanceof FileError) return aboutFile(error)
  const input = readRuleInput(error, statement)
  for (const rule of RULES) {
    const diagnostic = rule(input)
    if (diagnostic) return diagnostic
  }
  return createDiagnostic('unexpected')
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
  gzipDamaged: 'fileGzipDamaged',
  notJson: 'fileNotJson',
  noRecords: 'fileNotTable',
  quoteOpen: 'fileQuoteOpen',
  rowsTooLong: 'fileRowsTooLong',
  tooLarge: 'fileTooMuch',
  tooManyRows: 'fileTooMuch',
  tooManyColumns: 'fileTooManyColumns',
  tooManySheets: 'fileTooManySheets',
  recordTooLong: 'fileRecordTooLong',
  tooDeep: 'fileTooDeep',
  noSheet: 'fileNoSheet',
  noHeadings: 'fileNoHeadings',
} as const satisfies Record<FileError['fileError']['reason'], DiagnosticKind>

const aboutFile = ({ title, fileError: { reason, limit, line = 1 } }: FileError): SqlDiagnostic =>
  createDiagnostic(FILE_KINDS[reason], {
    values: { name: title, line: String(line), ...(limit !== undefined && { limit: String(limit) }) },
  })
