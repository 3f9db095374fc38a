import * as v from 'valibot'
import { expect, test } from 'vitest'
import type { Reuse } from '#contract/reuse.ts'
import { reuse_list } from '#contract/reuse_list.ts'
import { Random } from '../search/oracle/random.ts'
import { datasetFixture } from '../testing/datasetFixture.ts'
import { SITE_URL } from '../testing/testCatalogue.ts'

const SEED = 20_261_124
const fixture = datasetFixture()
type Viewer = { token: string } | undefined

const add = async (package_id: string, path: string, user: { token: string }) => {
  const input = { package_id, title: `Uygulama ${path}`, url: `https://ornek.example/${path}` }
  const { status, body } = await fixture.call('reuse_create', input, user)
  expect(status, JSON.stringify(body)).toBe(200)
  return String(body.result.id)
}
const listed = async (id: string, viewer: Viewer): Promise<Reuse[] | undefined> => {
  const { status, body } = await fixture.portal.call('reuse_list', { id }, { ...viewer, locale: 'en' })
  return status === 200 ? v.parse(reuse_list.output, body.result) : undefined
}

test('lists approved reuses, the same with GET and POST, and nothing for an unknown dataset', async () => {
  const { name } = await fixture.make()
  const id = await add(name, 'a', fixture.editor)
  const shown = await listed(name, undefined)
  expect(shown).toMatchObject([{ id, title: 'Uygulama a', approved: true, can_approve: false, can_delete: false }])
  const got = await fixture.portal.app.request(`${SITE_URL}/en/api/3/action/reuse_list?id=${name}`)
  expect(((await got.json()) as { result: unknown }).result).toEqual(shown)
  expect((await fixture.call('reuse_list', { id: 'yok' })).status).toBe(404)
  expect((await fixture.call('reuse_list', {})).status).toBe(409)
})

test('visitors see exactly the approved reuses of public datasets, editors all, authors also their own', async () => {
  const random = new Random(SEED)
  const author = await fixture.portal.makeUser()
  const datasets = await Promise.all(Array.from({ length: 4 }, () => fixture.make()))
  type State = { isPublic: boolean; reuses: Map<string, { by: string; approved: boolean }> }
  const model = new Map<string, State>(datasets.map(({ name }) => [name, { isPublic: true, reuses: new Map() }]))
  const seen = { approved: 0, waiting: 0, hidden: 0 }
  for (let step = 0; step < 60; step++) {
    const [name, state] = random.pick([...model] as [[string, State], ...[string, State][]])
    const [id, reuse] = random.pick([...state.reuses, ['', undefined]] as [[string, undefined]]) as [
      string,
      { approved: boolean } | undefined,
    ]
    const change = random.pick(['add', 'add', 'approve', 'approve', 'delete', 'hide', 'show'] as const)
    if (change === 'add' && state.isPublic) {
      const by = random.pick([author, fixture.nonMember, fixture.editor])
      const added = await add(name, `p${step}`, by)
      state.reuses.set(added, { by: by.token, approved: by === fixture.editor })
    } else if (change === 'approve' && reuse) {
      await fixture.call('reuse_approve', { id })
      reuse.approved = true
    } else if (change === 'delete' && reuse) {
      await fixture.call('reuse_delete', { id })
      state.reuses.delete(id)
    } else if (change === 'hide' || change === 'show') {
      state.isPublic = change === 'show'
      await fixture.call('package_patch', { id: name, private: !state.isPublic })
    }
    for (const viewer of [undefined, author, fixture.nonMember, fixture.editor, fixture.admin]) {
      const isEditor = viewer === fixture.editor || viewer === fixture.admin
      const why = `seed ${SEED}, step ${step}, ${change} ${name}, ${viewer?.token ?? 'anonymous'}`
      const expected = [...state.reuses].filter(([, { by, approved }]) => isEditor || approved || by === viewer?.token)
      const answer = await listed(name, viewer)
      if (!state.isPublic && !isEditor) {
        expect(answer, why).toBeUndefined()
        seen.hidden += 1
        continue
      }
      expect(answer?.map((each) => each.id).sort(), why).toEqual(expected.map(([each]) => each).sort())
      for (const each of answer ?? []) {
        seen[each.approved ? 'approved' : 'waiting'] += 1
        expect(each.can_approve, why).toBe(isEditor && !each.approved)
        expect(each.can_delete, why).toBe(isEditor || state.reuses.get(each.id)?.by === viewer?.token)
        expect(JSON.stringify(each), why).not.toContain('user_id')
      }
    }
  }
  expect(Math.min(...Object.values(seen)), JSON.stringify(seen)).toBeGreaterThan(10)
})

test('a purged dataset takes its reuses with it', async () => {
  const { name, id } = await fixture.make()
  await add(name, 'a', fixture.nonMember)
  await fixture.call('dataset_purge', { id: name }, fixture.admin)
  const { rows } = await fixture.portal.services.db.query('SELECT FROM reuse WHERE package_id = $1', [id])
  expect(rows).toEqual([])
})
