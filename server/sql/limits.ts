import { limits } from '#contract/limits.ts'

/** The limits of one public query. Each number was measured: docs/decisions/0019-sql-sandbox.md. */
export const MAX_SQL_BYTES = limits.sql.max
/** PostgreSQL's lexer needs quadratic time for nested comments. */
export const MAX_COMMENTS = limits.sqlComments.max
export const MAX_NODES = limits.sqlNodes.max
export const MAX_CONDITIONS = limits.sqlConditions.max
export const MAX_TABLES = limits.sqlTables.max
/** Uses of WITH queries, each counted with all the queries that it uses: planning time grows with this number. */
export const MAX_WITH_USES = limits.sqlWithUses.max
export const MAX_GROUPING_SETS = limits.sqlGroupingSets.max
export const MAX_FORMAT_WIDTH = limits.sqlFormatWidth.max
/** Milliseconds of processor time after which the parser’s thread is terminated. Elapsed time does not count. */
export const PARSE_CPU_MS = 1_000
/** Statements that wait for the parser, which checks hundreds per second. */
export const MAX_WAITING_TO_PARSE = 400
/** The maximum size in bytes of a result on its way from PostgreSQL. */
export const MAX_RESULT_BYTES = 16 * 1024 * 1024
