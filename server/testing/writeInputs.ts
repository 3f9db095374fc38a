import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { datasetFixture } from './datasetFixture.ts'
import { makeTable, publish } from './publishedQueries.ts'
import { signIn } from './signIn.ts'

/** The password of the accounts that are made, and the one that user_patch sets. */
export const PASSWORD = 'mavi kedi 1907'
export const OTHER_PASSWORD = 'sarı kedi 1453'
type DatasetState = 'public' | 'private' | 'draft' | 'deleted'

const WATCHED = { id: '0b4cf9d2-7e0a-4c57-9f6e-1d1d0a5a7c11', name: 'x', title: 'X', kind: 'dataset' }
const WATCH = {
  entries: [{ ...WATCHED, added: '2026-01-01T00:00:00.000Z', seen: '2026-01-01T00:00:00.000Z' }],
  removed: [],
  creates: true,
}
let count = 0
const fresh = (word: string) => `${word}-${++count}`

/**
 * An input with which each action that writes changes something, made just before the call. What it writes to belongs to the
 * organization `kurum` or to accounts made for it; its datasets have the
 * state, its other organizations and categories the members.
 */
export function writeInputs(
  at: ReturnType<typeof datasetFixture>,
  {
    state = 'public',
    members = [],
  }: { state?: DatasetState; members?: readonly { name: string; capacity: string }[] } = {},
): Record<string, () => Promise<object> | object> {
  const asAdmin = async (action: string, input: object) => {
    const { status, body } = await at.call(action, input, at.admin)
    expect(status, `${action}: ${JSON.stringify(body)}`).toBe(200)
    return body.result
  }
  const dataset = async () => {
    const resources = [{ url: 'https://example.org/a.csv', format: 'CSV' }]
    const made = await at.make({
      resources,
      ...(state === 'private' && { private: true }),
      ...(state === 'draft' && { state: 'draft' }),
    })
    if (state === 'deleted') await asAdmin('package_delete', { id: made.id })
    return made
  }
  const resource = async () => (await dataset()).resources[0].id as string
  const formerFile = async () => {
    const id = randomUUID()
    const row = `INSERT INTO former_file (file_id, resource_id, name) VALUES ($1, $2, 'a.csv')`
    await at.portal.services.db.query(row, [id, await resource()])
    return { id }
  }
  const table = async () => (await makeTable(at, ['a'])).resourceId
  const group = async (kind: 'group' | 'organization') =>
    (
      await asAdmin(`${kind}_create`, {
        name: fresh(kind),
        users: [{ name: at.admin.name, capacity: 'admin' }, ...members],
      })
    ).name
  const account = async () => {
    const name = fresh('kisi')
    return asAdmin('user_create', { name, email: `${name}@example.org`, password: PASSWORD })
  }
  const vocabulary = async () =>
    asAdmin('vocabulary_create', { name: fresh('sozluk'), tags: [{ name: fresh('etiket') }] })
  const reuse = async () =>
    (
      await asAdmin('reuse_create', {
        package_id: (await dataset()).id,
        title: 'Uygulama',
        url: 'https://example.org/u',
      })
    ).id
  const query = async () => (await publish(at, { sql: `SELECT * FROM "${(await makeTable(at, ['a'])).table}"` })).id
  const bulk = async () => ({ datasets: [(await dataset()).id], org_id: 'kurum' })

  const source = async (): Promise<string> =>
    (
      await asAdmin('harvest_source_create', {
        ...{ url: `https://example.org/${fresh('ckan')}`, title: 'Kaynak', source_type: 'ckan', owner_org: 'kurum' },
      })
    ).id

  let reviewing: string | undefined
  /** A dataset of an organization that reviews changes, and a proposal of its editor. */
  const reviewed = async () => {
    const users = [{ name: at.editor.name, capacity: 'editor' }, ...members]
    reviewing ??= (await asAdmin('organization_create', { name: fresh('onay'), users, changes_need_approval: true }))
      .name
    return asAdmin('package_create', { name: fresh('onayli'), owner_org: reviewing })
  }
  const proposal = async () => {
    const { id: package_id } = await reviewed()
    const { body } = await at.call('dataset_proposal_create', { package_id, changes: { notes: 'Başka' } })
    return { id: body.result.id, comment: 'Yılı ekleyin' }
  }

  return {
    api_token_create: () => ({ user: at.admin.name, name: 'betik' }),
    api_token_revoke: async () => ({
      token: (await asAdmin('api_token_create', { user: at.admin.name, name: 'b' })).token,
    }),
    bulk_update_delete: bulk,
    bulk_update_private: bulk,
    bulk_update_public: async () => {
      const { id } = await at.make({ private: true })
      return { datasets: [id], org_id: 'kurum' }
    },
    bulk_update_metadata: async () => {
      const { id, metadata_modified } = await dataset()
      return { datasets: [{ id, metadata_modified }], change: { license_id: 'cc-by' } }
    },
    dataset_proposal_approve: proposal,
    dataset_proposal_create: async () => ({ package_id: (await reviewed()).id, changes: { notes: 'Başka' } }),
    // Without a file, which no action can send as JSON.
    dataset_proposal_file: async () => ({ package_id: (await reviewed()).id }),
    dataset_proposal_return: proposal,
    dataset_proposal_withdraw: proposal,
    dataset_purge: async () => ({ id: (await dataset()).id }),
    dataset_restore: async () => {
      const { id } = await dataset()
      const [line] = await asAdmin('package_activity_list', { id })
      await asAdmin('package_patch', { id, notes: 'Başka' })
      return { id, activity_id: line.id }
    },
    datastore_create: async () => ({ resource: { package_id: (await dataset()).id }, records: [{ ad: 'a' }] }),
    datastore_delete: async () => ({ resource_id: await table(), force: true }),
    datastore_records_delete: async () => ({ resource_id: await table(), filters: {}, force: true }),
    datastore_upsert: async () => ({
      resource_id: await table(),
      records: [{ ad: 'b' }],
      method: 'insert',
      force: true,
    }),
    former_file_delete: formerFile,
    former_file_restore: formerFile,
    group_create: () => ({ name: fresh('kategori') }),
    group_delete: async () => ({ id: await group('group') }),
    group_member_create: async () => ({ id: await group('group'), username: at.editor.name, role: 'member' }),
    group_member_delete: async () => {
      const id = await group('group')
      await asAdmin('group_member_create', { id, username: at.editor.name, role: 'member' })
      return { id, username: at.editor.name }
    },
    group_patch: async () => ({ id: await group('group'), title: 'Başka' }),
    group_purge: async () => ({ id: await group('group') }),
    group_update: async () => ({ id: await group('group'), title: 'Başka' }),
    harvest_job_abort: async () => ({ id: (await asAdmin('harvest_job_create', { source_id: await source() })).id }),
    harvest_job_create: async () => ({ source_id: await source() }),
    harvest_missing_resolve: async () => {
      const [source_id, { id }] = [await source(), await dataset()]
      const { rows } = await at.portal.services.db.query(
        `INSERT INTO harvest_object (id, source_id, guid, package_id, title, status)
         VALUES (gen_random_uuid(), $1, 'x', $2, 'X', 'missing') RETURNING id`,
        [source_id, id],
      )
      return { source_id, ids: [rows[0].id], decision: 'keep' }
    },
    harvest_source_create: () => ({
      ...{ url: 'https://example.org/yeni', title: 'Kaynak', source_type: 'ckan', owner_org: 'kurum' },
    }),
    harvest_source_delete: async () => ({ id: await source() }),
    harvest_source_update: async () => ({ id: await source(), title: 'Başka' }),
    member_create: async () => ({
      id: await group('group'),
      object: at.editor.id,
      object_type: 'user',
      capacity: 'member',
    }),
    member_delete: async () => {
      const id = await group('group')
      await asAdmin('group_member_create', { id, username: at.editor.name, role: 'member' })
      return { id, object: at.editor.id, object_type: 'user' }
    },
    notification_settings_update: () => ({ kinds: ['broken_link'], feed: 'new' }),
    organization_create: () => ({ name: fresh('kurum') }),
    organization_delete: async () => ({ id: await group('organization') }),
    organization_member_create: async () => ({
      id: await group('organization'),
      username: at.editor.name,
      role: 'editor',
    }),
    organization_member_delete: async () => {
      const id = await group('organization')
      await asAdmin('organization_member_create', { id, username: at.editor.name, role: 'editor' })
      return { id, username: at.editor.name }
    },
    organization_patch: async () => ({ id: await group('organization'), title: 'Başka' }),
    organization_purge: async () => ({ id: await group('organization') }),
    organization_update: async () => ({ id: await group('organization'), title: 'Başka' }),
    package_create: () => ({ name: fresh('yeni'), owner_org: 'kurum' }),
    package_delete: async () => ({ id: (await dataset()).id }),
    package_owner_org_update: async () => ({ id: (await dataset()).id, organization_id: await group('organization') }),
    package_patch: async () => ({ id: (await dataset()).id, notes: 'Başka' }),
    package_resource_reorder: async () => {
      const { id, resources } = await at.make({
        resources: [{ url: 'https://example.org/a' }, { url: 'https://example.org/b' }],
      })
      return { id, order: resources.map((one: { id: string }) => one.id).reverse() }
    },
    package_revise: async () => ({ match: { id: (await dataset()).id }, update: { notes: 'Başka' } }),
    package_update: async () => ({ ...(await dataset()), notes: 'Başka' }),
    password_link_create: async () => ({ id: (await account()).id }),
    published_query_create: async () => ({
      title_translated: { tr: fresh('Adlar') },
      sql: `SELECT * FROM "${(await makeTable(at, ['a'])).table}"`,
    }),
    published_query_delete: async () => ({ id: await query() }),
    published_query_patch: async () => ({ id: await query(), title_translated: { tr: 'Başka' } }),
    resource_create: async () => ({ package_id: (await dataset()).id, url: 'https://example.org/c.csv' }),
    resource_delete: async () => ({ id: await resource() }),
    resource_patch: async () => ({ id: await resource(), description: 'Başka' }),
    resource_update: async () => ({ id: await resource(), url: 'https://example.org/d.csv' }),
    reuse_approve: async () => {
      const { id: package_id } = await dataset()
      const given = { package_id, title: 'Uygulama', url: 'https://example.org/v' }
      return { id: (await at.call('reuse_create', given, at.nonMember)).body.result.id }
    },
    reuse_create: async () => ({ package_id: (await dataset()).id, title: 'Uygulama', url: 'https://example.org/w' }),
    reuse_delete: async () => ({ id: await reuse() }),
    session_revoke: async () => {
      const { id, name } = await account()
      expect((await signIn(at.portal, name, PASSWORD)).status).toBe(200)
      return { user_id: id }
    },
    tag_create: async () => ({ name: fresh('etiket'), vocabulary_id: (await vocabulary()).id }),
    tag_delete: async () => {
      const { id, tags } = await vocabulary()
      return { id: tags[0].name, vocabulary_id: id }
    },
    user_create: () => ({ name: fresh('kisi'), email: `${fresh('k')}@example.org`, password: PASSWORD }),
    user_delete: async () => ({ id: (await account()).id }),
    user_invite: async () => ({ email: `${fresh('davet')}@example.org`, group_id: 'kurum', role: 'member' }),
    user_patch: async () => ({ id: (await account()).id, fullname: 'Başka', password: OTHER_PASSWORD }),
    user_update: async () => {
      const { id, name, email } = await account()
      return { id, name, email, fullname: 'Başka' }
    },
    vocabulary_create: () => ({ name: fresh('sozluk') }),
    vocabulary_delete: async () => ({ id: (await vocabulary()).id }),
    vocabulary_update: async () => ({ id: (await vocabulary()).id, name: fresh('sozluk') }),
    watch_list_delete: async () => {
      await asAdmin('watch_list_update', WATCH)
      return {}
    },
    watch_list_update: () => WATCH,
    xloader_submit: async () => ({ resource_id: await resource() }),
  }
}
