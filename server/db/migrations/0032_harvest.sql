-- Catalogues that this one copies datasets from. A job acts as `user_id`, who saved the source last, with that user's permissions
-- at that moment.
CREATE TABLE harvest_source (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  url text NOT NULL,
  title text NOT NULL,
  source_type text NOT NULL CHECK (source_type IN ('ckan', 'dcat', 'datapackage', 'wfs')),
  frequency text NOT NULL CHECK (frequency IN ('MANUAL', 'HOURLY', 'DAILY', 'WEEKLY')),
  owner_org uuid NOT NULL REFERENCES "group" ON DELETE CASCADE,
  -- { organization_map: { theirs: ours | '' }, group_map: { theirs: ours | '' } }; '' leaves it out.
  config jsonb NOT NULL DEFAULT '{}',
  active boolean NOT NULL DEFAULT true,
  user_id uuid REFERENCES app_user ON DELETE SET NULL,
  created timestamp NOT NULL DEFAULT (clock_timestamp() AT TIME ZONE 'utc'),
  -- When a scheduled job begins next; null: never.
  next_run timestamptz
);
CREATE INDEX harvest_source_due ON harvest_source (next_run) WHERE active AND next_run IS NOT NULL;
CREATE INDEX harvest_source_owner ON harvest_source (owner_org);

-- One run of a source. The process that runs it moves `leased_until` on; another one continues after it was killed.
CREATE TABLE harvest_job (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  source_id uuid NOT NULL REFERENCES harvest_source ON DELETE CASCADE,
  status text NOT NULL DEFAULT 'New' CHECK (status IN ('New', 'Running', 'Finished', 'Aborted')),
  -- A preview writes no datasets.
  is_preview boolean NOT NULL DEFAULT false,
  created timestamp NOT NULL DEFAULT (clock_timestamp() AT TIME ZONE 'utc'),
  gather_started timestamp,
  gather_finished timestamp,
  finished timestamp,
  leased_until timestamptz,
  tries integer NOT NULL DEFAULT 0,
  -- Numbers of records: found; then new, changed, unchanged, left_out, missing; then imported and failed.
  stats jsonb NOT NULL DEFAULT '{}',
  -- Why the job ended early, by language.
  error jsonb
);
-- A source has one unfinished job.
CREATE UNIQUE INDEX harvest_job_open ON harvest_job (source_id) WHERE status IN ('New', 'Running');
CREATE INDEX harvest_job_of_source ON harvest_job (source_id, created DESC);

-- The records of a source, each with the dataset that it is here.
CREATE TABLE harvest_object (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  source_id uuid NOT NULL REFERENCES harvest_source ON DELETE CASCADE,
  -- The identifier at the source.
  guid text NOT NULL,
  -- The id of the dataset here, also before it is created. No foreign key: a purged dataset is created again.
  package_id uuid NOT NULL,
  title text NOT NULL DEFAULT '',
  -- What was imported last: its time at the source and the hash of its fields; null before the first import.
  modified text,
  hash text,
  imported timestamp,
  -- What the last job found.
  job_id uuid REFERENCES harvest_job ON DELETE SET NULL,
  status text NOT NULL CHECK (status IN ('new', 'changed', 'unchanged', 'left_out', 'missing', 'kept')),
  found_modified text,
  found_hash text,
  -- The input of package_create until it is imported.
  content jsonb,
  -- Why it was left out, by language.
  reason jsonb,
  UNIQUE (source_id, guid)
);
CREATE INDEX harvest_object_of_job ON harvest_object (job_id, status);
CREATE INDEX harvest_object_waiting ON harvest_object (job_id, id) WHERE content IS NOT NULL;

-- The records that a job did not import, the first ones only.
CREATE TABLE harvest_problem (
  job_id uuid NOT NULL REFERENCES harvest_job ON DELETE CASCADE,
  guid text NOT NULL,
  title text NOT NULL,
  reason jsonb NOT NULL,
  PRIMARY KEY (job_id, guid)
);
