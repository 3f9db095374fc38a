-- The SQL sandbox's guarded twins. The time of these functions and operators is the product of two sizes, and
-- PostgreSQL does not look for a cancel request inside them; others make a value of any size at once. Statements that
-- can make large values run with this schema before pg_catalog in their search_path (server/sql/check/growthRules.ts).
-- Names inside are written with their schema wherever a twin would answer otherwise.

CREATE SCHEMA sandbox;

CREATE FUNCTION sandbox.refuse(what text) RETURNS void LANGUAGE plpgsql IMMUTABLE AS $$
BEGIN
  RAISE EXCEPTION USING ERRCODE = 'program_limit_exceeded', MESSAGE = format('the values are too large for %s', what);
END $$;

-- Two texts, bytes or bit strings: at most 10^8 comparisons, about a second.
DO $migration$
DECLARE
  twin record;
BEGIN
  FOR twin IN SELECT * FROM (VALUES
    ('strpos', 'whole text, part text', 'integer', 'whole, part', 'octet_length(part)'),
    ('position', 'whole text, part text', 'integer', 'whole, part', 'octet_length(part)'),
    ('position', 'whole bytea, part bytea', 'integer', 'whole, part', 'octet_length(part)'),
    ('position', 'whole bit, part bit', 'integer', 'whole, part', 'octet_length(part)'),
    ('replace', 'whole text, part text, other text', 'text', 'whole, part, other', 'greatest(octet_length(part), octet_length(other))'),
    ('split_part', 'whole text, part text, n integer', 'text', 'whole, part, n', 'octet_length(part)'),
    ('translate', 'whole text, part text, other text', 'text', 'whole, part, other', 'octet_length(part)'),
    ('btrim', 'whole text, part text', 'text', 'whole, part', 'octet_length(part)'),
    ('ltrim', 'whole text, part text', 'text', 'whole, part', 'octet_length(part)'),
    ('rtrim', 'whole text, part text', 'text', 'whole, part', 'octet_length(part)'),
    ('btrim', 'whole bytea, part bytea', 'bytea', 'whole, part', 'octet_length(part)'),
    ('ltrim', 'whole bytea, part bytea', 'bytea', 'whole, part', 'octet_length(part)'),
    ('rtrim', 'whole bytea, part bytea', 'bytea', 'whole, part', 'octet_length(part)'),
    ('repeat', 'whole text, n integer', 'text', 'whole, n', 'n::bigint * 10')
  ) AS listed (name, parameters, result, arguments, factor)
  LOOP
    EXECUTE format(
      'CREATE FUNCTION sandbox.%1$I(%2$s) RETURNS %3$s LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $body$
       BEGIN
         IF octet_length(whole)::numeric * %5$s > 100000000 THEN PERFORM sandbox.refuse(%6$L); END IF;
         RETURN pg_catalog.%1$I(%4$s);
       END $body$',
      twin.name, twin.parameters, twin.result, twin.arguments, twin.factor, twin.name);
  END LOOP;
END $migration$;

CREATE FUNCTION sandbox.string_to_array(whole text, part text) RETURNS text[] LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
BEGIN
  IF octet_length(whole)::numeric * octet_length(part) > 100000000 THEN PERFORM sandbox.refuse('string_to_array'); END IF;
  RETURN pg_catalog.string_to_array(whole, part);
END $$;
CREATE FUNCTION sandbox.string_to_array(whole text, part text, empty text) RETURNS text[] LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
BEGIN
  IF octet_length(whole)::numeric * octet_length(part) > 100000000 THEN PERFORM sandbox.refuse('string_to_array'); END IF;
  RETURN pg_catalog.string_to_array(whole, part, empty);
END $$;
CREATE FUNCTION sandbox.string_to_table(whole text, part text, empty text DEFAULT NULL) RETURNS SETOF text LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
BEGIN
  IF octet_length(whole)::numeric * octet_length(part) > 100000000 THEN PERFORM sandbox.refuse('string_to_table'); END IF;
  RETURN QUERY SELECT * FROM pg_catalog.string_to_table(whole, part, empty);
END $$;

CREATE FUNCTION sandbox.lpad(whole text, n integer, filler text DEFAULT ' ') RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
BEGIN
  IF n > 1000000 THEN PERFORM sandbox.refuse('lpad'); END IF;
  RETURN pg_catalog.lpad(whole, n, filler);
END $$;
CREATE FUNCTION sandbox.rpad(whole text, n integer, filler text DEFAULT ' ') RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
BEGIN
  IF n > 1000000 THEN PERFORM sandbox.refuse('rpad'); END IF;
  RETURN pg_catalog.rpad(whole, n, filler);
END $$;

CREATE FUNCTION sandbox.normalize(whole text, form text DEFAULT 'NFC') RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
BEGIN
  IF octet_length(whole) > 1000000 THEN PERFORM sandbox.refuse('normalize'); END IF;
  RETURN pg_catalog.normalize(whole, form);
END $$;

CREATE FUNCTION sandbox.array_fill(element anyelement, sizes integer[]) RETURNS anyarray LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
BEGIN
  IF (SELECT sum(ln(greatest(size, 1))) FROM unnest(sizes) AS size) > ln(1000000) THEN PERFORM sandbox.refuse('array_fill'); END IF;
  RETURN pg_catalog.array_fill(element, sizes);
END $$;
CREATE FUNCTION sandbox.array_fill(element anyelement, sizes integer[], starts integer[]) RETURNS anyarray LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
BEGIN
  IF (SELECT sum(ln(greatest(size, 1))) FROM unnest(sizes) AS size) > ln(1000000) THEN PERFORM sandbox.refuse('array_fill'); END IF;
  RETURN pg_catalog.array_fill(element, sizes, starts);
END $$;

CREATE FUNCTION sandbox.polygon(corners integer, shape circle) RETURNS polygon LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
BEGIN
  IF corners > 10000 THEN PERFORM sandbox.refuse('polygon'); END IF;
  RETURN pg_catalog.polygon(corners, shape);
END $$;

-- Operators: LIKE in its four forms, containment and overlap of arrays, jsonb and polygons.
DO $migration$
DECLARE
  twin record;
  size_of record;
BEGIN
  FOR twin IN
    SELECT operator.oprname AS sign, format_type(oprleft, NULL) AS l, format_type(oprright, NULL) AS r,
      format_type(oprresult, NULL) AS result, 'twin_' || operator.oid AS name
    FROM pg_operator AS operator
    WHERE operator.oprnamespace = 'pg_catalog'::regnamespace AND (
      oprname IN ('~~', '!~~', '~~*', '!~~*')
      OR oprname IN ('&&', '@>', '<@') AND oprleft = 'anyarray'::regtype AND oprright = 'anyarray'::regtype
      OR oprname IN ('@>', '<@', '?|', '?&', '-') AND oprleft = 'jsonb'::regtype AND oprright::regtype::text IN ('jsonb', 'text[]')
      OR oprname IN ('&&', '@>', '<@', '<->', '~=') AND oprleft = 'polygon'::regtype AND oprright = 'polygon'::regtype
      OR oprname IN ('?#', '<->') AND oprleft = 'path'::regtype AND oprright = 'path'::regtype)
  LOOP
    SELECT CASE
        WHEN twin.l IN ('polygon', 'path') THEN 'npoints(%s)'
        WHEN twin.l = 'anyarray' THEN 'coalesce(cardinality(%s), 0)'
        WHEN twin.l = 'jsonb' THEN 'pg_column_size(%s)'
        ELSE 'octet_length(%s::text)' END AS expression,
      CASE
        WHEN twin.l IN ('polygon', 'path') THEN 2000000
        WHEN twin.l = 'anyarray' THEN 25000000
        WHEN twin.l = 'jsonb' THEN 5000000000
        ELSE 100000000 END AS most
    INTO size_of;
    IF twin.l = 'bytea' THEN size_of.expression := 'octet_length(%s)'; END IF;
    EXECUTE format(
      'CREATE FUNCTION sandbox.%I(l %s, r %s) RETURNS %s LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $body$
       BEGIN
         IF %s::numeric * %s > %s THEN PERFORM sandbox.refuse(%L); END IF;
         RETURN l OPERATOR(pg_catalog.%s) r;
       END $body$',
      twin.name, twin.l, twin.r, twin.result, format(size_of.expression, 'l'), format(size_of.expression, 'r'),
      size_of.most, twin.sign, twin.sign);
    EXECUTE format('CREATE OPERATOR sandbox.%s (LEFTARG = %s, RIGHTARG = %s, FUNCTION = sandbox.%I)',
      twin.sign, twin.l, twin.r, twin.name);
  END LOOP;
END $migration$;
