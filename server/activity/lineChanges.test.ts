import { parse } from 'valibot'
import { expect, test } from 'vitest'
import { package_activity_list as contract } from '#contract/package_activity_list.ts'
import { VERSIONS_KEPT } from '../db/activity.ts'
import { Random } from '../search/oracle/random.ts'
import { datasetFixture } from '../testing/datasetFixture.ts'

const at = datasetFixture()

async function history(id: string, who: object = {}, input: object = {}) {
  const { status, body } = await at.call('package_activity_list', { id, ext_changes: true, ...input }, who)
  expect(status, JSON.stringify(body)).toBe(200)
  return parse(contract.output, body.result)
}
const inWords = (line: Awaited<ReturnType<typeof history>>[number] | undefined) =>
  line?.ext_changes?.map(({ part, name, before, after }) => `${part} ${name}: ${before} → ${after}`)

test('each line has its changes since the version before', async () => {
  const { id } = await at.make({ title: 'Önce', license_id: 'cc-by' })
  await at.call('package_patch', { id, title: 'Sonra', license_id: 'cc-zero', tags: [{ name: 'yol' }] })
  const resource = (await at.call('resource_create', { package_id: id, name: 'Dosya', url: 'http://x/a.csv' })).body
    .result
  await at.call('resource_patch', { id: resource.id, description: 'Açıklama' })
  const [described, added, changed, created] = await history(id)
  expect(inWords(created)).toBeUndefined()
  expect(created?.ext_changes).toBe(null)
  expect(inWords(changed)).toEqual([
    'field title: Önce → Sonra',
    'field license_id: Creative Commons Attribution → Creative Commons CCZero',
    'tag yol: null → yol',
  ])
  expect(inWords(added)).toEqual([`resource ${resource.id}: null → Dosya`])
  expect(inWords(described)).toEqual(['resource_field description: null → Açıklama'])
  expect(inWords((await history(id, {}, { limit: 1, offset: 2 }))[0])).toEqual(inWords(changed))
})

test('only signed-in readers get the name of the user', async () => {
  const { id } = await at.make()
  expect((await history(id))[0]).toMatchObject({ user_id: null, data: { actor: null } })
  expect((await history(id, at.nonMember))[0]).toMatchObject({ user_id: at.editor.id, data: { actor: at.editor.name } })
})

test('at most 20 lines have their changes at once; long texts are cut', async () => {
  const { id } = await at.make()
  for (let round = 0; round < 20; round++) await at.call('package_patch', { id, version: String(round) })
  await at.call('package_patch', { id, notes: 'n'.repeat(30_000) })
  const [long, ...lines] = await history(id, {}, { limit: 100 })
  expect(lines).toHaveLength(19)
  expect(lines.every((line) => inWords(line)?.length === 1)).toBe(true)
  expect(long?.ext_changes?.[0]).toMatchObject({ name: 'notes', is_cut: true })
  expect(long?.ext_changes?.[0]?.after?.length).toBeLessThan(20_010)
})

test('old versions are removed, and their lines stay', async () => {
  const { id } = await at.make()
  // As many versions as are kept, without as many calls.
  await at.portal.services.db.query(
    `WITH line AS (INSERT INTO activity (object_id, activity_type, data)
       SELECT $1, 'changed package', '{"package": {}}' FROM generate_series(1, ${VERSIONS_KEPT}) RETURNING seq)
     INSERT INTO package_version (seq, package_id, document) SELECT seq, $1, '{}' FROM line`,
    [id],
  )
  await at.call('package_patch', { id, title: 'Son' })
  const { rows } = await at.portal.services.db.query(
    'SELECT count(*)::int AS kept FROM package_version WHERE package_id = $1',
    [id],
  )
  expect(rows[0].kept).toBe(VERSIONS_KEPT)
  const [first] = (await at.call('package_activity_list', { id, activity_types: ['new package'] })).body.result
  expect((await at.call('activity_show', { id: first.id }, {})).body.result.data.package).toMatchObject({ id })
  await at.call('dataset_purge', { id }, at.admin)
  const left = await at.portal.services.db.query('SELECT FROM package_version WHERE package_id = $1', [id])
  expect(left.rowCount).toBe(0)
})

/** A dataset whose versions are alternately public and private; each version contains a different word. */
test('what a dataset was while it was private never reaches readers who could not read it then', async () => {
  const random = new Random(21)
  for (let round = 0; round < 3; round++) {
    let isPrivate = random.chance(50)
    const secrets: string[] = []
    const open: string[] = []
    const word = (index: number) => `sozcuk${round}x${index}y`
    const fieldsAt = (index: number) => {
      const field = random.pick(['title', 'notes', 'author', 'tags', 'extras', 'resources'])
      ;(isPrivate ? secrets : open).push(word(index))
      const value =
        field === 'tags'
          ? [{ name: word(index) }]
          : field === 'extras'
            ? [{ key: 'k', value: word(index) }]
            : field === 'resources'
              ? [{ name: word(index), url: `http://x/${word(index)}` }]
              : word(index)
      // Nothing of an earlier version stays, so a word belongs to one version.
      return { title: 'Başlık', notes: '', author: '', tags: [], extras: [], resources: [], [field]: value }
    }
    const { id } = await at.make({ ...fieldsAt(0), private: isPrivate })
    for (let index = 1; index < 6; index++) {
      isPrivate = random.chance(50)
      await at.call('package_patch', { id, ...fieldsAt(index), private: isPrivate })
    }
    const calls = async (who: object) => {
      const lines = await at.call('package_activity_list', { id, ext_changes: true }, who)
      const ids: string[] = (await at.call('package_activity_list', { id })).body.result.map(
        (line: { id: string }) => line.id,
      )
      const each = await Promise.all(
        ids.flatMap((line) => [
          at.call('activity_show', { id: line }, who),
          at.call('activity_data_show', { id: line, object_type: 'package' }, who),
          at.call('activity_diff', { id: line, object_type: 'package' }, who),
        ]),
      )
      return JSON.stringify([lines.body, each.map(({ body }) => body)])
    }
    for (const who of [{}, at.nonMember]) {
      const seen = await calls(who)
      for (const secret of secrets) expect(seen).not.toContain(secret)
      // Who may not read the dataset now may not read its past either.
      for (const text of open) expect(seen.includes(text)).toBe(!isPrivate)
    }
    const all = await calls(at.editor)
    for (const text of [...secrets, ...open]) expect(all).toContain(text)
  }
})
