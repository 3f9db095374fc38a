-- Whether editors of an organization need the approval of an administrator for changes of its public datasets (server/review/).
ALTER TABLE "group" ADD COLUMN changes_need_approval boolean NOT NULL DEFAULT false;

-- A change of a dataset that waits for approval, or what became of it. `base` is the document of the dataset when it was
-- proposed: what others have changed since is found by comparing it. `changes` are input fields of package_patch.
CREATE TABLE dataset_proposal (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  package_id uuid NOT NULL REFERENCES package ON DELETE CASCADE,
  user_id uuid NOT NULL REFERENCES app_user ON DELETE CASCADE,
  state text NOT NULL DEFAULT 'proposed' CHECK (state IN ('proposed', 'returned', 'approved', 'withdrawn')),
  base text NOT NULL,
  changes jsonb NOT NULL,
  note text NOT NULL DEFAULT '',
  comment text NOT NULL DEFAULT '',
  answered_by uuid REFERENCES app_user ON DELETE SET NULL,
  created timestamp NOT NULL DEFAULT (clock_timestamp() AT TIME ZONE 'utc'),
  changed timestamp NOT NULL DEFAULT (clock_timestamp() AT TIME ZONE 'utc')
);
CREATE UNIQUE INDEX dataset_proposal_open ON dataset_proposal (package_id, user_id) WHERE state IN ('proposed', 'returned');
CREATE INDEX dataset_proposal_user ON dataset_proposal (user_id);

-- Uploaded files of proposals. Without `proposal_id` the proposal was not sent yet. A file that is approved belongs to its
-- resource, and the row is gone.
CREATE TABLE proposal_file (
  file_id uuid PRIMARY KEY,
  package_id uuid NOT NULL REFERENCES package ON DELETE CASCADE,
  user_id uuid NOT NULL REFERENCES app_user ON DELETE CASCADE,
  proposal_id uuid REFERENCES dataset_proposal ON DELETE CASCADE,
  fields jsonb NOT NULL,
  created timestamp NOT NULL DEFAULT (clock_timestamp() AT TIME ZONE 'utc')
);
CREATE INDEX proposal_file_package ON proposal_file (package_id, user_id);
