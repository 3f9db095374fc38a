-- Files that a resource had before its file was replaced, for editors to restore. A file is kept for as long as its row is here.
CREATE TABLE former_file (
  file_id uuid PRIMARY KEY,
  resource_id uuid NOT NULL REFERENCES resource ON DELETE CASCADE,
  name text NOT NULL,
  format text,
  mimetype text,
  size bigint,
  hash text NOT NULL DEFAULT '',
  table_range jsonb,
  last_modified timestamp,
  replaced timestamp NOT NULL DEFAULT (clock_timestamp() AT TIME ZONE 'utc')
);
CREATE INDEX former_file_resource ON former_file (resource_id, replaced);
CREATE INDEX former_file_replaced ON former_file (replaced);
