-- Which process updates a search index that all processes share. One row for each index. After a crash of PostgreSQL it is empty, and a process takes the lease again.
CREATE UNLOGGED TABLE search_lease (
  name text PRIMARY KEY,
  holder uuid NOT NULL,
  expires timestamptz NOT NULL
);
