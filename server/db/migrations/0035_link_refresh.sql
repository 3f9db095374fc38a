-- A link is broken after the second failed check in a row, and a link with a schedule (the resource's `update_schedule`) is
-- downloaded again when it has changed: by its ETag, its date, or at last the hash of its bytes.
ALTER TABLE link_health
  ADD COLUMN failures integer NOT NULL DEFAULT 0,
  ADD COLUMN etag text,
  ADD COLUMN last_modified text,
  ADD COLUMN hash text,
  -- The schedule of the last check; another one is used at once.
  ADD COLUMN schedule text,
  ADD COLUMN refresh_due timestamptz;
UPDATE link_health SET failures = 2 WHERE state NOT IN ('ok', 'moved');
