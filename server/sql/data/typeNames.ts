/*
 * The types that public SQL may name. Left out on purpose: regclass and the other reg types, oid, xid, cid, tid, pg_lsn and
 * aclitem, which convert names into objects or objects into names; record and row types, because each table's name is one; xml;
 * refcursor; unknown and all other pseudo-types.
 */
export const TYPE_NAMES: ReadonlySet<string> = new Set(
  `bit bool box bpchar bytea char cidr circle date datemultirange daterange float4 float8 inet int2 int4
  int4multirange int4range int8 int8multirange int8range interval json jsonb jsonpath line lseg macaddr macaddr8 money
  name numeric nummultirange numrange path point polygon text time timestamp timestamptz timetz tsmultirange tsquery
  tsrange tstzmultirange tstzrange tsvector uuid varbit varchar`.split(/\s+/),
)
