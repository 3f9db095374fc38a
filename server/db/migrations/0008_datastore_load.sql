-- Which files and links are to be, are being or were made into tables. A row outlives the process: a load that was cut
-- is done again. `version` tells a request from the one that took its place while a load was running.
CREATE TABLE datastore_load (
  resource_id uuid PRIMARY KEY REFERENCES resource ON DELETE CASCADE,
  version uuid NOT NULL DEFAULT gen_random_uuid(),
  state text NOT NULL DEFAULT 'pending' CHECK (state IN ('pending', 'running', 'complete', 'error')),
  tries integer NOT NULL DEFAULT 0,
  due timestamptz NOT NULL DEFAULT now(),
  requested timestamp NOT NULL DEFAULT (clock_timestamp() AT TIME ZONE 'utc'),
  finished timestamp,
  rows bigint,
  -- Rows of the file that are not in the table, the line of the first of them or of the one that ended the load, and why:
  -- the key and values of a message, put into the reader's words.
  skipped bigint,
  line bigint,
  error jsonb
);
CREATE INDEX datastore_load_open ON datastore_load (due) WHERE state IN ('pending', 'running');
