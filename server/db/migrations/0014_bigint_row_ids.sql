-- Rows are numbered in bigint: a table that is refreshed every few minutes used up the integers. The words of rows are
-- computed again in the same pass, in their English forms.
DO $$
DECLARE
  old record;
  definition text;
BEGIN
  FOR old IN
    SELECT words.attrelid::regclass AS name, pg_get_expr(d.adbin, d.adrelid) AS words,
      ARRAY(SELECT pg_get_indexdef(i.indexrelid) FROM pg_index i
        WHERE i.indrelid = words.attrelid AND words.attnum = ANY(i.indkey)) AS indexes
    FROM pg_attribute words JOIN pg_attribute id ON id.attrelid = words.attrelid AND id.attname = '_id'
      JOIN pg_attrdef d ON d.adrelid = words.attrelid AND d.adnum = words.attnum
      JOIN pg_class c ON c.oid = words.attrelid AND c.relkind = 'r' AND c.relnamespace = 'datastore'::regnamespace
    WHERE words.attname = '_full_text' AND id.atttypid = 'integer'::regtype
  LOOP
    EXECUTE format('ALTER TABLE %s DROP COLUMN _full_text, ALTER COLUMN _id TYPE bigint,
      ADD COLUMN _full_text tsvector GENERATED ALWAYS AS (%s) STORED', old.name, old.words);
    FOREACH definition IN ARRAY old.indexes LOOP
      EXECUTE definition;
    END LOOP;
  END LOOP;
END $$;
