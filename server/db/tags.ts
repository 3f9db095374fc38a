import { uuidOrNull } from '../uuid.ts'
import type { Queryable } from './pool.ts'

export type TagRow = { id: string; name: string; display_name: string; vocabulary_id: string | null }

const COLUMNS = 't.id, t.name, t.name AS display_name, t.vocabulary_id'
const escaped = (part: string) => part.replace(/[\\%_]/g, '\\$&')

type TagQuery = {
  /** Each must be a part of the name. */
  parts?: readonly string[] | undefined
  /** A vocabulary's tags; without one, the free tags. */
  vocabularyId?: string | undefined
  limit?: number | undefined
  offset?: number | undefined
}

/** Free tags only if a dataset that everybody may see has them; tags of a vocabulary always. */
export const IS_PUBLIC_TAG = `(NOT t.is_from_dataset OR EXISTS (
  SELECT FROM package_tag pt JOIN package p ON p.id = pt.package_id AND p.state = 'active' AND NOT p.private WHERE pt.tag_id = t.id))`
const LISTED = `t.vocabulary_id IS NOT DISTINCT FROM $1::uuid AND t.name ILIKE ALL($2::text[]) AND ${IS_PUBLIC_TAG}`
const patternsOf = (parts: readonly string[]) => parts.map((part) => `%${escaped(part)}%`)

/** Tags by name. */
export async function listTags(
  db: Queryable,
  { parts = [], vocabularyId, limit, offset }: TagQuery,
): Promise<TagRow[]> {
  const { rows } = await db.query<TagRow>(
    `SELECT ${COLUMNS} FROM tag t WHERE ${LISTED} ORDER BY t.name COLLATE "C" LIMIT $3 OFFSET $4`,
    [vocabularyId ?? null, patternsOf(parts), limit ?? null, offset ?? 0],
  )
  return rows
}

/** The number of tags that listTags would return without a limit. */
export async function countTags(db: Queryable, { parts = [], vocabularyId }: TagQuery): Promise<number> {
  const { rows } = await db.query<{ count: number }>(`SELECT count(*)::int AS count FROM tag t WHERE ${LISTED}`, [
    vocabularyId ?? null,
    patternsOf(parts),
  ])
  return rows[0]?.count ?? 0
}

type TagKeys = {
  vocabularyId?: string | undefined
  /** Includes tags that only hidden datasets have. */
  isHiddenToo: boolean
}

/** One tag by name or id, free or of a vocabulary. */
export async function findTag(
  db: Queryable,
  idOrName: string,
  { vocabularyId, isHiddenToo }: TagKeys,
): Promise<TagRow | undefined> {
  const { rows } = await db.query<TagRow>(
    `SELECT ${COLUMNS} FROM tag t WHERE t.vocabulary_id IS NOT DISTINCT FROM $3::uuid AND (t.name = $1 OR t.id = $2::uuid)
       AND ($4 OR ${IS_PUBLIC_TAG}) ORDER BY (t.name = $1) DESC LIMIT 1`,
    [idOrName, uuidOrNull(idOrName), vocabularyId ?? null, isHiddenToo],
  )
  return rows[0]
}

/** Datasets that have a tag and that everybody may see, the last changed first. */
export async function publicPackagesWith(db: Queryable, tagId: string, limit: number): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(
    `SELECT p.id FROM package_tag pt JOIN package p ON p.id = pt.package_id AND p.state = 'active' AND NOT p.private
     WHERE pt.tag_id = $1 ORDER BY p.metadata_modified DESC, p.id LIMIT $2`,
    [tagId, limit],
  )
  return rows.map(({ id }) => id)
}
