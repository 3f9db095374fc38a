import type { Queryable } from './pool.ts'

export type CopiedOrganization = {
  id: string
  name: string
  title: string
  title_translated: Record<string, string> | null
}
export type CopiedDataset = {
  id: string
  name: string
  title: string
  organization: CopiedOrganization | null
  resources: readonly { id: string; name: string }[]
}
export type CopiedUser = { id: string; name: string; title: string; sysadmin: boolean }
type Role = { organization: CopiedOrganization; capacity: string }

const NOW = `(clock_timestamp() AT TIME ZONE 'utc')`

/** Copies organizations of a CKAN. Another one that had such a name keeps its id as its name until it is copied again. */
export async function copyOrganizations(db: Queryable, organizations: readonly CopiedOrganization[]): Promise<void> {
  if (organizations.length === 0) return
  const values = [JSON.stringify(organizations)]
  const given = `json_to_recordset($1) AS o(id uuid, name text, title text, title_translated jsonb)`
  await db.query(`UPDATE "group" g SET name = g.id::text FROM ${given} WHERE g.name = o.name AND g.id <> o.id`, values)
  await db.query(
    `INSERT INTO "group" (id, name, title, title_translated, type, is_organization, staff_elsewhere)
     SELECT id, name, title, title_translated, 'organization', true, true FROM ${given}
     ON CONFLICT (id) DO UPDATE SET name = excluded.name, title = excluded.title,
       title_translated = excluded.title_translated, state = 'active'`,
    values,
  )
}

/** Copies a public dataset of a CKAN with its files. Runs in the caller's transaction. */
export async function copyDataset(db: Queryable, dataset: CopiedDataset): Promise<void> {
  const { id, name, title, organization, resources } = dataset
  if (organization) await copyOrganizations(db, [organization])
  await db.query('UPDATE package SET name = id::text WHERE name = $2 AND id <> $1', [id, name])
  await db.query(
    `INSERT INTO package (id, name, title, owner_org, metadata_created, metadata_modified) VALUES ($1, $2, $3, $4, ${NOW}, ${NOW})
     ON CONFLICT (id) DO UPDATE SET name = excluded.name, title = excluded.title, owner_org = excluded.owner_org,
       private = false, state = 'active', metadata_modified = ${NOW}`,
    [id, name, title, organization?.id ?? null],
  )
  await db.query('DELETE FROM resource WHERE package_id = $1', [id])
  await db.query(
    `INSERT INTO resource (id, package_id, position, name, created, metadata_modified)
     SELECT r.id, $1, row_number() OVER (), r.name, ${NOW}, ${NOW} FROM json_to_recordset($2) AS r(id uuid, name text)
     ON CONFLICT (id) DO NOTHING`,
    [id, JSON.stringify(resources)],
  )
}

/** Nobody may read a dataset any more: no request shows it. */
export async function hideDataset(db: Queryable, id: string): Promise<void> {
  await db.query('UPDATE package SET private = true WHERE id = $1', [id])
}

/** The same for a dataset that a reader named, by its name or its id. */
export async function hideDatasetNamed(db: Queryable, name: string): Promise<void> {
  await db.query('UPDATE package SET private = true WHERE name = $1 OR id::text = $1', [name])
}

/** The datasets that requests are about or were answered with. */
export async function datasetsOfRequests(db: Queryable): Promise<{ id: string; name: string }[]> {
  const { rows } = await db.query<{ id: string; name: string }>(
    `SELECT p.id, p.name FROM package p
     WHERE EXISTS (SELECT FROM data_request r WHERE p.id IN (r.package_id, r.about_package_id))`,
  )
  return rows
}

/** Whether there is a copy of a public dataset. */
export async function hasDataset(db: Queryable, name: string): Promise<boolean> {
  const { rowCount } = await db.query(`SELECT FROM package WHERE name = $1 AND NOT private AND state = 'active'`, [
    name,
  ])
  return rowCount === 1
}

/** Copies a user of a CKAN and what the user may do there. Runs in the caller's transaction. */
export async function copyUser(db: Queryable, user: CopiedUser, roles: readonly Role[]): Promise<void> {
  const { id, name, title, sysadmin } = user
  await db.query('UPDATE app_user SET name = id::text WHERE name = $2 AND id <> $1', [id, name])
  // The portal does not need the address; it must differ from that of every other user.
  await db.query(
    `INSERT INTO app_user (id, name, fullname, email, sysadmin) VALUES ($1, $2, $3, $1::uuid::text, $4)
     ON CONFLICT (id) DO UPDATE SET name = excluded.name, fullname = excluded.fullname, sysadmin = excluded.sysadmin,
       state = 'active'`,
    [id, name, title, sysadmin],
  )
  await copyOrganizations(
    db,
    roles.map(({ organization }) => organization),
  )
  const held = roles.map(({ organization, capacity }) => ({ group_id: organization.id, capacity }))
  await db.query('DELETE FROM member WHERE user_id = $1', [id])
  await db.query(
    `INSERT INTO member (group_id, user_id, capacity)
     SELECT group_id, $1, capacity FROM json_to_recordset($2) AS m(group_id uuid, capacity text)
     ON CONFLICT DO NOTHING`,
    [id, JSON.stringify(held)],
  )
}
