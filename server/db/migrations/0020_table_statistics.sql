-- Statistics of a table's columns for one version of its rows. Each write starts a new version without statistics; the
-- first reader computes them (server/datastore/statistics/).
ALTER TABLE datastore_table ADD COLUMN version bigint NOT NULL DEFAULT 0, ADD COLUMN statistics jsonb;
