-- The catalogue. Names are CKAN's. package.document is derived: the dataset as the API gives it, without what depends
-- on the request (language, site address); every write that touches a part of it writes it anew.

CREATE TABLE app_user (
  id uuid PRIMARY KEY,
  name text NOT NULL UNIQUE,
  fullname text,
  email text NOT NULL,
  password_hash text,
  sysadmin boolean NOT NULL DEFAULT false,
  state text NOT NULL DEFAULT 'active',
  created timestamp NOT NULL DEFAULT (now() AT TIME ZONE 'utc'),
  last_active timestamp
);
CREATE UNIQUE INDEX app_user_email ON app_user (lower(email));

CREATE TABLE api_token (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES app_user ON DELETE CASCADE,
  name text NOT NULL,
  token_hash bytea NOT NULL UNIQUE,
  created_at timestamp NOT NULL DEFAULT (now() AT TIME ZONE 'utc'),
  last_access timestamp,
  expires_at timestamp
);
CREATE INDEX api_token_user ON api_token (user_id);

CREATE TABLE "group" (
  id uuid PRIMARY KEY,
  name text NOT NULL,
  title text NOT NULL DEFAULT '',
  title_translated jsonb,
  description text NOT NULL DEFAULT '',
  description_translated jsonb,
  image_url text NOT NULL DEFAULT '',
  type text NOT NULL,
  is_organization boolean NOT NULL,
  approval_status text NOT NULL DEFAULT 'approved',
  state text NOT NULL DEFAULT 'active',
  extras jsonb NOT NULL DEFAULT '[]',
  created timestamp NOT NULL DEFAULT (now() AT TIME ZONE 'utc'),
  UNIQUE (name)
);

CREATE TABLE member (
  group_id uuid NOT NULL REFERENCES "group" ON DELETE CASCADE,
  user_id uuid NOT NULL REFERENCES app_user ON DELETE CASCADE,
  capacity text NOT NULL CHECK (capacity IN ('admin', 'editor', 'member')),
  PRIMARY KEY (group_id, user_id)
);
CREATE INDEX member_user ON member (user_id);

CREATE TABLE package (
  id uuid PRIMARY KEY,
  name text NOT NULL UNIQUE,
  title text NOT NULL,
  title_translated jsonb,
  notes text,
  notes_translated jsonb,
  url text,
  version text,
  author text,
  author_email text,
  maintainer text,
  maintainer_email text,
  license_id text,
  owner_org uuid REFERENCES "group",
  private boolean NOT NULL DEFAULT false,
  state text NOT NULL DEFAULT 'active',
  type text NOT NULL DEFAULT 'dataset',
  creator_user_id uuid,
  extras jsonb NOT NULL DEFAULT '[]',
  metadata_created timestamp NOT NULL,
  metadata_modified timestamp NOT NULL,
  document text NOT NULL DEFAULT ''
);
CREATE INDEX package_owner_org ON package (owner_org);

CREATE TABLE resource (
  id uuid PRIMARY KEY,
  package_id uuid NOT NULL REFERENCES package ON DELETE CASCADE,
  position integer NOT NULL,
  url text NOT NULL DEFAULT '',
  url_type text,
  name text,
  description text,
  format text NOT NULL DEFAULT '',
  mimetype text,
  mimetype_inner text,
  size bigint,
  hash text NOT NULL DEFAULT '',
  resource_type text,
  cache_url text,
  cache_last_updated timestamp,
  created timestamp NOT NULL,
  last_modified timestamp,
  metadata_modified timestamp NOT NULL,
  state text NOT NULL DEFAULT 'active',
  datastore_active boolean NOT NULL DEFAULT false,
  extras jsonb NOT NULL DEFAULT '{}'
);
CREATE INDEX resource_package ON resource (package_id, position);

CREATE TABLE tag (
  id uuid PRIMARY KEY,
  name text NOT NULL,
  vocabulary_id uuid
);
CREATE UNIQUE INDEX tag_name ON tag (name, coalesce(vocabulary_id, '00000000-0000-0000-0000-000000000000'));

CREATE TABLE package_tag (
  package_id uuid NOT NULL REFERENCES package ON DELETE CASCADE,
  tag_id uuid NOT NULL REFERENCES tag ON DELETE CASCADE,
  PRIMARY KEY (package_id, tag_id)
);
CREATE INDEX package_tag_tag ON package_tag (tag_id);

CREATE TABLE package_group (
  package_id uuid NOT NULL REFERENCES package ON DELETE CASCADE,
  group_id uuid NOT NULL REFERENCES "group" ON DELETE CASCADE,
  PRIMARY KEY (package_id, group_id)
);
CREATE INDEX package_group_group ON package_group (group_id);

-- A timestamp as CKAN writes it: ISO 8601, UTC without a zone, no fraction when it is zero. STABLE, as to_char is:
-- only so does PostgreSQL put its body into the statement, which makes a dataset's document in half the time.
CREATE FUNCTION iso_time(moment timestamp) RETURNS text LANGUAGE sql STABLE PARALLEL SAFE AS
$$ SELECT replace(to_char(moment, 'YYYY-MM-DD"T"HH24:MI:SS.US'), '.000000', '') $$;

-- What the search index follows, in commit order: writers append under an advisory lock (server/db/changes.ts).
CREATE TABLE catalogue_change (
  seq bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  package_id uuid
);

-- The datastore: one table a resource in its own schema, and the data dictionary beside them.
CREATE SCHEMA datastore;
CREATE TABLE datastore_table (
  resource_id uuid PRIMARY KEY REFERENCES resource ON DELETE CASCADE,
  fields jsonb NOT NULL,
  primary_key text[] NOT NULL DEFAULT '{}',
  row_count bigint NOT NULL DEFAULT 0
);
CREATE TABLE datastore_alias (
  alias text PRIMARY KEY,
  resource_id uuid NOT NULL REFERENCES datastore_table ON DELETE CASCADE
);

-- What the portal must remember about itself (the sample's state, the cookie key).
CREATE TABLE setting (
  key text PRIMARY KEY,
  value jsonb NOT NULL
);
