-- How often the pages of a dataset were shown and its files and tables downloaded, as totals of a day (UTC). Nothing about
-- who did it is stored.
CREATE TABLE dataset_use (
  package_id uuid NOT NULL REFERENCES package ON DELETE CASCADE,
  day date NOT NULL,
  views integer NOT NULL DEFAULT 0,
  downloads integer NOT NULL DEFAULT 0,
  PRIMARY KEY (package_id, day)
);
CREATE INDEX dataset_use_day ON dataset_use (day);
