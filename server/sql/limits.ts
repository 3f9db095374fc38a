import { limits } from '#contract/limits.ts'

/** What one public query may be. Each number was measured: docs/decisions/0019-sql-sandbox.md. */
export const MAX_SQL_BYTES = limits.sql.max
/** PostgreSQL's lexer takes quadratic time over nested comments. */
export const MAX_COMMENTS = 200
export const MAX_NODES = 20_000
export const MAX_CONDITIONS = 2_000
export const MAX_TABLES = 60
/** Uses of WITH queries, each counted with everything that it uses itself: planning grows with this number. */
export const MAX_WITH_USES = 200
export const MAX_GROUPING_SETS = 64
export const MAX_FORMAT_WIDTH = 1_000
/** Milliseconds of processor time until the parser’s thread is ended. How long that takes on a busy machine does not count. */
export const PARSE_CPU_MS = 1_000
/** Statements that wait for the parser; it checks hundreds in a second. */
export const MAX_WAITING_TO_PARSE = 400
/** Bytes of an answer on its way from PostgreSQL. */
export const MAX_ANSWER_BYTES = 16 * 1024 * 1024
