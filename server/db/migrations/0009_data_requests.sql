-- What visitors ask for that the catalogue does not have, who else wants it, and what was answered.
CREATE SEQUENCE data_request_number AS integer;
CREATE TABLE data_request (
  id integer PRIMARY KEY,
  -- Year and number: what a person can read out on the telephone.
  reference text NOT NULL UNIQUE,
  what text NOT NULL,
  purpose text NOT NULL DEFAULT '',
  body text NOT NULL DEFAULT '',
  -- For staff only, and gone some time after the request was closed.
  email text,
  language text NOT NULL,
  -- The beginnings of its words, folded: what is asked again is found by them.
  terms text[] NOT NULL,
  status text NOT NULL DEFAULT 'open' CHECK (status IN ('open', 'in_review', 'published', 'declined', 'hidden')),
  answer text NOT NULL DEFAULT '',
  package_id uuid REFERENCES package ON DELETE SET NULL,
  answered_by uuid REFERENCES app_user ON DELETE SET NULL,
  created timestamp NOT NULL DEFAULT (clock_timestamp() AT TIME ZONE 'utc'),
  modified timestamp NOT NULL DEFAULT (clock_timestamp() AT TIME ZONE 'utc'),
  closed timestamp,
  -- One form makes one request, however often it is sent.
  form_nonce text NOT NULL UNIQUE
);
CREATE INDEX data_request_newest ON data_request (id DESC) WHERE status <> 'hidden';
CREATE INDEX data_request_terms ON data_request USING gin (terms);
CREATE INDEX data_request_with_email ON data_request (closed) WHERE email IS NOT NULL;

-- Browsers that want it too, by a hash of a random number that only they know.
CREATE TABLE data_request_supporter (
  request_id integer NOT NULL REFERENCES data_request ON DELETE CASCADE,
  browser_hash bytea NOT NULL,
  PRIMARY KEY (request_id, browser_hash)
);

-- Signs the time at which a form was shown; the same for every process over this database.
INSERT INTO setting (key, value)
VALUES ('data_request_secret', to_jsonb(gen_random_uuid()::text || gen_random_uuid()::text));
