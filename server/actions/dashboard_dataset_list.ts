import { dashboard_dataset_list as contract } from '#contract/dashboard_dataset_list.ts'
import { limits } from '#contract/limits.ts'
import { groupsWithPermission } from '../authorize.ts'
import { dashboardRows } from '../dashboard/dashboardRows.ts'
import { editableOrganization } from '../dashboard/editableOrganization.ts'
import { firstDay } from '../dashboard/lastDays.ts'
import { editableFor } from '../dataset/requireDatasetWrite.ts'
import { countEditable, listEditable } from '../db/dashboard.ts'
import { listInbox } from '../db/requestInbox.ts'
import { notAuthorized } from '../errors.ts'
import { groupsForUser } from '../group/groupsForUser.ts'
import { type ActionDeps, defineAction, type User } from './define.ts'

/** All datasets that the caller may edit, by any author, with private ones and drafts. Never cached. Not in CKAN. */
export const dashboard_dataset_list = defineAction(contract, async ({ organization, limit, offset }, deps) => {
  const { db, user } = deps
  if (!user) throw notAuthorized('dashboardSignIn')
  const allowed = await groupsWithPermission(db, user, 'update_dataset')
  const chosen = organization ? await editableOrganization(organization, allowed, user, deps) : undefined
  const { organizations: editableIn, creatorId } = editableFor(user, allowed)
  const editable = { organizations: editableIn && [...editableIn], creatorId, organizationId: chosen?.id ?? null }
  const page = { limit: Math.min(limit, limits.dashboardDatasets.max), offset }
  const [count, found, organizations, waiting] = await Promise.all([
    countEditable(db, editable),
    listEditable(db, editable, page),
    editableOrganizations(allowed, deps),
    waitingRequests(user, chosen?.name, deps),
  ])
  if (organizations.length === 0 && count === 0 && !user.sysadmin)
    throw notAuthorized('dashboardForbidden', { user: user.name })
  const now = Date.now()
  return {
    count,
    datasets: await dashboardRows(found, now, deps),
    organizations,
    requests: waiting.results.map(({ reference, kind, what, status, created }) => ({
      ...{ reference, kind, what, status, created },
    })),
    request_count: waiting.count,
    since: firstDay(now),
  }
})

/** As the inbox of the user has them: the oldest requests that wait, of one organization or of all. */
const waitingRequests = (user: User, recipient: string | undefined, { db }: ActionDeps) =>
  listInbox(
    db,
    { user, lastOverdueArrival: NEVER_OVERDUE },
    { ...ANY, statuses: ['open', 'in_review'], recipient },
    { limit: limits.dashboardRequests.max, offset: 0 },
  )

const ANY = { isOverdue: false, kind: undefined, assignee: undefined, q: undefined }
/** The list does not ask which requests are overdue. */
const NEVER_OVERDUE = '0001-01-01'

async function editableOrganizations(allowed: ReadonlySet<string> | null, deps: ActionDeps) {
  const found = await groupsForUser(
    {
      isOrganization: true,
      capacities: new Map([...(allowed ?? [])].map((id) => [id, 'editor'])),
      otherwise: allowed === null ? 'admin' : undefined,
      include_dataset_count: false,
      include_member_count: false,
    },
    deps,
  )
  return found.map(({ id, name, title, title_translated }) => ({ id, name, title, title_translated }))
}
