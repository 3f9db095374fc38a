-- The last check of a resource that is a link. `due` is the time of the next check; a process that checks a link first moves
-- it on, so that no other process checks it too.
CREATE TABLE link_health (
  resource_id uuid PRIMARY KEY REFERENCES resource ON DELETE CASCADE,
  -- The checked address: a changed one is checked again.
  url text NOT NULL,
  due timestamptz NOT NULL,
  -- Null before the first check ends.
  state text CHECK (state IN ('ok', 'moved', 'gone', 'blocked', 'html', 'silent')),
  status integer,
  checked timestamp
);
CREATE INDEX link_health_due ON link_health (due);
