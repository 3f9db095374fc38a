-- Accounts that sign in with an OpenID provider. The provider's subject can be a national number: only its slow hash is stored.
CREATE TABLE user_identity (
  issuer text NOT NULL,
  subject_hash bytea NOT NULL,
  user_id uuid NOT NULL REFERENCES app_user ON DELETE CASCADE,
  created_at timestamp NOT NULL DEFAULT (now() AT TIME ZONE 'utc'),
  last_used timestamp NOT NULL DEFAULT (now() AT TIME ZONE 'utc'),
  PRIMARY KEY (issuer, subject_hash)
);
CREATE INDEX user_identity_user ON user_identity (user_id);

-- A provider may know no email address of a person: any number of accounts may have none.
DROP INDEX app_user_email;
CREATE UNIQUE INDEX app_user_email ON app_user (lower(email)) WHERE email <> '';
