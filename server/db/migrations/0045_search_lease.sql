-- Which process updates a search index that all processes share. One row for each index.
CREATE TABLE search_lease (
  name text PRIMARY KEY,
  holder uuid NOT NULL,
  expires timestamptz NOT NULL
);
