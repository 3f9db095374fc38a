-- Statements of SQL that users have published at /sql/<name>.
CREATE TABLE published_query (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  name text NOT NULL UNIQUE,
  user_id uuid REFERENCES app_user ON DELETE SET NULL,
  -- Texts by language.
  title_translated jsonb NOT NULL,
  notes_translated jsonb NOT NULL,
  sql text NOT NULL,
  -- The settings of a chart of the result; null: no chart.
  chart jsonb,
  created timestamp NOT NULL DEFAULT (clock_timestamp() AT TIME ZONE 'utc'),
  modified timestamp NOT NULL DEFAULT (clock_timestamp() AT TIME ZONE 'utc')
);
CREATE INDEX published_query_created ON published_query (created);
CREATE INDEX published_query_of_user ON published_query (user_id);

-- The tables that a query reads, by their names in the statement. Without foreign keys, so that a query whose table or dataset
-- is gone still says what it read; who may see it is decided by the datasets.
CREATE TABLE published_query_table (
  query_id uuid NOT NULL REFERENCES published_query ON DELETE CASCADE,
  position integer NOT NULL,
  name text NOT NULL,
  resource_id uuid NOT NULL,
  package_id uuid NOT NULL,
  PRIMARY KEY (query_id, position)
);
CREATE INDEX published_query_of_package ON published_query_table (package_id);
