-- SQL in the reader's language. Text columns of the datastore sort by the alphabet of the portal's first language, so that
-- an index serves ORDER BY; the server sets which language that is before the first table is made
-- (server/db/languages.ts). Numbers in text sort by size.
DO $$
BEGIN
  CREATE COLLATION datastore.language (provider = icu, locale = 'tr-u-kn-true');
EXCEPTION WHEN OTHERS THEN
  CREATE COLLATION datastore.language FROM pg_catalog."C";
END $$;

-- Tables that are there already. The words of their rows are made of their columns, and are made anew.
DO $$
DECLARE
  old record;
  definition text;
BEGIN
  FOR old IN
    SELECT c.oid::regclass AS name, pg_get_expr(d.adbin, d.adrelid) AS words,
      string_agg(format('ALTER COLUMN %I TYPE %s COLLATE datastore.language', a.attname, format_type(a.atttypid, a.atttypmod)), ', ') AS changes,
      ARRAY(SELECT pg_get_indexdef(i.indexrelid) FROM pg_index i WHERE i.indrelid = c.oid AND w.attnum = ANY(i.indkey)) AS indexes
    FROM pg_class c JOIN pg_attribute w ON w.attrelid = c.oid AND w.attname = '_full_text' AND NOT w.attisdropped
      JOIN pg_attrdef d ON d.adrelid = c.oid AND d.adnum = w.attnum
      JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attcollation = 'pg_catalog."default"'::regcollation
    WHERE c.relkind = 'r' AND c.relnamespace = 'datastore'::regnamespace
    GROUP BY c.oid, d.adbin, d.adrelid, w.attnum
  LOOP
    EXECUTE format('ALTER TABLE %s DROP COLUMN _full_text', old.name);
    EXECUTE format('ALTER TABLE %s %s, ADD COLUMN _full_text tsvector GENERATED ALWAYS AS (%s) STORED', old.name, old.changes, old.words);
    FOREACH definition IN ARRAY old.indexes LOOP
      EXECUTE definition;
    END LOOP;
  END LOOP;
END $$;
