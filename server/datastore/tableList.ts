import type { DatastoreField } from '#contract/entities.ts'
import type { Parameters } from './parameters.ts'
import { SHOWN_ROW_ID } from './rowId.ts'

/** The name with which datastore_search reads the list of tables. */
export const TABLE_LIST = '_table_metadata'

/** Its columns, which are all text. */
export const TABLE_LIST_FIELDS: readonly DatastoreField[] = ['_id', 'name', 'oid', 'alias_of'].map((id) => ({
  id,
  type: 'text',
}))

/** The types in CKAN's description: those of its view, and int for `_id`. */
export const TABLE_LIST_TYPES: Readonly<Record<string, string>> = {
  _id: SHOWN_ROW_ID.type,
  name: 'name',
  oid: 'oid',
  alias_of: 'name',
}

/** Tables and aliases of the datasets that one of these labels may read (null: all); CKAN lists private ones too. */
export function tableListSql(labels: readonly string[] | null, parameters: Parameters): string {
  const seen = `${parameters.add(labels)}::text[]`
  return `(SELECT substr(md5(d.resource_id::text || coalesce(a.alias, '')), 1, 16) AS _id,
      coalesce(a.alias, d.resource_id::text) AS name,
      format('datastore.%I', d.resource_id)::regclass::oid::text AS oid,
      CASE WHEN a.alias IS NOT NULL THEN d.resource_id::text END AS alias_of,
      to_tsvector('datastore.words', coalesce(a.alias, d.resource_id::text)) AS _full_text
    FROM datastore_table d JOIN resource r ON r.id = d.resource_id AND r.state = 'active' JOIN package p ON p.id = r.package_id
      CROSS JOIN LATERAL (SELECT NULL AS alias UNION ALL SELECT alias FROM datastore_alias WHERE resource_id = d.resource_id) AS a
    WHERE ${seen} IS NULL OR (p.state = 'active' AND NOT p.private)
      OR 'member-' || p.owner_org = ANY(${seen}) OR (p.owner_org IS NULL AND 'creator-' || p.creator_user_id = ANY(${seen})))`
}
