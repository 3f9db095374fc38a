-- What tells this catalogue's change from another's of the same number: a restored backup, another database. The search
-- index's snapshot carries the mark of its last change and is used only where the log still has it.
ALTER TABLE catalogue_change ADD COLUMN mark uuid NOT NULL DEFAULT gen_random_uuid();
