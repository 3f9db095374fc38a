import type { Queryable } from './pool.ts'

export type Member = {
  id: string
  name: string
  fullname: string | null
  display_name: string
  sysadmin: boolean
  state: string
  capacity: string
}

export const CAPACITIES = ['admin', 'editor', 'member'] as const
export type Capacity = (typeof CAPACITIES)[number]
export const isCapacity = (word: string): word is Capacity => CAPACITIES.some((capacity) => capacity === word)

/** The users of an organization or group with their roles, by name. */
export async function membersOf(db: Queryable, groupId: string): Promise<Member[]> {
  const { rows } = await db.query<Member>(
    `SELECT u.id, u.name, u.fullname, coalesce(nullif(u.fullname, ''), u.name) AS display_name, u.sysadmin, u.state, m.capacity
     FROM member m JOIN app_user u ON u.id = m.user_id WHERE m.group_id = $1 AND u.state = 'active' ORDER BY u.name COLLATE "C"`,
    [groupId],
  )
  return rows
}

/** A user's role in an organization or group in any state. */
export async function capacityIn(db: Queryable, groupId: string, userId: string): Promise<Capacity | undefined> {
  const { rows } = await db.query<{ capacity: Capacity }>(
    'SELECT capacity FROM member WHERE group_id = $1 AND user_id = $2',
    [groupId, userId],
  )
  return rows[0]?.capacity
}

/** The roles of a user by the id of the organization or group, in any state. */
export async function capacitiesOf(db: Queryable, userId: string): Promise<Map<string, Capacity>> {
  const { rows } = await db.query<{ group_id: string; capacity: Capacity }>(
    'SELECT group_id, capacity FROM member WHERE user_id = $1',
    [userId],
  )
  return new Map(rows.map(({ group_id, capacity }) => [group_id, capacity]))
}

/** The number of active users of organizations or groups. */
export async function memberCounts(db: Queryable, groupIds: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await db.query<{ group_id: string; count: number }>(
    `SELECT m.group_id, count(*)::int AS count FROM member m JOIN app_user u ON u.id = m.user_id AND u.state = 'active'
     WHERE m.group_id = ANY($1::uuid[]) GROUP BY 1`,
    [groupIds],
  )
  return new Map(rows.map(({ group_id, count }) => [group_id, count]))
}

/** Makes a user a member of an organization or group, or changes the role. A command of the operator has no user. */
export async function putMember(db: Queryable, groupId: string, userId: string, capacity: Capacity): Promise<void> {
  await db.query(
    `INSERT INTO member (group_id, user_id, capacity) SELECT $1, id, $3 FROM app_user WHERE id = $2
     ON CONFLICT (group_id, user_id) DO UPDATE SET capacity = $3`,
    [groupId, userId, capacity],
  )
}

/** False if the user was not a member. */
export async function removeMember(db: Queryable, groupId: string, userId: string): Promise<boolean> {
  const { rowCount } = await db.query('DELETE FROM member WHERE group_id = $1 AND user_id = $2', [groupId, userId])
  return rowCount === 1
}

/** Sets the members of a group. False if nothing changed. */
export async function replaceMembers(
  db: Queryable,
  groupId: string,
  members: ReadonlyMap<string, Capacity>,
): Promise<boolean> {
  const wanted = [[...members.keys()], [...members.values()]]
  const gone = await db.query('DELETE FROM member WHERE group_id = $1 AND user_id <> ALL($2::uuid[])', [
    groupId,
    wanted[0],
  ])
  const put = await db.query(
    `INSERT INTO member (group_id, user_id, capacity) SELECT $1, * FROM unnest($2::uuid[], $3::text[])
     ON CONFLICT (group_id, user_id) DO UPDATE SET capacity = EXCLUDED.capacity WHERE member.capacity <> EXCLUDED.capacity`,
    [groupId, ...wanted],
  )
  return (gone.rowCount ?? 0) + (put.rowCount ?? 0) > 0
}

/** The datasets of an organization or group that a caller may see by labels; null: all datasets. */
export async function memberPackages(
  db: Queryable,
  groupId: string,
  labels: readonly string[] | null,
): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(
    `SELECT p.id FROM package p WHERE p.state = 'active'
       AND (p.owner_org = $1 OR EXISTS (SELECT FROM package_group pg WHERE pg.package_id = p.id AND pg.group_id = $1))
       AND ($2::text[] IS NULL OR NOT p.private OR ('member-' || p.owner_org) = ANY($2)) ORDER BY p.name COLLATE "C"`,
    [groupId, labels],
  )
  return rows.map(({ id }) => id)
}
