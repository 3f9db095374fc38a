import type { User } from '../actions/define.ts'
import { groupsWithPermission } from '../authorize.ts'
import { findGroup, type GroupRow } from '../db/groups.ts'
import { findJob, type JobRow } from '../db/harvestJobs.ts'
import { findSource, type SourceRow } from '../db/harvestSources.ts'
import type { Queryable } from '../db/pool.ts'
import { invalidField, notAuthorized, notFound } from '../errors.ts'

type Caller = { db: Queryable; user: User | null }

/** The organizations that the caller administers; null: all. Throws 403 for a caller who administers none. */
export async function administeredOrganizations({ db, user }: Caller): Promise<ReadonlySet<string> | null> {
  if (!user) throw notAuthorized('harvestSignIn')
  const administered = await groupsWithPermission(db, user, 'admin')
  if (administered?.size === 0) throw notAuthorized('harvestForbidden')
  return administered
}

/** The user who administers an organization. Throws 403. */
async function administratorOf(organizationId: string, deps: Caller): Promise<User> {
  const administered = await administeredOrganizations(deps)
  if (!deps.user || (administered !== null && !administered.has(organizationId)))
    throw notAuthorized('harvestForbidden')
  return deps.user
}

/** The active organization of a source, which the caller must administer. Throws 403, and 409 if it does not exist. */
export async function organizationOfSource(
  idOrName: string,
  deps: Caller,
): Promise<{ organization: GroupRow; user: User }> {
  await administeredOrganizations(deps)
  const organization = await findGroup(deps.db, idOrName, null)
  if (!organization?.is_organization || organization.state !== 'active')
    throw invalidField('owner_org', 'organizationNotFound')
  return { organization, user: await administratorOf(organization.id, deps) }
}

/** A source that the caller administers. Throws 403 and 404. */
export async function administeredSource(id: string, deps: Caller): Promise<{ source: SourceRow; user: User }> {
  await administeredOrganizations(deps)
  const source = await findSource(deps.db, id)
  if (!source) throw notFound('harvestSourceNotFound')
  return { source, user: await administratorOf(source.owner_org, deps) }
}

/** A job of a source that the caller administers. Throws 403 and 404. */
export async function administeredJob(id: string, deps: Caller): Promise<JobRow> {
  await administeredOrganizations(deps)
  const job = await findJob(deps.db, id)
  if (!job) throw notFound('harvestJobNotFound')
  await administeredSource(job.source_id, deps)
  return job
}
