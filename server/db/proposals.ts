import { isUuid, uuidOrNull } from '../uuid.ts'
import type { Queryable } from './pool.ts'

export type ProposalState = 'proposed' | 'returned' | 'approved' | 'withdrawn'

/** A proposal with what its readers see of its dataset and of the people. */
export type ProposalRow = {
  id: string
  state: ProposalState
  package_id: string
  package_name: string
  package_title: string
  title_translated: Record<string, string | null> | null
  package_state: string
  owner_org: string | null
  user_id: string
  user_name: string
  note: string
  comment: string
  answered_by: string | null
  created: string
  changed: string
  fields: string[]
}

/** What a proposal changes, for its merge. */
export type ProposalContent = { base: string; changes: Record<string, unknown> }

const FIELDS = `d.id, d.state, d.package_id, p.name AS package_name, p.title AS package_title, p.title_translated,
  p.state AS package_state, p.owner_org, d.user_id, u.name AS user_name, d.note, d.comment, a.name AS answered_by,
  iso_time(d.created) AS created, iso_time(d.changed) AS changed, ARRAY(SELECT jsonb_object_keys(d.changes)) AS fields`
const FROM = `dataset_proposal d JOIN package p ON p.id = d.package_id JOIN app_user u ON u.id = d.user_id
  LEFT JOIN app_user a ON a.id = d.answered_by`

/** Who reads: their own proposals for datasets that they may still edit, and those that they may approve; null: all. */
export type ProposalReader = {
  userId: string
  editable: readonly string[] | null
  administered: readonly string[] | null
}
const READABLE = `((d.user_id = $1 AND ($2::uuid[] IS NULL OR p.owner_org = ANY($2))) OR $3::uuid[] IS NULL OR p.owner_org = ANY($3))`
const valuesOf = ({ userId, editable, administered }: ProposalReader) => [userId, editable, administered]

/** The ids of those organizations whose editors propose changes. */
export async function organizationsUnderReview(db: Queryable, ids: readonly string[]): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(
    'SELECT id FROM "group" WHERE id = ANY($1::uuid[]) AND changes_need_approval ORDER BY id',
    [ids],
  )
  return rows.map(({ id }) => id)
}

/** Proposals that a reader may see, the last changed first, and the number of all that match. */
export async function listProposals(
  db: Queryable,
  reader: ProposalReader,
  filter: { states: readonly ProposalState[]; packageId?: string | undefined },
  { limit, offset }: { limit: number; offset: number },
): Promise<{ count: number; results: ProposalRow[] }> {
  const where = `${READABLE} AND d.state = ANY($4) AND ($5::uuid IS NULL OR d.package_id = $5)`
  const values = [...valuesOf(reader), filter.states, filter.packageId ?? null]
  const counted = await db.query<{ count: number }>(`SELECT count(*)::int AS count FROM ${FROM} WHERE ${where}`, values)
  const { rows } = await db.query<ProposalRow>(
    `SELECT ${FIELDS} FROM ${FROM} WHERE ${where} ORDER BY d.changed DESC, d.id LIMIT $6 OFFSET $7`,
    [...values, limit, offset],
  )
  return { count: counted.rows[0]?.count ?? 0, results: rows }
}

/** One proposal, if the reader may see it. */
export async function findProposal(
  db: Queryable,
  id: string,
  reader: ProposalReader,
): Promise<ProposalRow | undefined> {
  const { rows } = await db.query<ProposalRow>(`SELECT ${FIELDS} FROM ${FROM} WHERE ${READABLE} AND d.id = $4`, [
    ...valuesOf(reader),
    uuidOrNull(id),
  ])
  return rows[0]
}

/** What a proposal changes. */
export async function contentOfProposal(db: Queryable, id: string): Promise<ProposalContent | undefined> {
  const { rows } = await db.query<ProposalContent>('SELECT base, changes FROM dataset_proposal WHERE id = $1', [id])
  return rows[0]
}

/** Locks a proposal until the transaction ends. Undefined if it does not exist any more. */
export async function lockProposal(
  db: Queryable,
  id: string,
): Promise<(ProposalContent & { state: ProposalState; changed: string }) | undefined> {
  const { rows } = await db.query<ProposalContent & { state: ProposalState; changed: string }>(
    'SELECT base, changes, state, iso_time(changed) AS changed FROM dataset_proposal WHERE id = $1 FOR UPDATE',
    [id],
  )
  return rows[0]
}

export type NewProposal = {
  packageId: string
  userId: string
  base: string
  changes: Record<string, unknown>
  note: string
}

/** Stores a proposal in the place of the user's open one for the dataset. Returns its id. */
export async function storeProposal(
  db: Queryable,
  { packageId, userId, base, changes, note }: NewProposal,
): Promise<string> {
  const { rows } = await db.query<{ id: string }>(
    `INSERT INTO dataset_proposal (package_id, user_id, base, changes, note) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (package_id, user_id) WHERE state IN ('proposed', 'returned')
     DO UPDATE SET state = 'proposed', base = $3, changes = $4, note = $5, changed = clock_timestamp() AT TIME ZONE 'utc'
     RETURNING id`,
    [packageId, userId, base, JSON.stringify(changes), note],
  )
  return rows[0]?.id ?? ''
}

/** Writes the answer to a proposal, or its withdrawal. */
export async function answerProposal(
  db: Queryable,
  id: string,
  { state, comment, answeredBy }: { state: ProposalState; comment?: string; answeredBy?: string },
): Promise<void> {
  await db.query(
    `UPDATE dataset_proposal SET state = $2, comment = coalesce($3, comment), answered_by = coalesce($4, answered_by),
       changed = clock_timestamp() AT TIME ZONE 'utc' WHERE id = $1`,
    [id, state, comment ?? null, answeredBy ?? null],
  )
}

/** Whether the account is active and edits datasets of the organization: roles may have been removed since. */
export async function stillEdits(db: Queryable, userId: string, ownerOrg: string | null): Promise<boolean> {
  const { rowCount } = await db.query(
    `SELECT FROM app_user u WHERE u.id = $1 AND u.state = 'active' AND (u.sysadmin OR EXISTS (
       SELECT FROM member m WHERE m.user_id = u.id AND m.group_id = $2 AND m.capacity IN ('admin', 'editor')))`,
    [userId, ownerOrg],
  )
  return rowCount === 1
}

export type ProposalFile = { file_id: string; fields: Record<string, unknown> }

export async function insertProposalFile(
  db: Queryable,
  file: ProposalFile & { packageId: string; userId: string },
): Promise<void> {
  await db.query('INSERT INTO proposal_file (file_id, package_id, user_id, fields) VALUES ($1, $2, $3, $4)', [
    file.file_id,
    file.packageId,
    file.userId,
    JSON.stringify(file.fields),
  ])
}

/** The files that a user has uploaded for proposals of a dataset. */
export async function proposalFiles(
  db: Queryable,
  { packageId, userId }: { packageId: string; userId: string },
): Promise<ProposalFile[]> {
  const { rows } = await db.query<ProposalFile>(
    'SELECT file_id, fields FROM proposal_file WHERE package_id = $1 AND user_id = $2 ORDER BY file_id',
    [packageId, userId],
  )
  return rows
}

/** Gives files to a proposal. */
export async function assignFiles(db: Queryable, proposalId: string, ids: readonly string[]): Promise<void> {
  await db.query('UPDATE proposal_file SET proposal_id = $1 WHERE file_id = ANY($2::uuid[])', [proposalId, ids])
}

/** Removes the rows of files; the caller removes the files that no resource got. */
export async function forgetFiles(db: Queryable, ids: readonly string[]): Promise<void> {
  await db.query('DELETE FROM proposal_file WHERE file_id = ANY($1::uuid[])', [ids.filter(isUuid)])
}
