import { expect, test } from 'vitest'
import { createApp } from '../app.ts'
import { datasetFixture } from '../testing/datasetFixture.ts'

const at = datasetFixture()
let count = 0
const REFUSED = {
  organization_delete: {
    en: 'The organization of this dataset was deleted. Restore the organization first or choose another one.',
    tr: 'Bu veri setinin kurumu silinmiş. Önce kurumu geri alın ya da başka bir kurum seçin.',
  },
  organization_purge: {
    en: 'This dataset has no organization. Choose one.',
    tr: 'Bu veri setinin kurumu yok. Bir kurum seçin.',
  },
}

/** A deleted dataset whose organization was deleted after it. */
async function orphan(deletion: 'organization_delete' | 'organization_purge') {
  const organization = (await at.call('organization_create', { name: `giden-${++count}` }, at.admin)).body.result
  const input = { name: `oksuz-${count}`, owner_org: organization.name }
  const { id, name } = (await at.call('package_create', input, at.admin)).body.result
  await at.call('package_delete', { id }, at.admin)
  expect((await at.call(deletion, { id: organization.id }, at.admin)).status).toBe(200)
  return { id, name, organization }
}
const stateOf = async (id: string) => (await at.call('package_show', { id }, at.admin)).body.result.state

test.each(['organization_delete', 'organization_purge'] as const)(
  'a dataset is not restored without an organization, after %s',
  async (deletion) => {
    const { id, name, organization } = await orphan(deletion)
    for (const locale of ['en', 'tr'] as const) {
      const { status, body } = await at.call('package_patch', { id, state: 'active' }, { ...at.admin, locale })
      expect([status, body.error?.owner_org]).toEqual([409, [REFUSED[deletion][locale]]])
    }
    const calls = [
      ['package_update', { id, name, state: 'active', owner_org: organization.id }],
      ['package_patch', { id, state: 'draft' }],
      ['package_patch', { id, state: 'active', owner_org: '' }],
      ['package_revise', { match: { id }, update: { state: 'active' } }],
    ] as const
    for (const [action, input] of calls) {
      const { status, body } = await at.call(action, input, at.admin)
      expect([action, status, Object.keys(body.error ?? {})]).toEqual([action, 409, ['owner_org', '__type']])
    }
    expect(await stateOf(id)).toBe('deleted')
    // Other changes of a deleted dataset are as before, and with another organization it is restored.
    expect((await at.call('package_patch', { id, notes: 'Not' }, at.admin)).status).toBe(200)
    const restored = await at.call('package_patch', { id, state: 'active', owner_org: 'kurum' }, at.admin)
    expect([restored.status, restored.body.result?.organization?.name]).toEqual([200, 'kurum'])
  },
)

test('a dataset is restored after its organization', async () => {
  const { id, organization } = await orphan('organization_delete')
  await at.call('organization_patch', { id: organization.id, state: 'active' }, at.admin)
  const { status, body } = await at.call('package_patch', { id, state: 'active' }, at.admin)
  expect([status, body.result?.organization?.name]).toEqual([200, organization.name])
})

test('a portal that takes datasets without an organization restores them too', async () => {
  const { id } = await orphan('organization_purge')
  const { services } = at.portal
  const config = { ...services.config, allowUnowned: true }
  const app = createApp({
    services: { ...services, config },
    dataDir: '/nonexistent',
    renderPage: async () => ({ status: 200, html: '' }),
  })
  const response = await app.request('/api/3/action/package_patch', {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: at.admin.token },
    body: JSON.stringify({ id, state: 'active' }),
  })
  expect([response.status, await stateOf(id)]).toEqual([200, 'active'])
})
