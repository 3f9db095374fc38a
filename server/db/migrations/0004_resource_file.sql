-- Which stored file is a resource's: a new upload gets a file of its own, so that the old one is whole until the change is
-- committed. Null: the file is called after the resource.
ALTER TABLE resource ADD COLUMN file_id uuid;
