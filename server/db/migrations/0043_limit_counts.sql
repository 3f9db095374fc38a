-- What is left of limits of events (attempts to sign in, requests of an address), for all processes together. Keys are hashes, so no
-- address is stored. After a crash of PostgreSQL it is empty, which allows some more events once.
CREATE UNLOGGED TABLE limit_count (
  key bytea PRIMARY KEY,
  remaining double precision NOT NULL,
  most double precision NOT NULL,
  per_second double precision NOT NULL,
  counted timestamptz NOT NULL
);
