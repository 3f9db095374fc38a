-- The document of a dataset after each write, beside the line of the write. Who may read it is decided by the line. A purge
-- removes the documents; old ones are removed when a dataset has too many (docs/limits.md).
CREATE TABLE package_version (
  seq bigint PRIMARY KEY REFERENCES activity (seq) ON DELETE CASCADE,
  package_id uuid NOT NULL REFERENCES package ON DELETE CASCADE,
  document text NOT NULL
);
CREATE INDEX package_version_package ON package_version (package_id, seq DESC);

-- History starts with what there is: the last line of a dataset gets its document.
INSERT INTO package_version (seq, package_id, document)
SELECT last.seq, p.id, p.document FROM package p
  CROSS JOIN LATERAL (SELECT a.seq FROM activity a WHERE a.object_id = p.id AND a.activity_type ~ ' package$'
    ORDER BY a.seq DESC LIMIT 1) AS last
WHERE p.document <> '';

-- What a load changed in the rows of a table; null for lines of other writes.
ALTER TABLE activity ADD COLUMN table_changes jsonb;
