-- A data request of the kind 'problem' reports a fault of a published dataset. `place` holds what the reporter named: the
-- file, column, row and value. Everybody sees a report only while its dataset is public; a purged dataset's are deleted.
ALTER TABLE data_request
  ADD COLUMN kind text NOT NULL DEFAULT 'data' CHECK (kind IN ('data', 'problem')),
  ADD COLUMN about_package_id uuid REFERENCES package ON DELETE CASCADE,
  ADD COLUMN place jsonb NOT NULL DEFAULT '{}',
  ADD CONSTRAINT data_request_about CHECK ((kind = 'problem') = (about_package_id IS NOT NULL));
CREATE INDEX data_request_about_package ON data_request (about_package_id) WHERE about_package_id IS NOT NULL;
