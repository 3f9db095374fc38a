-- When a dataset was deleted: some days later it is purged (server/trash/). A trigger sets it, so that no write leaves it out.
ALTER TABLE package ADD COLUMN deleted timestamp;
-- What was deleted before is kept as long as what is deleted now.
UPDATE package SET deleted = now() AT TIME ZONE 'utc' WHERE state = 'deleted';
CREATE INDEX package_deleted ON package (deleted) WHERE deleted IS NOT NULL;

CREATE FUNCTION note_deletion() RETURNS trigger LANGUAGE plpgsql AS
$$ BEGIN
  NEW.deleted := CASE WHEN NEW.state = 'deleted' THEN coalesce(NEW.deleted, now() AT TIME ZONE 'utc') END;
  RETURN NEW;
END $$;
CREATE TRIGGER note_deletion BEFORE INSERT OR UPDATE OF state ON package FOR EACH ROW EXECUTE FUNCTION note_deletion();
