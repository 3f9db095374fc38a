-- Who may read a table of the datastore by SQL: one role for the tables of public datasets, and one for the tables of
-- each label that makes a dataset readable to some (server/visibility.ts). The server makes the roles
-- (server/db/sandbox/); here the rights follow the datasets, in each transaction that changes them.

-- The name of the role of datasets with these labels; without any, of what anybody may read.
CREATE FUNCTION sql_reader(VARIADIC labels text[] DEFAULT '{}') RETURNS name LANGUAGE sql STABLE AS
$$ SELECT ('fihrist_sql_' || substr(md5(current_database()), 1, 12) || CASE cardinality(labels)
    WHEN 0 THEN '' WHEN 1 THEN '_' || substr(md5(labels[1]), 1, 24)
    ELSE '_and_' || substr(md5(array_to_string(labels, ',')), 1, 24) END)::name $$;

-- Every table of the datastore, and whether anybody may read it. Tables that no resource has are nobody's.
CREATE FUNCTION sql_reader_tables() RETURNS TABLE (relation oid, name text, is_public boolean) LANGUAGE sql STABLE AS
$$ SELECT c.oid, c.relname::text, coalesce(r.state = 'active' AND p.state = 'active' AND NOT p.private, false)
   FROM pg_class c LEFT JOIN datastore_table t ON t.resource_id::text = c.relname
     LEFT JOIN resource r ON r.id = t.resource_id LEFT JOIN package p ON p.id = r.package_id
   WHERE c.relnamespace = 'datastore'::regnamespace AND c.relkind IN ('r', 'v', 'm', 'p') $$;

-- Gives a table to the one role that may read it, where that role is there, and takes it from all others. The dataset is
-- locked, so that it cannot become private in between.
CREATE FUNCTION grant_sql_reader(resource_id text) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  wanted uuid := CASE WHEN resource_id ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' THEN resource_id::uuid END;
  relation regclass := to_regclass(format('datastore.%I', resource_id));
  reader name;
  other name;
BEGIN
  IF relation IS NULL THEN RETURN; END IF;
  SELECT CASE WHEN p.state = 'active' AND NOT p.private THEN sql_reader()
      WHEN p.owner_org IS NOT NULL THEN sql_reader('member-' || p.owner_org)
      ELSE sql_reader('creator-' || coalesce(p.creator_user_id::text, 'null')) END
    INTO reader FROM resource r JOIN package p ON p.id = r.package_id
    WHERE r.id = wanted AND r.state = 'active' FOR SHARE OF p;
  FOR other IN SELECT rolname FROM pg_class c, aclexplode(c.relacl) AS given JOIN pg_roles ON pg_roles.oid = given.grantee
    WHERE c.oid = relation AND starts_with(rolname::text, sql_reader()::text) AND rolname IS DISTINCT FROM reader
  LOOP
    EXECUTE format('REVOKE ALL ON %s FROM %I', relation, other);
  END LOOP;
  PERFORM FROM pg_roles WHERE rolname = reader AND NOT EXISTS (
    SELECT FROM pg_class c, aclexplode(c.relacl) AS given WHERE c.oid = relation AND given.grantee = pg_roles.oid AND given.privilege_type = 'SELECT');
  IF FOUND THEN EXECUTE format('GRANT SELECT ON %s TO %I', relation, reader); END IF;
END $$;

CREATE FUNCTION sql_reader_of_table() RETURNS trigger LANGUAGE plpgsql AS
$$ BEGIN PERFORM grant_sql_reader(NEW.resource_id::text); RETURN NULL; END $$;
CREATE FUNCTION sql_reader_of_resource() RETURNS trigger LANGUAGE plpgsql AS
$$ BEGIN PERFORM grant_sql_reader(NEW.id::text); RETURN NULL; END $$;
CREATE FUNCTION sql_readers_of_package() RETURNS trigger LANGUAGE plpgsql AS
$$ BEGIN PERFORM grant_sql_reader(t.resource_id::text) FROM datastore_table t JOIN resource r ON r.id = t.resource_id WHERE r.package_id = NEW.id; RETURN NULL; END $$;

-- A table that is made or takes the place of another is noted in datastore_table; counting its rows changes nothing here.
CREATE TRIGGER sql_reader AFTER INSERT OR UPDATE OF fields ON datastore_table
  FOR EACH ROW EXECUTE FUNCTION sql_reader_of_table();
CREATE TRIGGER sql_reader AFTER UPDATE ON resource FOR EACH ROW
  WHEN ((OLD.state, OLD.package_id) IS DISTINCT FROM (NEW.state, NEW.package_id)) EXECUTE FUNCTION sql_reader_of_resource();
CREATE TRIGGER sql_readers AFTER UPDATE ON package FOR EACH ROW
  WHEN ((OLD.private, OLD.state, OLD.owner_org, OLD.creator_user_id) IS DISTINCT FROM (NEW.private, NEW.state, NEW.owner_org, NEW.creator_user_id))
  EXECUTE FUNCTION sql_readers_of_package();

-- Until now one role read every table, those to come included.
DO $$
BEGIN
  IF EXISTS (SELECT FROM pg_roles WHERE rolname = sql_reader()) THEN
    EXECUTE format('ALTER DEFAULT PRIVILEGES IN SCHEMA datastore REVOKE SELECT ON TABLES FROM %I', sql_reader());
  END IF;
END $$;
SELECT grant_sql_reader(name) FROM sql_reader_tables();
