-- What publishers say of columns before there is a table: the data dictionary's entries, by the column's name. An entry
-- waits here until its column exists, and is then part of datastore_table.fields.
CREATE TABLE datastore_dictionary (
  resource_id uuid PRIMARY KEY REFERENCES resource ON DELETE CASCADE,
  infos jsonb NOT NULL
);
