import { type Context, Hono } from 'hono'
import type { Services, User } from '../actions/define.ts'
import { mayUpdate } from '../dataset/requireDatasetWrite.ts'
import { findGroup } from '../db/groups.ts'
import { capacityIn } from '../db/members.ts'
import { findPackageFacts } from '../db/packages.ts'
import { ActionError } from '../errors.ts'
import { mayCreateGroup } from '../group/mayCreateGroup.ts'
import { administeredOrganizations, administeredSource } from '../harvest/sourceAccess.ts'
import { visibleProposal } from '../review/proposalAccess.ts'
import { pageResponse, type RenderPage, type Source } from './pageRoutes.ts'
import { userOf } from './userOf.ts'

type Status = 200 | 403 | 404

/**
 * Pages with a form and pages for administrators, under one language segment: 403 for signed-in users who may not use them, as in
 * CKAN, and 404 if their subject does not exist. The page for anonymous visitors asks to sign in and does not depend on the catalogue.
 */
export function editPageRoutes(services: Services, source: Source, renderPage: RenderPage): Hono {
  const { db, config } = services
  const routes = new Hono()
  const page = (path: string, statusFor: (user: User, name: string) => Promise<Status> | Status) =>
    routes.get(path, async (context: Context, next) => {
      const user = await userOf(context.req.raw, services)
      if (!user) return next()
      const name = context.req.param('name') ?? ''
      // PostgreSQL refuses this character.
      const status = name.includes('\0') ? 404 : await statusFor(user, name)
      return pageResponse(context, source, renderPage, status)
    })

  page('/dataset/edit/:name', async (user, name) => {
    const dataset = await findPackageFacts(db, name)
    return dataset ? okIf(await mayUpdate(dataset, { db, user })) : 404
  })
  for (const kind of ['organization', 'group'] as const) {
    const isOrganization = kind === 'organization'
    const ofAdmins = async (user: User, name: string): Promise<Status> => {
      const group = await findGroup(db, name, null)
      if (group?.is_organization !== isOrganization) return 404
      return okIf(user.sysadmin || (await capacityIn(db, group.id, user.id)) === 'admin')
    }
    page(`/${kind}/new`, (user) => okIf(mayCreateGroup(isOrganization, user, config)))
    page(`/${kind}/edit/:name`, ofAdmins)
    page(`/${kind}/members/:name`, ofAdmins)
  }
  page('/dataset/proposal/:name', (user, id) => statusOf(visibleProposal(id, { db, user })))
  page('/ckan-admin/audit', (user) => okIf(user.sysadmin))
  for (const path of ['/harvest', '/harvest/new'])
    page(path, (user) => statusOf(administeredOrganizations({ db, user })))
  page('/harvest/:name', (user, id) => statusOf(administeredSource(id, { db, user })))
  return routes
}

/** The status of a page whose data this promise reads: that of the error, if it is refused. */
const statusOf = (data: Promise<unknown>): Promise<Status> =>
  data.then(
    () => 200,
    (error) => {
      if (error instanceof ActionError && (error.status === 403 || error.status === 404)) return error.status
      throw error
    },
  )

const okIf = (isAllowed: boolean): Status => (isAllowed ? 200 : 403)
