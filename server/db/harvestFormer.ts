import { lockSource, type SourceRow } from './harvestSources.ts'
import type { Queryable } from './pool.ts'

/** What of a source decides which datasets it may write; the addresses are those of `claimantOf`. */
export type Claimant = Pick<SourceRow, 'id' | 'owner_org' | 'source_type'> & { address: string; writtenAddress: string }

/**
 * Remembers the records of a source that is about to be deleted. Until the transaction ends nobody writes a record of it, so none
 * is missed.
 */
export async function storeFormerRecords(
  client: Queryable,
  { id, owner_org, source_type, address }: Claimant,
): Promise<void> {
  await lockSource(client, id)
  await client.query(
    `INSERT INTO harvest_former (package_id, owner_org, source_type, address, guid)
     SELECT DISTINCT ON (o.package_id) o.package_id, $2::uuid, $3, $4, o.guid
     FROM harvest_object o JOIN package p ON p.id = o.package_id WHERE o.source_id = $1 AND o.imported IS NOT NULL
     ORDER BY o.package_id, o.imported DESC
     ON CONFLICT (package_id) DO UPDATE SET owner_org = excluded.owner_org, source_type = excluded.source_type,
       address = excluded.address, guid = excluded.guid, deleted = excluded.deleted`,
    [id, owner_org, source_type, address],
  )
}

const IS_OF_CATALOGUE = 'f.owner_org = $1::uuid AND f.source_type = $2 AND f.address = $3'
/** Whether a dataset `p` is one of `ownPackages`, with the values of `ownerValues`. */
const IS_OWN = `EXISTS (SELECT FROM jsonb_array_elements(p.extras) AS extra
  WHERE extra->>'key' = 'harvest_source_id' AND (extra->>'value' = $4::text
    OR p.owner_org = $1::uuid AND NOT EXISTS (SELECT FROM harvest_source s WHERE s.id::text = lower(extra->>'value'))
      AND (EXISTS (SELECT FROM harvest_former f WHERE f.package_id = p.id AND ${IS_OF_CATALOGUE})
        OR $2 = 'ckan' AND EXISTS (SELECT FROM jsonb_array_elements(p.extras) AS other
          WHERE other->>'key' = 'harvest_url' AND (starts_with(other->>'value', $3) OR starts_with(other->>'value', $5::text))))))`
const ownerValues = (source: Claimant) => [
  source.owner_org,
  source.source_type,
  source.address,
  source.id,
  source.writtenAddress,
]

/**
 * Those of `ownPackages` that came from deleted sources of the same organization, kind and address and are not deleted, by the identifiers
 * of their records. If several sources had a record, its dataset is that of the one that was deleted last.
 */
export async function packagesOfDeletedSources(db: Queryable, source: Claimant): Promise<Map<string, string>> {
  const { rows } = await db.query<{ guid: string; package_id: string }>(
    `SELECT DISTINCT ON (f.guid) f.guid, f.package_id FROM harvest_former f JOIN package p ON p.id = f.package_id
     WHERE ${IS_OF_CATALOGUE} AND p.state <> 'deleted' AND ${IS_OWN} ORDER BY f.guid, f.deleted DESC, f.package_id`,
    ownerValues(source),
  )
  return new Map(rows.map(({ guid, package_id }) => [guid, package_id]))
}

/**
 * Those of the datasets that say that they come from a source; also those of its organization that came from the same catalogue by a
 * source that was deleted, because nobody else updates them. Of a CKAN's datasets, `harvest_url` says that too: a source that was deleted
 * by an earlier version of the portal has left nothing else.
 */
export async function ownPackages(
  db: Queryable,
  source: Claimant,
  packageIds: readonly string[],
): Promise<Set<string>> {
  const { rows } = await db.query<{ id: string }>(
    `SELECT p.id FROM package p WHERE p.id = ANY($6::uuid[]) AND ${IS_OWN}`,
    [...ownerValues(source), packageIds],
  )
  return new Set(rows.map((row) => row.id))
}

/**
 * Makes a dataset that is here the one of a record, before it is written: marks the record as imported. False if the dataset is not
 * one of `ownPackages` any more, or another source has claimed it.
 */
export async function claimPackage(
  client: Queryable,
  source: Claimant,
  { id, package_id }: { id: string; package_id: string },
): Promise<boolean> {
  await client.query('SELECT FROM package WHERE id = $1 FOR NO KEY UPDATE', [package_id])
  if (!(await ownPackages(client, source, [package_id])).has(package_id)) return false
  const { rowCount } = await client.query(
    `UPDATE harvest_object SET imported = clock_timestamp() AT TIME ZONE 'utc' WHERE id = $1 AND NOT EXISTS (
       SELECT FROM harvest_object other WHERE other.package_id = $2 AND other.source_id <> $3 AND other.imported IS NOT NULL)`,
    [id, package_id, source.id],
  )
  return rowCount === 1
}
