-- Links that set a password, sessions that their user can recognise, and tokens with a scope.

-- Only the hash of a link's secret is stored: a stolen table opens no account. Used and expired links are kept for a while, so
-- that their page can say what happened.
CREATE TABLE password_link (
  secret_hash bytea PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES app_user ON DELETE CASCADE,
  purpose text NOT NULL CHECK (purpose IN ('invitation', 'reset')),
  created_at timestamp NOT NULL DEFAULT (now() AT TIME ZONE 'utc'),
  expires_at timestamp NOT NULL,
  used_at timestamp,
  -- A newer link, another password or the end of the account made it invalid.
  replaced_at timestamp
);
CREATE INDEX password_link_user ON password_link (user_id);

-- The browser and the system, as the sign-in named them. The address is not stored.
ALTER TABLE session
  ADD COLUMN id uuid NOT NULL DEFAULT gen_random_uuid() UNIQUE,
  ADD COLUMN browser text,
  ADD COLUMN platform text;

ALTER TABLE api_token
  ADD COLUMN scope text NOT NULL DEFAULT 'all' CHECK (scope IN ('all', 'read', 'publish')),
  ADD COLUMN organization_id uuid REFERENCES "group" ON DELETE CASCADE,
  ADD CHECK ((scope = 'publish') = (organization_id IS NOT NULL));
