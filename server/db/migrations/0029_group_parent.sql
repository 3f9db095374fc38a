-- The organization or group above another one, of the same kind: `groups` of organization_show in CKAN's API.
ALTER TABLE "group" ADD COLUMN parent_id uuid REFERENCES "group" ON DELETE SET NULL;
ALTER TABLE "group" ADD CONSTRAINT group_not_own_parent CHECK (parent_id <> id);
CREATE INDEX group_parent ON "group" (parent_id) WHERE parent_id IS NOT NULL;
