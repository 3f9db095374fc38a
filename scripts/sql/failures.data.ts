import type { DiagnosticKind } from '#src/features/sql/diagnostics/diagnosticKinds.ts'

/**
 * Statements with common errors; {id} is the table of sqlCatalogue. `fixed` is the statement after the first fix, null if
 * there is no fix.
 */
export type Failing = { kind: DiagnosticKind; sql: string; fixed: string | null }

const fixable = (kind: DiagnosticKind, sql: string, fixed: string): Failing => ({ kind, sql, fixed })
const unfixable = (kind: DiagnosticKind, sql: string): Failing => ({ kind, sql, fixed: null })

export const FAILURES: readonly Failing[] = [
  // Quotes
  fixable('openQuote', `SELECT no FROM "{id}" WHERE ad = 'İskele`, `SELECT no FROM "{id}" WHERE ad = 'İskele'`),
  fixable(
    'openQuote',
    `SELECT no FROM "{id}" WHERE ad = 'İskele LIMIT 5`,
    `SELECT no FROM "{id}" WHERE ad = 'İskele' LIMIT 5`,
  ),
  fixable('openQuote', `SELECT "İlçe adı FROM "{id}"`, `SELECT "İlçe adı" FROM "{id}"`),
  fixable('openComment', `SELECT no FROM "{id}" /* ilk`, `SELECT no FROM "{id}" /* ilk */`),
  fixable(
    'apostrophe',
    `SELECT no FROM "{id}" WHERE ad = 'Türkiye'nin'`,
    `SELECT no FROM "{id}" WHERE ad = 'Türkiye''nin'`,
  ),
  fixable('doubleQuotes', `SELECT no FROM "{id}" WHERE ad = "İskele"`, `SELECT no FROM "{id}" WHERE ad = 'İskele'`),
  fixable(
    'doubleQuotes',
    `SELECT no FROM "{id}" WHERE ad IN ("İskele")`,
    `SELECT no FROM "{id}" WHERE ad IN ('İskele')`,
  ),
  fixable('curlyQuotes', `SELECT no FROM "{id}" WHERE ad = ‘İskele’`, `SELECT no FROM "{id}" WHERE ad = 'İskele'`),
  fixable(
    'curlyQuotes',
    `SELECT “İlçe adı” FROM "{id}" WHERE ad = “İskele”`,
    `SELECT "İlçe adı" FROM "{id}" WHERE ad = 'İskele'`,
  ),
  fixable('backtick', 'SELECT `no`, `İlçe adı` FROM "{id}"', 'SELECT no, "İlçe adı" FROM "{id}"'),
  fixable('squareBrackets', 'SELECT [no], [İlçe adı] FROM "{id}"', 'SELECT no, "İlçe adı" FROM "{id}"'),
  fixable('aliasQuotes', `SELECT no AS 'Numara' FROM "{id}"`, `SELECT no AS "Numara" FROM "{id}"`),
  // Words and signs
  fixable('misspelled', 'SELCT no FROM "{id}"', 'SELECT no FROM "{id}"'),
  fixable('misspelled', 'SELECT no FRM "{id}"', 'SELECT no FROM "{id}"'),
  fixable('misspelled', 'SELECT no FROM "{id}" WERE no = 1', 'SELECT no FROM "{id}" WHERE no = 1'),
  fixable('misspelled', 'SELECT ad FROM "{id}" GRUOP BY ad', 'SELECT ad FROM "{id}" GROUP BY ad'),
  fixable('parenthesis', 'SELECT count(no FROM "{id}"', 'SELECT count(no) FROM "{id}"'),
  fixable('parenthesis', 'SELECT no FROM "{id}" WHERE no IN (1, 2', 'SELECT no FROM "{id}" WHERE no IN (1, 2)'),
  fixable('parenthesis', 'SELECT count(no)) FROM "{id}"', 'SELECT count(no) FROM "{id}"'),
  fixable('comma', 'SELECT no, ad, FROM "{id}"', 'SELECT no, ad FROM "{id}"'),
  fixable('comma', 'SELECT no FROM "{id}" WHERE no IN (1, 2,)', 'SELECT no FROM "{id}" WHERE no IN (1, 2)'),
  fixable('missingComma', 'SELECT no ad sayi FROM "{id}"', 'SELECT no ad, sayi FROM "{id}"'),
  fixable('top', 'SELECT TOP 10 no FROM "{id}"', 'SELECT no FROM "{id}"\nLIMIT 10'),
  fixable('limitComma', 'SELECT no FROM "{id}" LIMIT 5, 10', 'SELECT no FROM "{id}" LIMIT 10 OFFSET 5'),
  fixable(
    'clauseOrder',
    'SELECT no FROM "{id}" ORDER BY no WHERE no > 2',
    'SELECT no FROM "{id}" WHERE no > 2\nORDER BY no',
  ),
  fixable('unquotedName', 'SELECT no FROM {id}', 'SELECT no FROM "{id}"'),
  fixable('reserved', 'SELECT no FROM "{id}" AS user', 'SELECT no FROM "{id}" AS "user"'),
  fixable('unknownOperator', 'SELECT no FROM "{id}" WHERE no == 1', 'SELECT no FROM "{id}" WHERE no = 1'),
  fixable(
    'unknownOperator',
    'SELECT no FROM "{id}" WHERE no > 1 && acik',
    'SELECT no FROM "{id}" WHERE no > 1 AND acik',
  ),
  unfixable('unknownOperator', 'SELECT ek + ek FROM "{id}"'),
  fixable('several', 'SELECT no FROM "{id}"; SELECT 1', 'SELECT no FROM "{id}"'),
  unfixable('empty', '-- only a comment'),
  unfixable('syntaxEnd', 'SELECT no FROM "{id}" WHERE'),
  unfixable('syntax', 'SELECT no FROM "{id}" WHERE no = = 1'),
  unfixable('noTable', 'SELECT *'),
  unfixable('unionColumns', 'SELECT no FROM "{id}" UNION SELECT no, ad FROM "{id}"'),
  unfixable('subqueryColumns', 'SELECT no FROM "{id}" WHERE no IN (SELECT no, ad FROM "{id}")'),
  // Names
  fixable('spaceInName', 'SELECT İlçe adı FROM "{id}"', 'SELECT "İlçe adı" FROM "{id}"'),
  fixable(
    'spaceInName',
    'SELECT no FROM "{id}" WHERE İlçe adı = \'x\'',
    'SELECT no FROM "{id}" WHERE "İlçe adı" = \'x\'',
  ),
  fixable('unknownColumn', 'SELECT sayı FROM "{id}"', 'SELECT sayi FROM "{id}"'),
  fixable('unknownColumn', 'SELECT t.zamn FROM "{id}" t', 'SELECT t.zaman FROM "{id}" t'),
  fixable('unknownColumn', 'SELECT "Ad" FROM "{id}"', 'SELECT ad FROM "{id}"'),
  unfixable('unknownColumn', 'SELECT wxq FROM "{id}"'),
  fixable(
    'aliasInWhere',
    'SELECT no * 2 AS ikisi FROM "{id}" WHERE ikisi > 3',
    'SELECT no * 2 AS ikisi FROM "{id}" WHERE no * 2 > 3',
  ),
  fixable(
    'aliasInWhere',
    'SELECT ad, count(*) AS adet FROM "{id}" WHERE adet > 1 GROUP BY ad',
    'SELECT ad, count(*) AS adet FROM "{id}" GROUP BY ad\nHAVING count(*) > 1',
  ),
  fixable('unknownAlias', 'SELECT x.no FROM "{id}" t', 'SELECT t.no FROM "{id}" t'),
  fixable('hiddenTable', 'SELECT "{id}".no FROM "{id}" t', 'SELECT t.no FROM "{id}" t'),
  fixable('unknownTable', 'SELECT no FROM "Duraklar"', 'SELECT no FROM "{id}" AS "Duraklar"'),
  fixable('unknownTable', 'SELECT d.no FROM durak AS d', 'SELECT d.no FROM "{id}" AS d'),
  fixable(
    'ambiguousColumn',
    'SELECT ad FROM "{id}" a JOIN "{id}" b ON a.no = b.no',
    'SELECT a.ad FROM "{id}" a JOIN "{id}" b ON a.no = b.no',
  ),
  fixable('sameAlias', 'SELECT 1 FROM "{id}", "{id}"', 'SELECT 1 FROM "{id}", "{id}" AS t2'),
  fixable('unknownFunction', `SELECT ifnull(ad, '') FROM "{id}"`, `SELECT coalesce(ad, '') FROM "{id}"`),
  fixable('unknownFunction', 'SELECT uper(ad) FROM "{id}"', 'SELECT upper(ad) FROM "{id}"'),
  fixable('unknownFunction', 'SELECT year(gun) FROM "{id}"', `SELECT date_part('year', gun) FROM "{id}"`),
  fixable('unknownType', 'SELECT ad::string FROM "{id}"', 'SELECT ad::text FROM "{id}"'),
  fixable('unknownType', 'SELECT CAST(zaman AS datetime) FROM "{id}"', 'SELECT CAST(zaman AS timestamp) FROM "{id}"'),
  // Types
  fixable(
    'roundFloat',
    'SELECT round(sqrt(no), 2) FROM "{id}"',
    'SELECT round(CAST(sqrt(no) AS numeric), 2) FROM "{id}"',
  ),
  fixable(
    'aggregateText',
    'SELECT sum(tutar) FROM "{id}"',
    `SELECT sum((CASE WHEN replace(replace(tutar, '.', ''), ',', '.') <> '' THEN replace(replace(tutar, '.', ''), ',', '.') END)::numeric) FROM "{id}"`,
  ),
  unfixable('badArgument', 'SELECT lower(no) FROM "{id}"'),
  fixable('textAndNumber', 'SELECT no FROM "{id}" WHERE ad = 5', `SELECT no FROM "{id}" WHERE ad = '5'`),
  fixable(
    'textAndNumber',
    'SELECT no FROM "{id}" WHERE tutar > 1000',
    `SELECT no FROM "{id}" WHERE (CASE WHEN replace(replace(tutar, '.', ''), ',', '.') <> '' THEN replace(replace(tutar, '.', ''), ',', '.') END)::numeric > 1000`,
  ),
  unfixable('textAndDate', 'SELECT no FROM "{id}" WHERE "İlçe adı" >= gun'),
  fixable('joinTexts', 'SELECT ad + tutar FROM "{id}"', 'SELECT ad || tutar FROM "{id}"'),
  fixable(
    'patternOnNumber',
    `SELECT no FROM "{id}" WHERE no LIKE '1%'`,
    `SELECT no FROM "{id}" WHERE no::text LIKE '1%'`,
  ),
  unfixable('notACondition', 'SELECT no FROM "{id}" WHERE ad'),
  unfixable('mixedTypes', 'SELECT no FROM "{id}" UNION SELECT ad FROM "{id}"'),
  unfixable('cannotCast', 'SELECT gun::int FROM "{id}"'),
  // Groups
  fixable('notGrouped', 'SELECT ad, count(*) FROM "{id}"', 'SELECT ad, count(*) FROM "{id}"\nGROUP BY ad'),
  fixable(
    'notGrouped',
    'SELECT ad, acik, count(*) FROM "{id}" GROUP BY ad ORDER BY 1',
    'SELECT ad, acik, count(*) FROM "{id}" GROUP BY ad, acik ORDER BY 1',
  ),
  fixable(
    'aggregateInWhere',
    'SELECT ad FROM "{id}" WHERE count(*) > 1 GROUP BY ad',
    'SELECT ad FROM "{id}" GROUP BY ad\nHAVING count(*) > 1',
  ),
  fixable(
    'aggregateInWhere',
    'SELECT ad FROM "{id}" WHERE no > 0 AND count(*) > 1 GROUP BY ad ORDER BY ad',
    'SELECT ad FROM "{id}" WHERE no > 0 GROUP BY ad\nHAVING count(*) > 1 ORDER BY ad',
  ),
  unfixable('nestedAggregate', 'SELECT max(count(*)) FROM "{id}"'),
  unfixable('windowInWhere', 'SELECT no FROM "{id}" WHERE row_number() OVER () = 1'),
  unfixable('orderPosition', 'SELECT no FROM "{id}" ORDER BY 9'),
  unfixable('orderDistinct', 'SELECT DISTINCT ad FROM "{id}" ORDER BY no'),
  // Values
  fixable(
    'badNumber',
    'SELECT tutar::numeric FROM "{id}"',
    `SELECT (CASE WHEN replace(replace(tutar, '.', ''), ',', '.') <> '' THEN replace(replace(tutar, '.', ''), ',', '.') END)::numeric FROM "{id}"`,
  ),
  fixable('badNumber', `SELECT no FROM "{id}" WHERE sayi > '1.234,5'`, `SELECT no FROM "{id}" WHERE sayi > '1234.5'`),
  unfixable('badNumber', `SELECT no FROM "{id}" WHERE no = 'x'`),
  unfixable('badBoolean', `SELECT no FROM "{id}" WHERE acik = 'belki'`),
  fixable(
    'badDate',
    `SELECT no FROM "{id}" WHERE gun > '29.02.2024'`,
    `SELECT no FROM "{id}" WHERE gun > '2024-02-29'`,
  ),
  unfixable('badDate', `SELECT no FROM "{id}" WHERE gun > 'dün'`),
  unfixable('badDate', `SELECT no FROM "{id}" WHERE gun = '2024-02-30'`),
  unfixable('badJson', `SELECT '{'::json`),
  fixable('outOfRange', 'SELECT (no + 99999999999)::int FROM "{id}"', 'SELECT (no + 99999999999)::numeric FROM "{id}"'),
  fixable(
    'divisionByZero',
    'SELECT sayi / (no - 1) FROM "{id}"',
    'SELECT sayi / (CASE WHEN (no - 1) <> 0 THEN (no - 1) END) FROM "{id}"',
  ),
  unfixable('badPattern', `SELECT no FROM "{id}" WHERE ad ~ '('`),
  fixable(
    'timeZone',
    `SELECT zaman AT TIME ZONE 'Ankara' FROM "{id}"`,
    `SELECT zaman AT TIME ZONE 'Europe/Istanbul' FROM "{id}"`,
  ),
  fixable(
    'moreThanOneRow',
    'SELECT no FROM "{id}" WHERE no = (SELECT no FROM "{id}")',
    'SELECT no FROM "{id}" WHERE no IN (SELECT no FROM "{id}")',
  ),
  // What the portal does not do
  unfixable('notSelect', 'DELETE FROM "{id}"'),
  unfixable('parameter', 'SELECT no FROM "{id}" WHERE no = $1'),
  unfixable('forbiddenFunction', 'SELECT version()'),
  unfixable('forbiddenType', `SELECT 'x'::regclass`),
  unfixable('forbiddenOperator', 'SELECT no FROM "{id}" WHERE no ~~~ 2'),
  unfixable('forbiddenTable', 'SELECT * FROM pg_user'),
  unfixable('forbiddenTable', 'SELECT * FROM information_schema.tables'),
  unfixable('systemColumn', 'SELECT ctid FROM "{id}"'),
  unfixable('readForbidden', 'SELECT * FROM "{secret}"'),
  unfixable(
    'tooComplex',
    `SELECT ${Array.from({ length: 70 }, (_, at) => `t${at}.no`).join(', ')} FROM ${Array.from({ length: 70 }, (_, at) => `"{id}" t${at}`).join(', ')}`,
  ),
  fixable(
    'timeout',
    'SELECT count(*) FROM generate_series(1, 100000) a, generate_series(1, 100000) b',
    'SELECT count(*) FROM generate_series(1, 100000) a, generate_series(1, 100000) b\nLIMIT 1000',
  ),
]
