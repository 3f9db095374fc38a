-- The words of tables are found in their English forms too ("running parks" finds "run park"), as in CKAN, whose tables are
-- English unless set otherwise. Without stop words: "on" and "an" mean something in Turkish.
CREATE TEXT SEARCH DICTIONARY datastore.english_forms (TEMPLATE = pg_catalog.snowball, Language = english);
DO $$
DECLARE
  folding text := (SELECT oid::regdictionary::text || ', ' FROM pg_ts_dict WHERE dictname = 'unaccent' LIMIT 1);
BEGIN
  EXECUTE 'ALTER TEXT SEARCH CONFIGURATION datastore.words ALTER MAPPING FOR asciiword, asciihword, hword_asciipart, word, hword, hword_part WITH '
    || coalesce(folding, '') || 'datastore.english_forms';
END $$;
