-- The days on which the content of a stored file or table changed, the newest 60: last_modified has only the last one. A
-- dataset's page compares them with the promised update frequency. What happened while the dataset was not public, or
-- before a file opens, is left out, and so are linked files, which change without a write to the catalogue.

-- Earlier days of uploaded files are in the public versions of datasets that are kept. Reading them takes long, so it comes
-- before the lock. Rows that were written to a table left no version.
CREATE UNLOGGED TABLE earlier_update_days AS
SELECT id, array_agg(day ORDER BY day) AS days
FROM (
  SELECT id, day, row_number() OVER (PARTITION BY id ORDER BY day DESC) AS place
  FROM (
    SELECT DISTINCT file->>'id' AS id, left(file->>'last_modified', 10)::date AS day
    FROM (SELECT document::jsonb FROM package_version UNION ALL SELECT document::jsonb FROM package WHERE document <> '') AS version,
      jsonb_array_elements(document->'resources') AS file
    WHERE document->>'private' = 'false' AND document->>'state' = 'active' AND file->>'url_type' = 'upload'
      AND NOT file ? 'opens_at' AND file->>'last_modified' ~ '^[1-9]\d{3}-'
  ) AS change
) AS numbered
WHERE place <= 60 GROUP BY id;

ALTER TABLE resource ADD COLUMN update_days date[] NOT NULL DEFAULT '{}';
UPDATE resource r SET update_days = e.days FROM earlier_update_days e WHERE e.id = r.id::text;
DROP TABLE earlier_update_days;

WITH renewed AS (
  UPDATE package p SET document = jsonb_set(p.document::jsonb, '{resources}', (
    SELECT jsonb_agg(file || CASE WHEN cardinality(r.update_days) > 1 THEN jsonb_build_object('ext_updates', r.update_days) ELSE '{}' END ORDER BY place)
    FROM jsonb_array_elements(p.document::jsonb->'resources') WITH ORDINALITY AS each_file(file, place)
      LEFT JOIN resource r ON r.id::text = file->>'id'))::text
  WHERE p.document <> '' AND p.id IN (SELECT package_id FROM resource WHERE cardinality(update_days) > 1 AND state = 'active')
  RETURNING id
)
INSERT INTO catalogue_change (package_id) SELECT id FROM renewed;

CREATE FUNCTION add_update_day() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM package p WHERE p.id = NEW.package_id AND p.state = 'active' AND NOT p.private) THEN
    NEW.update_days := ARRAY(SELECT day FROM (
      SELECT DISTINCT unnest(NEW.update_days || NEW.last_modified::date) AS day ORDER BY day DESC LIMIT 60) AS newest ORDER BY day);
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER resource_update_day BEFORE INSERT OR UPDATE OF last_modified ON resource FOR EACH ROW
  WHEN (NEW.last_modified IS NOT NULL AND NEW.url_type IN ('upload', 'datastore') AND NOT NEW.extras ? 'opens_at')
  EXECUTE FUNCTION add_update_day();
