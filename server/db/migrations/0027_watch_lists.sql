-- What users watch, for those who keep their list in the account; others have no row, and their list stays in the browser.
-- `entries` and `removed` are as in contract/watchList.ts.
CREATE TABLE watch_list (
  user_id uuid PRIMARY KEY REFERENCES app_user ON DELETE CASCADE,
  entries jsonb NOT NULL DEFAULT '[]',
  removed jsonb NOT NULL DEFAULT '[]',
  modified timestamp NOT NULL DEFAULT (clock_timestamp() AT TIME ZONE 'utc')
);
