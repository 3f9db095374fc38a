-- A link is downloaded without a database connection: until this time it belongs to the process that downloads it, which
-- moves the time on while it lives.
ALTER TABLE datastore_load ADD COLUMN leased_until timestamptz;
