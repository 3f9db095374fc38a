-- The type of text with the collation of the portal's language: public SQL casts to it what has no collation of a column
-- (server/sql/check/languageRules.ts).
CREATE DOMAIN sandbox.language_text AS text COLLATE datastore.language;

-- What a language needs in the database; the server calls it for each language at its start (server/db/languages.ts). A
-- collation, in which numbers in text sort by size: Hat 9 before Hat 10. And a schema with lower, upper and initcap, which
-- public SQL has in its search path: LOWER('IĞDIR') is ığdır in Turkish. The planner inlines SQL functions of one
-- expression.
CREATE FUNCTION add_language(language text) RETURNS void LANGUAGE plpgsql AS $add$
DECLARE
  place text := format('%I', 'sql_' || language);
  collation_name text := format('datastore.%I', language);
  rule text := '';
  word text;
BEGIN
  IF to_regcollation(collation_name) IS NULL THEN
    BEGIN
      EXECUTE format('CREATE COLLATION %s (provider = icu, locale = %L)', collation_name, language || '-u-kn-true');
    EXCEPTION WHEN OTHERS THEN
      EXECUTE format('CREATE COLLATION %s FROM pg_catalog."C"', collation_name);
    END;
  END IF;
  IF to_regnamespace(place) IS NOT NULL THEN RETURN; END IF;
  EXECUTE format('CREATE SCHEMA %s', place);
  EXECUTE format('GRANT USAGE ON SCHEMA %s TO PUBLIC', place);
  -- Without ICU the server's own rules are better than none.
  IF EXISTS (SELECT FROM pg_collation WHERE oid = collation_name::regcollation AND collprovider = 'i') THEN
    rule := 'COLLATE ' || collation_name;
  END IF;
  FOREACH word IN ARRAY ARRAY['lower', 'upper', 'initcap'] LOOP
    EXECUTE format('CREATE FUNCTION %s.%s(value text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$ SELECT pg_catalog.%s(value %s) $$',
      place, word, word, rule);
  END LOOP;
  -- The bounds of ranges have the same names.
  FOREACH word IN ARRAY ARRAY['lower', 'upper'] LOOP
    EXECUTE format('CREATE FUNCTION %s.%s(value anyrange) RETURNS anyelement LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$ SELECT pg_catalog.%s(value) $$', place, word, word);
    EXECUTE format('CREATE FUNCTION %s.%s(value anymultirange) RETURNS anyelement LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$ SELECT pg_catalog.%s(value) $$', place, word, word);
  END LOOP;
END $add$;
