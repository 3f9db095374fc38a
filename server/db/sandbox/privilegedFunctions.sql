-- The functions of PostgreSQL that still have to be taken from PUBLIC in this database before public SQL is safe, each
-- with the statement that takes it: those that change something, look at the server, or run text as SQL. The portal's
-- role keeps them. The portal runs this where it is a superuser; on another server its administrator runs it once, in
-- the portal's database (docs/configuration.md):  psql -d DATABASE -f privilegedFunctions.sql
-- What remains volatile is harmless; functions of triggers cannot be called; the guarded twins need pg_column_size.
SELECT format('REVOKE EXECUTE ON FUNCTION %1$s FROM PUBLIC; GRANT EXECUTE ON FUNCTION %1$s TO %2$I', p.oid::regprocedure, portal.name) AS statement
FROM pg_proc p, (
  SELECT coalesce((SELECT pg_get_userbyid(nspowner) FROM pg_namespace WHERE nspname = 'datastore'), pg_get_userbyid(datdba)) AS name
  FROM pg_database WHERE datname = current_database()) AS portal
WHERE pronamespace = 'pg_catalog'::regnamespace AND prokind = 'f'
  AND proname <> 'pg_column_size' AND prorettype NOT IN ('trigger'::regtype, 'event_trigger'::regtype)
  AND (provolatile = 'v' AND proname NOT IN ('array_sample', 'array_shuffle', 'clock_timestamp', 'gen_random_uuid',
         'random', 'random_normal', 'setseed', 'timeofday', 'uuidv4', 'uuidv7')
       OR proname ~ '^(pg_(?!.*(_in|_out|_recv|_send)$)|lo_|lo(read|write)|ts_(stat|rewrite)|to_reg|has_|txid_|inet_(client|server))'
       OR proname ~ '^(query|table|cursor|schema|database)_to_xml'
       OR proname IN ('current_setting', 'version', 'row_security_active', 'col_description', 'obj_description', 'regclass'))
  AND has_function_privilege('public', p.oid, 'EXECUTE')
ORDER BY proname NOT IN ('pg_sleep', 'query_to_xml', 'set_config', 'ts_stat'), p.oid
\gexec
