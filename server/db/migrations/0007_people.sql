-- People: what a profile says, sessions of the web, and vocabularies of tags.
ALTER TABLE app_user ADD COLUMN about text, ADD COLUMN image_url text;

-- A sign-in on the web. Only the hash of the cookie's value is stored: a stolen table opens nothing.
CREATE TABLE session (
  token_hash bytea PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES app_user ON DELETE CASCADE,
  created_at timestamp NOT NULL DEFAULT (now() AT TIME ZONE 'utc'),
  last_access timestamp NOT NULL DEFAULT (now() AT TIME ZONE 'utc'),
  expires_at timestamp NOT NULL
);
CREATE INDEX session_of_user ON session (user_id);

CREATE TABLE vocabulary (
  id uuid PRIMARY KEY,
  name text NOT NULL UNIQUE
);
ALTER TABLE tag ADD FOREIGN KEY (vocabulary_id) REFERENCES vocabulary ON DELETE CASCADE;
CREATE INDEX tag_vocabulary ON tag (vocabulary_id) WHERE vocabulary_id IS NOT NULL;

CREATE INDEX package_creator ON package (creator_user_id);
