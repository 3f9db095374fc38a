-- The organization and the groups of a record at its source, so that a mapping can offer them. Null: not read yet.
ALTER TABLE harvest_object ADD COLUMN their_organization text, ADD COLUMN their_groups text[];
