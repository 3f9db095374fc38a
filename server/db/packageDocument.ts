import type { Queryable } from './pool.ts'

const GROUP_FIELDS = `'id', g.id, 'name', g.name, 'title', g.title, 'title_translated', g.title_translated`

const TAGS = `(SELECT coalesce(json_agg(json_build_object('id', t.id, 'name', t.name, 'display_name', t.name,
  'state', 'active', 'vocabulary_id', t.vocabulary_id) ORDER BY t.name COLLATE "C"), '[]')
  FROM package_tag pt JOIN tag t ON t.id = pt.tag_id WHERE pt.package_id = p.id)`

const GROUPS = `(SELECT coalesce(json_agg(json_build_object(${GROUP_FIELDS}, 'display_name', coalesce(nullif(g.title, ''), g.name),
  'description', g.description, 'image_display_url', g.image_url) ORDER BY g.name COLLATE "C"), '[]')
  FROM package_group pg JOIN "group" g ON g.id = pg.group_id AND g.state = 'active' WHERE pg.package_id = p.id)`

const ORGANIZATION = `(SELECT json_build_object(${GROUP_FIELDS}, 'type', g.type, 'description', g.description,
  'image_url', g.image_url, 'created', iso_time(g.created), 'is_organization', true,
  'approval_status', g.approval_status, 'state', g.state) FROM "group" g WHERE g.id = p.owner_org AND g.state = 'active')`

// True while the table is that of an earlier file or address; otherwise null.
const FORMER_TABLE = `(SELECT true FROM datastore_table d WHERE d.resource_id = r.id AND l.state <> 'complete' AND
  d.loaded_from <> CASE WHEN r.url_type = 'upload' THEN coalesce(r.file_id, r.id)::text ELSE r.url END)`

// The hash of a file that is not open yet would confirm a guess of its content.
const RESOURCES = `(SELECT coalesce(json_agg(to_jsonb(r) - '{extras,file_id,update_days}'::text[] || r.extras || jsonb_build_object(
    'created', iso_time(r.created), 'last_modified', iso_time(r.last_modified),
    'cache_last_updated', iso_time(r.cache_last_updated), 'metadata_modified', iso_time(r.metadata_modified),
    'datastore_rows', (SELECT d.row_count FROM datastore_table d WHERE d.resource_id = r.id),
    'datastore_columns', (SELECT jsonb_array_length(d.fields) FROM datastore_table d WHERE d.resource_id = r.id)
  ) || CASE WHEN cardinality(r.update_days) > 1 THEN jsonb_build_object('ext_updates', r.update_days) ELSE '{}' END
  || CASE WHEN r.extras ? 'opens_at' THEN '{"hash": ""}'::jsonb ELSE '{}' END || coalesce((SELECT jsonb_build_object('datastore_load', jsonb_strip_nulls(jsonb_build_object('state', l.state, 'rows', l.rows,
    'skipped', l.skipped, 'row', l.line, 'error', l.error, 'requested', iso_time(l.requested), 'finished', iso_time(l.finished), 'former_table', ${FORMER_TABLE})))
    FROM datastore_load l WHERE l.resource_id = r.id), '{}') ORDER BY r.position), '[]') FROM resource r WHERE r.package_id = p.id AND r.state = 'active')`

/**
 * A dataset as the API returns it (reference §2.1), without the parts that depend on the request: licence texts, site address.
 */
const DOCUMENT = `jsonb_strip_nulls(json_build_object('title_translated', p.title_translated, 'notes_translated', p.notes_translated,
    'publish_at', iso_time(p.publish_at))::jsonb)
  || jsonb_build_object(
  'id', p.id, 'name', p.name, 'title', p.title, 'notes', p.notes, 'url', p.url, 'version', p.version,
  'author', p.author, 'author_email', p.author_email, 'maintainer', p.maintainer, 'maintainer_email', p.maintainer_email,
  'license_id', p.license_id, 'owner_org', p.owner_org, 'organization', ${ORGANIZATION},
  'private', p.private, 'state', p.state, 'type', p.type, 'creator_user_id', p.creator_user_id,
  'metadata_created', iso_time(p.metadata_created), 'metadata_modified', iso_time(p.metadata_modified),
  'num_resources', (SELECT count(*) FROM resource r WHERE r.package_id = p.id AND r.state = 'active'),
  'num_tags', (SELECT count(*) FROM package_tag pt WHERE pt.package_id = p.id),
  'resources', ${RESOURCES}, 'tags', ${TAGS}, 'groups', ${GROUPS}, 'extras', p.extras,
  'relationships_as_subject', '[]'::jsonb, 'relationships_as_object', '[]'::jsonb)`

/**
 * Updates the derived documents of datasets, inside the transaction that changed a part of them. Planning takes longer than
 * running here, so one dataset, the usual case, has a statement whose plan each connection keeps.
 */
export async function renewDocuments(db: Queryable, packageIds: readonly string[]): Promise<void> {
  const [only, ...others] = packageIds
  if (only !== undefined && others.length === 0) {
    await db.query({ name: 'renew-document', text: `${RENEWAL} p.id = $1::uuid`, values: [only] })
  } else await db.query(`${RENEWAL} p.id = ANY($1::uuid[])`, [packageIds])
}

const RENEWAL = `UPDATE package p SET document = (${DOCUMENT})::text WHERE`
