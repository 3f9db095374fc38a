import { parse } from 'valibot'
import { expect, test } from 'vitest'
import { type BulkChange, bulk_update_metadata as contract } from '#contract/bulk_update_metadata.ts'
import { putMember } from '../db/members.ts'
import { Random } from '../search/oracle/random.ts'
import { datasetFixture } from '../testing/datasetFixture.ts'

const at = datasetFixture()

type Known = { id: string; metadata_modified: string; change?: BulkChange }
const known = ({ id, metadata_modified }: Known): Known => ({ id, metadata_modified })
const bulk = async (
  datasets: readonly Known[],
  change: object = {},
  who: { token?: string } = at.editor,
  dry_run = false,
) => {
  const { status, body } = await at.call('bulk_update_metadata', { datasets, change, dry_run }, who)
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(body.error)}`)
  return parse(contract.output, body.result)
}
const show = async (id: string) => (await at.call('package_show', { id }, at.admin)).body.result
const undo = (changed: Awaited<ReturnType<typeof bulk>>['changed']) =>
  bulk(changed.map(({ id, metadata_modified, undo: change }) => ({ id, metadata_modified, change })))

/** What a bulk change can touch, without times. */
const valuesOf = ({
  private: isPrivate,
  publish_at,
  license_id,
  owner_org,
  tags,
  groups,
  extras,
}: Awaited<ReturnType<typeof show>>) => ({
  ...{ private: isPrivate, publish_at, license_id, owner_org, extras },
  tags: tags.map(({ name }: { name: string }) => name),
  groups: groups.map(({ name }: { name: string }) => name),
})

test('changes every field of the named datasets, records it, and undo restores them', async () => {
  await at.call('group_create', { name: 'ulasim' }, at.admin)
  const other = (await at.call('organization_create', { name: 'yeni-kurum' })).body.result
  const one = await at.make({ tags: [{ name: 'eski' }], extras: [{ key: 'Güncelleme sıklığı', value: 'aylık' }] })
  const two = await at.make({ tags: [{ name: 'su' }], license_id: 'cc-zero' })
  const before = [await show(one.id), await show(two.id)].map(valuesOf)
  const change = {
    ...{ private: true, license_id: 'cc-by', frequency: 'weekly', owner_org: 'yeni-kurum' },
    ...{ add_tags: ['su'], remove_tags: ['eski'], add_groups: ['ulasim'] },
  }
  const preview = await bulk([one, two].map(known), change, at.editor, true)
  expect(preview.changed.map(({ fields }) => fields.length).sort()).toEqual([5, 6])
  expect([await show(one.id), await show(two.id)].map(valuesOf)).toEqual(before)

  const { changed, unchanged, refused } = await bulk([one, two].map(known), change)
  expect([changed.length, unchanged, refused]).toEqual([2, [], []])
  expect(changed.map(({ fields }) => fields).sort()).toEqual(preview.changed.map(({ fields }) => fields).sort())
  for (const { id } of [one, two])
    expect(valuesOf(await show(id))).toMatchObject({
      ...{ private: true, license_id: 'cc-by', owner_org: other.id, tags: ['su'], groups: ['ulasim'] },
    })
  expect((await show(one.id)).extras).toEqual([{ key: 'Güncelleme sıklığı', value: 'weekly' }])
  const { body } = await at.call('package_activity_list', { id: one.id })
  expect(body.result[0]).toMatchObject({ activity_type: 'changed package', data: { actor: at.editor.name } })

  expect((await undo(changed)).changed).toHaveLength(2)
  expect([await show(one.id), await show(two.id)].map(valuesOf)).toEqual(before)
})

test('reports what it does not change, and changes the rest', async () => {
  const [fine, same, stale, gone] = [
    await at.make(),
    await at.make({ license_id: 'cc-by' }),
    await at.make(),
    await at.make(),
  ]
  await at.call('package_patch', { id: stale.id, version: '2' })
  await at.call('package_delete', { id: gone.id })
  const foreign = await foreignDataset('yabanci')
  const missing = { id: 'yok', metadata_modified: fine.metadata_modified }
  const { changed, unchanged, refused } = await bulk([fine, same, stale, gone, foreign, missing].map(known), {
    license_id: 'cc-by',
  })
  expect(changed.map(({ id }) => id)).toEqual([fine.id])
  expect(unchanged.map(({ id }) => id)).toEqual([same.id])
  expect(new Map(refused.map(({ id, reason }) => [id, reason]))).toEqual(
    new Map([
      ...([
        ['yok', 'not_found'],
        [gone.id, 'not_found'],
        [stale.id, 'changed_since'],
        [foreign.id, 'not_authorized'],
      ] as const),
    ]),
  )
  expect(refused.find(({ id }) => id === foreign.id)?.title).toBe(null)
  expect(valuesOf(await show(foreign.id)).license_id).not.toBe('cc-by')
})

test('undo does not overwrite a later change, and says so', async () => {
  const one = await at.make()
  const { changed } = await bulk([known(one)], { private: true })
  await at.call('package_patch', { id: one.id, title: 'Başka' })
  expect((await undo(changed)).refused).toMatchObject([{ id: one.id, reason: 'changed_since' }])
  expect(await show(one.id)).toMatchObject({ private: true, title: 'Başka' })
})

test('a dataset that becomes public loses its set time, and undo restores the time or says that it has passed', async () => {
  const one = await at.make({ private: true, publish_at: LATER })
  const preview = await bulk([known(one)], { private: false }, at.editor, true)
  expect(preview.changed.map(({ fields }) => fields)).toEqual([['private', 'publish_at']])
  const { changed } = await bulk([known(one)], { private: false })
  const late = changed.map((line) => ({ ...line, undo: { ...line.undo, publish_at: '2020-01-01T10:00:00' } }))
  const [refused] = (await undo(late)).refused
  expect(refused).toMatchObject({ id: one.id, title: one.title, reason: 'invalid' })
  expect(refused?.message).toBe(
    'The set time of publication of this dataset has passed, so the dataset stays as it is.',
  )
  expect(await show(one.id)).toMatchObject({ private: false })
  await undo(changed)
  expect(await show(one.id)).toMatchObject({ private: true, publish_at: one.publish_at })
})

test('a wrong value is refused for its dataset; an unknown organization for all', async () => {
  const one = await at.make()
  const foreign = await foreignDataset('baska')
  const result = await bulk([known(one)], { owner_org: foreign.owner_org })
  expect(result.refused).toMatchObject([{ id: one.id, reason: 'invalid' }])
  expect(result.refused[0]?.message).not.toBe('')
  await at.call('group_create', { name: 'eski-konu' }, at.admin)
  await at.call('group_delete', { id: 'eski-konu' }, at.admin)
  for (const unknown of [
    { owner_org: 'yok' },
    { add_groups: ['yok'] },
    { add_groups: ['eski-konu'] },
    { add_groups: ['kurum'] },
  ])
    for (const isPreview of [true, false])
      await expect(bulk([known(one)], unknown, at.admin, isPreview)).rejects.toThrow('404')
  await expect(bulk([known(one)], { add_tags: ['a'] })).rejects.toThrow('409')
  await expect(bulk([known(one)], { private: 'belki' })).rejects.toThrow('409')
  await expect(bulk([{ id: one.id } as Known], {})).rejects.toThrow('409')
  await expect(bulk(Array.from({ length: 501 }, () => known(one)))).rejects.toThrow('400')
  expect(await show(one.id)).toMatchObject({ owner_org: one.owner_org, tags: [] })
})

test.each(['anonymous', 'nobody', 'member', 'editor', 'admin', 'sysadmin'] as const)(
  '%s: each dataset needs the right to change it',
  async (role) => {
    const { owner_org, ...dataset } = await foreignDataset(`rol-${role.toLowerCase()}`)
    const caller: { token?: string; id?: string } =
      role === 'anonymous' ? {} : role === 'sysadmin' ? at.admin : await at.portal.makeUser()
    if (caller.id && (role === 'member' || role === 'editor' || role === 'admin'))
      await putMember(at.portal.services.db, owner_org, caller.id, role)
    const attempt = bulk([known(dataset)], { private: true }, caller)
    if (role === 'anonymous') await expect(attempt).rejects.toThrow('403')
    else {
      const may = role === 'editor' || role === 'admin' || role === 'sysadmin'
      const { changed, refused } = await attempt
      expect([changed.length, refused.map(({ reason }) => reason)]).toEqual(may ? [1, []] : [0, ['not_authorized']])
    }
  },
)

const LATER = `${new Date().getUTCFullYear() + 1}-12-31T10:00:00`
const TAGS = ['aa', 'bb', 'cc', 'dd'] as const
const GROUPS = ['cevre', 'saglik', 'ulasim'] as const
const ORGANIZATIONS = ['kurum', 'ikinci-kurum'] as const

/** Extras with or without an update frequency, also with several or an empty one, at any place. */
function someExtras(random: Random) {
  const keys = ['konu', 'Güncelleme sıklığı', 'kaynak', 'frequency', 'accrualPeriodicity'] as const
  return [...new Set(random.some(keys, 0, 4))].map((key) => ({ key, value: random.pick(['aylık', 'weekly', 'x', '']) }))
}
const someChange = (random: Random, groups: readonly [string, ...string[]] = GROUPS): BulkChange => ({
  ...(random.chance(40) && { private: random.chance(50) }),
  ...(random.chance(20) && { publish_at: random.pick([LATER, null]) }),
  ...(random.chance(40) && { license_id: random.pick(['cc-by', 'odc-odbl', '']) }),
  ...(random.chance(60) && { frequency: random.pick(['', ' weekly', 'daily']) }),
  ...(random.chance(40) && { owner_org: random.pick(ORGANIZATIONS) }),
  ...(random.chance(50) && { add_tags: random.some(TAGS, 0, 2), remove_tags: random.some(TAGS, 0, 2) }),
  ...(random.chance(50) && {
    add_groups: random.some(groups, 0, 2),
    remove_groups: random.some(GROUPS, 0, 2),
  }),
})

test.each([11, 12, 13, 14, 15])(
  'a preview equals the write, and undo restores every dataset (seed %d)',
  async (seed) => {
    const random = new Random(seed)
    for (const name of GROUPS) await at.call('group_create', { name }, at.admin) // exists already with the second seed
    await at.call('organization_create', { name: 'ikinci-kurum' })
    const made: Known[] = []
    for (let number = 0; number < 8; number++)
      made.push(
        await at.make({
          private: true,
          ...random.pick<object>([{ publish_at: LATER }, {}, { private: false }]),
          owner_org: random.pick(ORGANIZATIONS),
          license_id: random.pick(['cc-by', 'cc-zero', null]),
          tags: [...new Set(random.some(TAGS, 0, 3))].map((name) => ({ name })),
          groups: [...new Set(random.some(GROUPS, 0, 2))].map((name) => ({ name })),
          extras: someExtras(random),
        }),
      )
    const before = await Promise.all(made.map(async ({ id }) => valuesOf(await show(id))))
    // "yok" is no group: in the change of a sysadmin for one dataset it is ignored, as in CKAN.
    const ownChange = () => someChange(random, [...GROUPS, 'yok'])
    const targets = made.map((one) => ({ ...known(one), ...(random.chance(50) && { change: ownChange() }) }))
    const call = [targets, someChange(random), random.pick([at.editor, at.admin])] as const
    const preview = await bulk(...call, true)
    const { changed, unchanged, refused } = await bulk(...call)
    const untimed = (lines: typeof changed) => lines.map(({ metadata_modified: _, ...line }) => line)
    expect([untimed(preview.changed), preview.unchanged, preview.refused]).toEqual([
      untimed(changed),
      unchanged,
      refused,
    ])
    expect((await undo(changed)).changed).toHaveLength(changed.length)
    expect(await Promise.all(made.map(async ({ id }) => valuesOf(await show(id))))).toEqual(before)
  },
)

test('undo of a cleared frequency restores the key, the value and the place of the extra', async () => {
  const extras = [
    { key: 'konu', value: 'su' },
    { key: 'Güncelleme sıklığı', value: 'aylık' },
    { key: 'periodicity', value: '' },
    { key: 'kaynak', value: 'sayaç' },
  ]
  for (const frequency of ['', 'weekly']) {
    const one = await at.make({ extras })
    const { changed } = await bulk([known(one)], { frequency })
    expect(changed.map(({ fields }) => fields)).toEqual([['frequency']])
    await undo(changed)
    expect((await show(one.id)).extras).toEqual(extras)
  }
  const exact = { frequency_extra: { key: 'konu', value: 'x', position: 0 } }
  await expect(bulk([known(await at.make())], exact)).rejects.toThrow('409')
})

test('values that a dataset has already, and groups that are ignored, are no change', async () => {
  const one = await at.make()
  const calls: [BulkChange, { token: string }][] = [
    [{ add_groups: ['boyle-bir-grup-yok'] }, at.admin],
    [{ owner_org: 'kurum' }, at.editor],
  ]
  for (const [change, who] of calls)
    for (const isPreview of [true, false]) {
      const { changed, unchanged } = await bulk([{ ...known(one), change }], {}, who, isPreview)
      expect([changed, unchanged.map(({ id }) => id)]).toEqual([[], [one.id]])
    }
})

/** A dataset of an organization of which the editor is not a member. */
async function foreignDataset(name: string) {
  const { id } = (await at.call('organization_create', { name: `${name}-kurum` }, at.admin)).body.result
  return (await at.call('package_create', { name, owner_org: id }, at.admin)).body.result
}
