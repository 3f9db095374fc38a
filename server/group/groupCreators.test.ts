import { expect, test } from 'vitest'
import { createApp } from '../app.ts'
import type { Creators } from '../config.ts'
import { testCatalogue } from '../testing/testCatalogue.ts'

const portal = await testCatalogue()
const [user, sysadmin] = [await portal.makeUser(), await portal.makeUser({ sysadmin: true })]
const SETTINGS = ['sysadmins', 'users'] as const

/** The response to a request that creates an organization or a group with these settings. */
async function create(
  action: string,
  name: string,
  token: string,
  createOrganizations: Creators,
  createGroups: Creators,
) {
  const config = { ...portal.services.config, createOrganizations, createGroups }
  const app = createApp({
    services: { ...portal.services, config },
    dataDir: '/nonexistent',
    renderPage: async () => ({ status: 200, html: '' }),
  })
  const response = await app.request(`/en/api/3/action/${action}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: token },
    body: JSON.stringify({ name }),
  })
  return { status: response.status, error: ((await response.json()) as { error?: { message: string } }).error } // its envelope
}

test.each(SETTINGS.flatMap((organizations) => SETTINGS.map((groups) => [organizations, groups] as const)))(
  'organizations are created by %s and groups by %s',
  async (organizations, groups) => {
    for (const [action, creators] of [
      ['organization_create', organizations],
      ['group_create', groups],
    ] as const) {
      const name = `${action.slice(0, 5)}-${organizations}-${groups}`
      const asUser = await create(action, name, user.token, organizations, groups)
      expect([action, asUser.status]).toEqual([action, creators === 'users' ? 200 : 403])
      if (creators === 'sysadmins') {
        const what = action.startsWith('group') ? 'groups' : 'organizations'
        expect(asUser.error?.message).toBe(`Access denied: User ${user.name} not authorized to create ${what}`)
      }
      const asSysadmin = await create(action, `${name}-s`, sysadmin.token, organizations, groups)
      expect(asSysadmin.status).toBe(200)
    }
  },
)
