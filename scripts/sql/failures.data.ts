import type { DiagnosticKind } from '#src/features/sql/diagnostics/diagnosticKinds.ts'

/**
 * Statements that people write and PostgreSQL, or the portal, refuses; {id} is the table of sqlCatalogue. `mended` is what
 * the first fix makes of them, null where nothing can be offered.
 */
export type Failing = { kind: DiagnosticKind; sql: string; mended: string | null }

const mendable = (kind: DiagnosticKind, sql: string, mended: string): Failing => ({ kind, sql, mended })
const hopeless = (kind: DiagnosticKind, sql: string): Failing => ({ kind, sql, mended: null })

export const FAILURES: readonly Failing[] = [
  // Quotes
  mendable('openQuote', `SELECT no FROM "{id}" WHERE ad = 'İskele`, `SELECT no FROM "{id}" WHERE ad = 'İskele'`),
  mendable(
    'openQuote',
    `SELECT no FROM "{id}" WHERE ad = 'İskele LIMIT 5`,
    `SELECT no FROM "{id}" WHERE ad = 'İskele' LIMIT 5`,
  ),
  mendable('openQuote', `SELECT "İlçe adı FROM "{id}"`, `SELECT "İlçe adı" FROM "{id}"`),
  mendable('openComment', `SELECT no FROM "{id}" /* ilk`, `SELECT no FROM "{id}" /* ilk */`),
  mendable(
    'apostrophe',
    `SELECT no FROM "{id}" WHERE ad = 'Türkiye'nin'`,
    `SELECT no FROM "{id}" WHERE ad = 'Türkiye''nin'`,
  ),
  mendable('doubleQuotes', `SELECT no FROM "{id}" WHERE ad = "İskele"`, `SELECT no FROM "{id}" WHERE ad = 'İskele'`),
  mendable(
    'doubleQuotes',
    `SELECT no FROM "{id}" WHERE ad IN ("İskele")`,
    `SELECT no FROM "{id}" WHERE ad IN ('İskele')`,
  ),
  mendable('curlyQuotes', `SELECT no FROM "{id}" WHERE ad = ‘İskele’`, `SELECT no FROM "{id}" WHERE ad = 'İskele'`),
  mendable(
    'curlyQuotes',
    `SELECT “İlçe adı” FROM "{id}" WHERE ad = “İskele”`,
    `SELECT "İlçe adı" FROM "{id}" WHERE ad = 'İskele'`,
  ),
  mendable('backtick', 'SELECT `no`, `İlçe adı` FROM "{id}"', 'SELECT no, "İlçe adı" FROM "{id}"'),
  mendable('squareBrackets', 'SELECT [no], [İlçe adı] FROM "{id}"', 'SELECT no, "İlçe adı" FROM "{id}"'),
  mendable('aliasQuotes', `SELECT no AS 'Numara' FROM "{id}"`, `SELECT no AS "Numara" FROM "{id}"`),
  // Words and signs
  mendable('misspelled', 'SELCT no FROM "{id}"', 'SELECT no FROM "{id}"'),
  mendable('misspelled', 'SELECT no FRM "{id}"', 'SELECT no FROM "{id}"'),
  mendable('misspelled', 'SELECT no FROM "{id}" WERE no = 1', 'SELECT no FROM "{id}" WHERE no = 1'),
  mendable('misspelled', 'SELECT ad FROM "{id}" GRUOP BY ad', 'SELECT ad FROM "{id}" GROUP BY ad'),
  mendable('parenthesis', 'SELECT count(no FROM "{id}"', 'SELECT count(no) FROM "{id}"'),
  mendable('parenthesis', 'SELECT no FROM "{id}" WHERE no IN (1, 2', 'SELECT no FROM "{id}" WHERE no IN (1, 2)'),
  mendable('parenthesis', 'SELECT count(no)) FROM "{id}"', 'SELECT count(no) FROM "{id}"'),
  mendable('comma', 'SELECT no, ad, FROM "{id}"', 'SELECT no, ad FROM "{id}"'),
  mendable('comma', 'SELECT no FROM "{id}" WHERE no IN (1, 2,)', 'SELECT no FROM "{id}" WHERE no IN (1, 2)'),
  mendable('missingComma', 'SELECT no ad sayi FROM "{id}"', 'SELECT no ad, sayi FROM "{id}"'),
  mendable('top', 'SELECT TOP 10 no FROM "{id}"', 'SELECT no FROM "{id}"\nLIMIT 10'),
  mendable('limitComma', 'SELECT no FROM "{id}" LIMIT 5, 10', 'SELECT no FROM "{id}" LIMIT 10 OFFSET 5'),
  mendable(
    'clauseOrder',
    'SELECT no FROM "{id}" ORDER BY no WHERE no > 2',
    'SELECT no FROM "{id}" WHERE no > 2\nORDER BY no',
  ),
  mendable('unquotedName', 'SELECT no FROM {id}', 'SELECT no FROM "{id}"'),
  mendable('reserved', 'SELECT no FROM "{id}" AS user', 'SELECT no FROM "{id}" AS "user"'),
  mendable('unknownOperator', 'SELECT no FROM "{id}" WHERE no == 1', 'SELECT no FROM "{id}" WHERE no = 1'),
  mendable(
    'unknownOperator',
    'SELECT no FROM "{id}" WHERE no > 1 && acik',
    'SELECT no FROM "{id}" WHERE no > 1 AND acik',
  ),
  hopeless('unknownOperator', 'SELECT ek + ek FROM "{id}"'),
  mendable('several', 'SELECT no FROM "{id}"; SELECT 1', 'SELECT no FROM "{id}"'),
  hopeless('empty', '-- only a comment'),
  hopeless('syntaxEnd', 'SELECT no FROM "{id}" WHERE'),
  hopeless('syntax', 'SELECT no FROM "{id}" WHERE no = = 1'),
  hopeless('noTable', 'SELECT *'),
  hopeless('unionColumns', 'SELECT no FROM "{id}" UNION SELECT no, ad FROM "{id}"'),
  hopeless('subqueryColumns', 'SELECT no FROM "{id}" WHERE no IN (SELECT no, ad FROM "{id}")'),
  // Names
  mendable('spaceInName', 'SELECT İlçe adı FROM "{id}"', 'SELECT "İlçe adı" FROM "{id}"'),
  mendable(
    'spaceInName',
    'SELECT no FROM "{id}" WHERE İlçe adı = \'x\'',
    'SELECT no FROM "{id}" WHERE "İlçe adı" = \'x\'',
  ),
  mendable('unknownColumn', 'SELECT sayı FROM "{id}"', 'SELECT sayi FROM "{id}"'),
  mendable('unknownColumn', 'SELECT t.zamn FROM "{id}" t', 'SELECT t.zaman FROM "{id}" t'),
  mendable('unknownColumn', 'SELECT "Ad" FROM "{id}"', 'SELECT ad FROM "{id}"'),
  hopeless('unknownColumn', 'SELECT wxq FROM "{id}"'),
  mendable(
    'aliasInWhere',
    'SELECT no * 2 AS ikisi FROM "{id}" WHERE ikisi > 3',
    'SELECT no * 2 AS ikisi FROM "{id}" WHERE no * 2 > 3',
  ),
  mendable(
    'aliasInWhere',
    'SELECT ad, count(*) AS adet FROM "{id}" WHERE adet > 1 GROUP BY ad',
    'SELECT ad, count(*) AS adet FROM "{id}" GROUP BY ad\nHAVING count(*) > 1',
  ),
  mendable('unknownAlias', 'SELECT x.no FROM "{id}" t', 'SELECT t.no FROM "{id}" t'),
  mendable('hiddenTable', 'SELECT "{id}".no FROM "{id}" t', 'SELECT t.no FROM "{id}" t'),
  mendable('unknownTable', 'SELECT no FROM "Duraklar"', 'SELECT no FROM "{id}" AS "Duraklar"'),
  mendable('unknownTable', 'SELECT d.no FROM durak AS d', 'SELECT d.no FROM "{id}" AS d'),
  mendable(
    'ambiguousColumn',
    'SELECT ad FROM "{id}" a JOIN "{id}" b ON a.no = b.no',
    'SELECT a.ad FROM "{id}" a JOIN "{id}" b ON a.no = b.no',
  ),
  mendable('sameAlias', 'SELECT 1 FROM "{id}", "{id}"', 'SELECT 1 FROM "{id}", "{id}" AS t2'),
  mendable('unknownFunction', `SELECT ifnull(ad, '') FROM "{id}"`, `SELECT coalesce(ad, '') FROM "{id}"`),
  mendable('unknownFunction', 'SELECT uper(ad) FROM "{id}"', 'SELECT upper(ad) FROM "{id}"'),
  mendable('unknownFunction', 'SELECT year(gun) FROM "{id}"', 'SELECT extract(year FROM gun) FROM "{id}"'),
  mendable('unknownType', 'SELECT ad::string FROM "{id}"', 'SELECT ad::text FROM "{id}"'),
  mendable('unknownType', 'SELECT CAST(zaman AS datetime) FROM "{id}"', 'SELECT CAST(zaman AS timestamp) FROM "{id}"'),
  // Types
  mendable(
    'roundFloat',
    'SELECT round(sqrt(no), 2) FROM "{id}"',
    'SELECT round(CAST(sqrt(no) AS numeric), 2) FROM "{id}"',
  ),
  mendable(
    'aggregateText',
    'SELECT sum(tutar) FROM "{id}"',
    `SELECT sum(nullif(replace(replace(tutar, '.', ''), ',', '.'), '')::numeric) FROM "{id}"`,
  ),
  hopeless('badArgument', 'SELECT lower(no) FROM "{id}"'),
  mendable('textAndNumber', 'SELECT no FROM "{id}" WHERE ad = 5', `SELECT no FROM "{id}" WHERE ad = '5'`),
  mendable(
    'textAndNumber',
    'SELECT no FROM "{id}" WHERE tutar > 1000',
    `SELECT no FROM "{id}" WHERE nullif(replace(replace(tutar, '.', ''), ',', '.'), '')::numeric > 1000`,
  ),
  hopeless('textAndDate', 'SELECT no FROM "{id}" WHERE "İlçe adı" >= gun'),
  mendable('joinTexts', 'SELECT ad + tutar FROM "{id}"', 'SELECT ad || tutar FROM "{id}"'),
  mendable(
    'patternOnNumber',
    `SELECT no FROM "{id}" WHERE no LIKE '1%'`,
    `SELECT no FROM "{id}" WHERE no::text LIKE '1%'`,
  ),
  hopeless('notACondition', 'SELECT no FROM "{id}" WHERE ad'),
  hopeless('mixedTypes', 'SELECT no FROM "{id}" UNION SELECT ad FROM "{id}"'),
  hopeless('cannotCast', 'SELECT gun::int FROM "{id}"'),
  // Groups
  mendable('notGrouped', 'SELECT ad, count(*) FROM "{id}"', 'SELECT ad, count(*) FROM "{id}"\nGROUP BY ad'),
  mendable(
    'notGrouped',
    'SELECT ad, acik, count(*) FROM "{id}" GROUP BY ad ORDER BY 1',
    'SELECT ad, acik, count(*) FROM "{id}" GROUP BY ad, acik ORDER BY 1',
  ),
  mendable(
    'aggregateInWhere',
    'SELECT ad FROM "{id}" WHERE count(*) > 1 GROUP BY ad',
    'SELECT ad FROM "{id}" GROUP BY ad\nHAVING count(*) > 1',
  ),
  mendable(
    'aggregateInWhere',
    'SELECT ad FROM "{id}" WHERE no > 0 AND count(*) > 1 GROUP BY ad ORDER BY ad',
    'SELECT ad FROM "{id}" WHERE no > 0 GROUP BY ad\nHAVING count(*) > 1 ORDER BY ad',
  ),
  hopeless('nestedAggregate', 'SELECT max(count(*)) FROM "{id}"'),
  hopeless('windowInWhere', 'SELECT no FROM "{id}" WHERE row_number() OVER () = 1'),
  hopeless('orderPosition', 'SELECT no FROM "{id}" ORDER BY 9'),
  hopeless('orderDistinct', 'SELECT DISTINCT ad FROM "{id}" ORDER BY no'),
  // Values
  mendable(
    'badNumber',
    'SELECT tutar::numeric FROM "{id}"',
    `SELECT nullif(replace(replace(tutar, '.', ''), ',', '.'), '')::numeric FROM "{id}"`,
  ),
  mendable('badNumber', `SELECT no FROM "{id}" WHERE sayi > '1.234,5'`, `SELECT no FROM "{id}" WHERE sayi > '1234.5'`),
  hopeless('badNumber', `SELECT no FROM "{id}" WHERE no = 'x'`),
  hopeless('badBoolean', `SELECT no FROM "{id}" WHERE acik = 'belki'`),
  mendable(
    'badDate',
    `SELECT no FROM "{id}" WHERE gun > '29.02.2024'`,
    `SELECT no FROM "{id}" WHERE gun > '2024-02-29'`,
  ),
  hopeless('badDate', `SELECT no FROM "{id}" WHERE gun > 'dün'`),
  hopeless('badDate', `SELECT no FROM "{id}" WHERE gun = '2024-02-30'`),
  hopeless('badJson', `SELECT '{'::json`),
  mendable(
    'outOfRange',
    'SELECT (no + 99999999999)::int FROM "{id}"',
    'SELECT (no + 99999999999)::numeric FROM "{id}"',
  ),
  mendable('divisionByZero', 'SELECT sayi / (no - 1) FROM "{id}"', 'SELECT sayi / nullif((no - 1), 0) FROM "{id}"'),
  hopeless('badPattern', `SELECT no FROM "{id}" WHERE ad ~ '('`),
  mendable(
    'timeZone',
    `SELECT zaman AT TIME ZONE 'Ankara' FROM "{id}"`,
    `SELECT zaman AT TIME ZONE 'Europe/Istanbul' FROM "{id}"`,
  ),
  mendable(
    'moreThanOneRow',
    'SELECT no FROM "{id}" WHERE no = (SELECT no FROM "{id}")',
    'SELECT no FROM "{id}" WHERE no IN (SELECT no FROM "{id}")',
  ),
  // What the portal does not do
  hopeless('notSelect', 'DELETE FROM "{id}"'),
  hopeless('parameter', 'SELECT no FROM "{id}" WHERE no = $1'),
  hopeless('forbiddenFunction', 'SELECT version()'),
  hopeless('forbiddenType', `SELECT 'x'::regclass`),
  hopeless('forbiddenOperator', 'SELECT no FROM "{id}" WHERE no ~~~ 2'),
  hopeless('forbiddenTable', 'SELECT * FROM pg_user'),
  hopeless('forbiddenTable', 'SELECT * FROM information_schema.tables'),
  hopeless('systemColumn', 'SELECT ctid FROM "{id}"'),
  hopeless('readForbidden', 'SELECT * FROM "{secret}"'),
  hopeless(
    'tooComplex',
    `SELECT ${Array.from({ length: 70 }, (_, at) => `t${at}.no`).join(', ')} FROM ${Array.from({ length: 70 }, (_, at) => `"{id}" t${at}`).join(', ')}`,
  ),
  mendable(
    'timeout',
    'SELECT count(*) FROM generate_series(1, 100000) a, generate_series(1, 100000) b',
    'SELECT count(*) FROM generate_series(1, 100000) a, generate_series(1, 100000) b\nLIMIT 1000',
  ),
]
