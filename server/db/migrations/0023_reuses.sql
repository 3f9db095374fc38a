-- Apps, articles and studies that somebody made with a dataset. Without `approved` only its author and editors see one.
CREATE TABLE reuse (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  package_id uuid NOT NULL REFERENCES package ON DELETE CASCADE,
  user_id uuid REFERENCES app_user ON DELETE SET NULL,
  title text NOT NULL,
  url text NOT NULL,
  -- The address without what does not tell two pages apart: each page is listed once for a dataset.
  url_key text NOT NULL,
  description text NOT NULL DEFAULT '',
  created timestamp NOT NULL DEFAULT (clock_timestamp() AT TIME ZONE 'utc'),
  approved timestamp,
  approved_by uuid REFERENCES app_user ON DELETE SET NULL,
  UNIQUE (package_id, url_key)
);
CREATE INDEX reuse_of_user ON reuse (user_id) WHERE approved IS NULL;
