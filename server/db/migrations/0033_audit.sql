-- The audit: a line for every change that a person or a command makes, written with the change and never changed. It has names
-- beside ids, because what they name may be gone. It never has a password, a token or the secret of a link.
CREATE TABLE audit (
  seq bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  time timestamp NOT NULL DEFAULT (clock_timestamp() AT TIME ZONE 'utc'),
  -- Null: nobody is signed in, or a command of the operator.
  user_id uuid,
  user_name text,
  event text NOT NULL,
  object_type text NOT NULL,
  object_id uuid,
  object_name text,
  details jsonb NOT NULL DEFAULT '{}'
);
CREATE INDEX audit_user ON audit (user_name, seq DESC);
CREATE INDEX audit_object ON audit (object_id, seq DESC);
CREATE INDEX audit_time ON audit (time);

-- The changes that the activity stream has are the beginning of it.
INSERT INTO audit (time, user_id, user_name, event, object_type, object_id, object_name, details)
SELECT timestamp, user_id, data->>'actor', split_part(activity_type, ' ', 1), substr(activity_type, strpos(activity_type, ' ') + 1),
  object_id, coalesce(data->'package'->>'name', data->'group'->>'name', data->'user'->>'name', data->'tag'->>'name',
    data->'vocabulary'->>'name'), data - 'actor'
FROM activity ORDER BY seq;
