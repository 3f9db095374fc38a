-- What a user wants to be told, and how. Only the hash of the feed's secret is stored. `sent` has the ids of what the last mail
-- said and is still true, so that a mail has only what is new.
CREATE TABLE notification_setting (
  user_id uuid PRIMARY KEY REFERENCES app_user ON DELETE CASCADE,
  off text[] NOT NULL DEFAULT '{}',
  mail boolean NOT NULL DEFAULT false,
  language text NOT NULL,
  feed_hash bytea UNIQUE,
  sent text[] NOT NULL DEFAULT '{}',
  -- When a mail was last considered.
  mailed_at timestamp
);
