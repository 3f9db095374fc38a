-- The audit: one line for every write, kept when the user or the object is gone. `labels` are those of the object when
-- it was written: what was done to a dataset while it was private stays with those who could read it then.
CREATE TABLE activity (
  seq bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  id uuid NOT NULL UNIQUE DEFAULT gen_random_uuid(),
  timestamp timestamp NOT NULL DEFAULT (clock_timestamp() AT TIME ZONE 'utc'),
  user_id uuid,
  object_id uuid NOT NULL,
  activity_type text NOT NULL,
  data jsonb NOT NULL,
  labels text[] NOT NULL DEFAULT '{public}'
);
CREATE INDEX activity_object ON activity (object_id, seq DESC);
CREATE INDEX activity_user ON activity (user_id, seq DESC);
