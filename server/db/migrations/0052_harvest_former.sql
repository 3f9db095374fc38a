-- The records of deleted sources. A later source of the same organization, kind and address takes over their datasets. It creates a
-- purged one again.
CREATE TABLE harvest_former (
  package_id uuid PRIMARY KEY REFERENCES package ON DELETE CASCADE,
  owner_org uuid NOT NULL REFERENCES "group" ON DELETE CASCADE,
  source_type text NOT NULL,
  -- The address of the source as a browser writes it, with one slash at its end.
  address text NOT NULL,
  -- The identifier at the source.
  guid text NOT NULL,
  -- When the source was deleted.
  deleted timestamp NOT NULL DEFAULT (now() AT TIME ZONE 'utc')
);
CREATE INDEX harvest_former_address ON harvest_former USING hash (address);

CREATE INDEX harvest_object_package ON harvest_object (package_id);
