import type { Dataset, DatastoreField } from '#contract/entities.ts'
import { isUuid } from '../uuid.ts'
import type { Queryable } from './pool.ts'

/** The sheet that a table is, and the names of all visible sheets of its file. */
export type TableWorkbook = { sheet: string; sheets: string[] }

/** A resource's table: its columns in order without `_id`, with their dictionary. */
export type DatastoreTable = {
  resource_id: string
  fields: DatastoreField[]
  primary_key: string[]
  row_count: number
  /** Of a workbook with several sheets. */
  workbook?: TableWorkbook | null
}
type Shown = Pick<Dataset, 'id' | 'state' | 'private' | 'owner_org' | 'creator_user_id'>

/** The table of a resource, by the resource's id or an alias, and the fields of its dataset that decide who may read it. */
export async function findTable(
  db: Queryable,
  idOrAlias: string,
): Promise<(DatastoreTable & { dataset: Shown }) | undefined> {
  const isId = isUuid(idOrAlias)
  const { rows } = await db.query<DatastoreTable & { dataset: Shown }>({
    // Every read runs this first, so each connection keeps the plan.
    name: isId ? 'find-table-by-id' : 'find-table-by-alias',
    text: `SELECT d.resource_id, d.fields, d.primary_key, d.row_count, d.workbook, json_build_object('id', p.id, 'state', p.state,
       'private', p.private, 'owner_org', p.owner_org, 'creator_user_id', p.creator_user_id) AS dataset
     FROM datastore_table d JOIN resource r ON r.id = d.resource_id AND r.state = 'active' JOIN package p ON p.id = r.package_id
     WHERE d.resource_id = ${isId ? '$1::uuid' : '(SELECT resource_id FROM datastore_alias WHERE alias = $1)'}`,
    values: [idOrAlias],
  })
  const [row] = rows
  return row && { ...row, fields: idFirst(row.fields) }
}

/** The tables of those resources that have one, by the resource's id. */
export async function findTables(db: Queryable, ids: readonly string[]): Promise<Map<string, DatastoreTable>> {
  const { rows } = await db.query<DatastoreTable>(
    `SELECT d.resource_id, d.fields, d.primary_key, d.row_count
     FROM datastore_table d JOIN resource r ON r.id = d.resource_id AND r.state = 'active' WHERE d.resource_id = ANY($1::uuid[])`,
    [ids],
  )
  return new Map(rows.map((row) => [row.resource_id, { ...row, fields: idFirst(row.fields) }]))
}

/** jsonb does not keep the order of keys. */
const idFirst = (fields: readonly DatastoreField[]): DatastoreField[] =>
  fields.map(({ id, type, ...rest }) => ({ id, type, ...rest }))

/** What identifies a table until it is dropped; null if there is none of this name. */
export async function tableOid(db: Queryable, name: string): Promise<number | null> {
  const { rows } = await db.query<{ oid: number | null }>({
    name: 'table-oid',
    text: 'SELECT to_regclass($1)::oid AS oid',
    values: [name],
  })
  return rows[0]?.oid ?? null
}
