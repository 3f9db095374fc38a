-- What the datastore's tables are made with. One text search configuration for every table and question: words without
-- marks and case, so that KAVŞAK, kavsak and Kavşak are one word. unaccent comes with PostgreSQL; where a server lacks
-- it, marks count.
CREATE TEXT SEARCH CONFIGURATION datastore.words (COPY = pg_catalog.simple);
DO $$
BEGIN
  CREATE EXTENSION IF NOT EXISTS unaccent;
EXCEPTION WHEN OTHERS THEN
  RAISE NOTICE 'unaccent is not available: %', SQLERRM;
END $$;
DO $$
DECLARE
  folding text := (SELECT oid::regdictionary::text FROM pg_ts_dict WHERE dictname = 'unaccent' LIMIT 1);
BEGIN
  IF folding IS NOT NULL THEN
    EXECUTE 'ALTER TEXT SEARCH CONFIGURATION datastore.words ALTER MAPPING FOR word, hword, hword_part, numword, numhword, hword_numpart WITH '
      || folding || ', simple';
  END IF;
END $$;

-- A value as text where PostgreSQL calls the cast unstable; the portal's connections fix time zone and date style.
CREATE FUNCTION datastore.as_text(value anyelement) RETURNS text LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS
$$ BEGIN RETURN value::text; END $$;

-- The texts inside a JSON value: its numbers (coordinates, mostly) are no words.
CREATE FUNCTION datastore.json_text(value jsonb) RETURNS text LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS
$$ BEGIN
  RETURN (SELECT string_agg(part #>> '{}', ' ') FROM jsonb_path_query(value, 'strict $.** ? (@.type() == "string")') AS part);
END $$;

-- The words of a row. Cut where a tsvector would be too long to store.
CREATE FUNCTION datastore.row_words(texts text[]) RETURNS tsvector LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS
$$ BEGIN RETURN to_tsvector('datastore.words', left(array_to_string(texts, ' '), 250000)); END $$;

-- A cell of a CSV line as COPY writes it: quoted only where it must be, the empty text too, null as nothing.
CREATE FUNCTION datastore.csv_cell(value text, delimiter text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS
$$ SELECT CASE WHEN value IS NULL THEN ''
    WHEN value = '' OR value ~ '["\n\r]' OR strpos(value, delimiter) > 0 THEN '"' || replace(value, '"', '""') || '"'
    ELSE value END $$;
