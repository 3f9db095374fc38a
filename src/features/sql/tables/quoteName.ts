/** Words that PostgreSQL does not take as a name unless they are quoted, and a few that read badly without. */
const RESERVED = new Set(
  `all analyse analyze and any array as asc asymmetric authorization between bigint binary bit boolean both case cast
  char character check coalesce collate collation column concurrently constraint create cross current_catalog
  current_date current_role current_schema current_time current_timestamp current_user date dec decimal default
  deferrable desc distinct do else end except exists extract false fetch float for foreign freeze from full grant
  greatest group grouping having ilike in initially inner inout int integer intersect interval into is isnull join
  lateral leading least left like limit localtime localtimestamp national natural nchar none normalize not notnull null
  nullif numeric offset on only or order out outer overlaps overlay placing position precision primary real references
  returning right row select session_user setof similar smallint some substring symmetric system_user table tablesample
  then time timestamp to trailing treat trim true union unique user using values varchar variadic verbose when where
  window with xmlattributes xmlconcat xmlelement xmlexists xmlforest xmlparse xmlpi xmlroot xmlserialize xmltable`.split(
    /\s+/,
  ),
)

/** A name as it can stand in SQL: quoted where PostgreSQL would otherwise read something else. */
export const quoteName = (name: string): string =>
  /^[a-z_][a-z0-9_]*$/.test(name) && !RESERVED.has(name) ? name : quoted(name)

/** A name in double quotes, whatever it holds. */
export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`
