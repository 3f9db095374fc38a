import { hasSqlDetails, parseSync, scanSync } from 'libpg-query'
import { isPlainObject } from '#src/lib/isPlainObject.ts'
import { CHANGING_FUNCTIONS } from '../data/functions.ts'
import { MAX_WITH_USES } from '../limits.ts'
import { ATTRIBUTE_RULES, attributeCalls } from './attributeCalls.ts'
import { byteOffsets, positionAt } from './byteOffsets.ts'
import { type Edit, languageEdits, type NamedTable, namedTables, prefixEdits, syntaxEdits } from './edits.ts'
import { type Findings, noFindings, type Rule, type ServerNames } from './findings.ts'
import { GROWTH_RULES, MAX_DOUBLINGS } from './growthRules.ts'
import { LANGUAGE_RULES } from './languageRules.ts'
import { NAME_RULES } from './nameRules.ts'
import { countWrittenOut } from './scope.ts'
import { type Diagnostic, StatementError, tooComplex } from './statementError.ts'
import { TABLE_RULES } from './tableRules.ts'
import { Tokens } from './tokens.ts'
import { type Fields, listOf, namesOf, textOf, unwrapped } from './treeNode.ts'
import { notAllowed, walkTree } from './walkTree.ts'

/** Texts that PostgreSQL reads as the current time when they become dates. */
const MOMENTS = /\b(now|today|tomorrow|yesterday)\b/i

/** Functions of random values and of the time: their result changes although the data do not. */
const funcCall: Rule = ({ funcname, args }, findings) => {
  const name = namesOf(funcname).at(-1) ?? ''
  // age(x) is the time from x until today, age(x, y) the time between two dates.
  if (CHANGING_FUNCTIONS.has(name) || (name === 'age' && listOf(args).length === 1)) findings.isDeterministic = false
}

const constant: Rule = ({ sval }, findings) => {
  if (isPlainObject(sval) && MOMENTS.test(textOf(sval['sval']))) findings.isDeterministic = false
}

const unsteady: Rule = (_, findings) => {
  findings.isDeterministic = false
}

const DETERMINISM_RULES: Record<string, Rule> = {
  FuncCall: funcCall,
  A_Const: constant,
  SQLValueFunction: unsteady,
  RangeTableSample: unsteady,
}

/** A statement that may run when its tables are found. Positions are indices of the JavaScript text. */
export type CheckedStatement = {
  /** The statement without the text after its semicolon. */
  start: number
  end: number
  tables: NamedTable[]
  edits: Edit[]
  /** Whether it can create large values, and therefore needs the guarded functions. */
  isGuarded: boolean
  /** Whether the same data always give the same result: it uses neither random values nor the time. */
  isDeterministic: boolean
}

const rulesOf = new Map<string, Rule[]>()
for (const rules of [TABLE_RULES, NAME_RULES, GROWTH_RULES, DETERMINISM_RULES, ATTRIBUTE_RULES, LANGUAGE_RULES]) {
  for (const [type, rule] of Object.entries(rules)) rulesOf.set(type, [...(rulesOf.get(type) ?? []), rule])
}

/** Checks one statement against the allow-lists. */
export function checkStatement(
  sql: string,
  serverNames: ServerNames,
): { checked: CheckedStatement } | { diagnostic: Diagnostic } {
  try {
    return { checked: check(sql, serverNames) }
  } catch (error) {
    return { diagnostic: toDiagnostic(error, sql) }
  }
}

function check(sql: string, serverNames: ServerNames): CheckedStatement {
  const { select, start, end } = theSelect(parsed(sql))
  const findings = noFindings(serverNames)
  for (const { type, fields, scope, part } of walkTree(select, findings.main)) {
    for (const rule of rulesOf.get(type) ?? []) rule(fields, findings, { scope, part })
  }
  // The meaning of each name before a dot is known only after the walk.
  for (const { fields, place } of attributeCalls(findings)) {
    for (const rule of rulesOf.get('FuncCall') ?? []) rule(fields, findings, place)
  }
  if (countWrittenOut(findings.main) > MAX_WITH_USES) throw tooComplex('sqlTooManyReferences')
  const isGuarded = findings.growth > MAX_DOUBLINGS
  if (isGuarded && findings.asksNormalized) throw tooComplex('sqlTooComplex')
  const toIndex = byteOffsets(sql)
  return {
    start: toIndex(start),
    end: end === undefined ? sql.length : toIndex(end),
    ...placesOf(sql, findings, isGuarded),
    isGuarded,
    isDeterministic: findings.isDeterministic,
  }
}

function placesOf(sql: string, findings: Findings, isGuarded: boolean): Pick<CheckedStatement, 'tables' | 'edits'> {
  const tokens = new Tokens(sql, scanSync(sql))
  return {
    tables: namedTables(findings, tokens),
    edits: [
      ...prefixEdits(findings, tokens),
      ...(isGuarded ? syntaxEdits(findings, tokens) : []),
      ...languageEdits(findings, tokens),
    ],
  }
}

const parsed = (sql: string) => (sql.trim() === '' ? [] : listOf(parseSync(sql).stmts))

function theSelect(statements: readonly unknown[]): { select: Fields; start: number; end: number | undefined } {
  const [statement, more] = statements
  const node = isPlainObject(statement) ? unwrapped(statement['stmt']) : undefined
  if (!isPlainObject(statement) || !node || more) throw new StatementError('invalid', 'sqlNotSingle', { code: '42601' })
  if (node.type !== 'SelectStmt') throw notAllowed(node.type, {})
  const start = Number(statement['stmt_location'] ?? 0)
  const length = Number(statement['stmt_len'] ?? 0)
  return { select: node.fields, start, end: length > 0 ? start + length : undefined }
}

function toDiagnostic(error: unknown, sql: string): Diagnostic {
  if (error instanceof StatementError) {
    const { diagnostic, location } = error
    return location === undefined
      ? diagnostic
      : { ...diagnostic, position: positionAt(sql, byteOffsets(sql)(location)) }
  }
  if (hasSqlDetails(error)) return syntaxError(error.message, error.sqlDetails?.cursorPosition ?? 0)
  // The tree is nested deeper than the stack; the parser can be used again.
  if (error instanceof RangeError) return tooComplex('sqlTooComplex').diagnostic
  throw error
}

function syntaxError(detail: string, index: number): Diagnostic {
  if (/^memory exhausted/.test(detail)) return tooComplex('sqlTooComplex').diagnostic
  const values = { detail, index }
  const key = /at end of input$/.test(detail) ? 'sqlSyntaxAtEnd' : 'sqlSyntax'
  return { kind: 'invalid', key, values, code: '42601', position: index + 1 }
}
