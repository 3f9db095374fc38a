-- CKAN's id of "License not specified" is notspecified; it was stored with a typing error.
WITH renamed AS (
  UPDATE package SET license_id = 'notspecified',
    document = CASE WHEN document = '' THEN '' ELSE jsonb_set(document::jsonb, '{license_id}', '"notspecified"')::text END
  WHERE license_id = 'notespecified' RETURNING id
)
INSERT INTO catalogue_change (package_id) SELECT id FROM renamed;
