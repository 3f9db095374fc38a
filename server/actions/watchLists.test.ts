import { parse } from 'valibot'
import { beforeEach, expect, test } from 'vitest'
import { limits } from '#contract/limits.ts'
import { watch_list_delete } from '#contract/watch_list_delete.ts'
import { watch_list_show } from '#contract/watch_list_show.ts'
import { watch_list_update } from '#contract/watch_list_update.ts'
import { datasetFixture } from '../testing/datasetFixture.ts'

const fixture = datasetFixture()
const AT = '2026-11-01T00:00:00.000Z'
const LATER = '2026-11-02T00:00:00.000Z'
const entryOf = (id: string, more: object = {}) => ({
  kind: 'dataset',
  id,
  title: `Veri ${id}`,
  added: AT,
  seen: AT,
  ...more,
})
const search = { ...entryOf('q=su', { kind: 'search', query: { q: 'su', fq: '+tags:("su")' } }) }
const update = (input: object, by = fixture.editor) => fixture.call('watch_list_update', input, by)
const shown = async (by = fixture.editor) => (await fixture.call('watch_list_show', {}, by)).body.result
const idsOf = (list: { entries: { id: string }[] }) => list.entries.map(({ id }) => id).sort()

beforeEach(async () => {
  for (const user of [fixture.editor, fixture.nonMember]) await fixture.call('watch_list_delete', {}, user)
})

test('an account without a list has an empty one, and keeps what two devices send', async () => {
  expect(await shown()).toEqual({ entries: [], removed: [], modified: null })
  const first = await update({ entries: [entryOf('a'), search] })
  expect([first.status, idsOf(parse(watch_list_update.output, first.body.result))]).toEqual([200, ['a', 'q=su']])
  // The other device never had the first two entries.
  const second = await update({ entries: [entryOf('b', { added: LATER })] })
  expect(idsOf(second.body.result)).toEqual(['a', 'b', 'q=su'])
  expect(parse(watch_list_show.output, await shown())).toEqual(second.body.result)
  // The first device removes one; the second still has it.
  await update({ entries: [], removed: [{ kind: 'dataset', id: 'a', removed: LATER }] })
  const third = await update({ entries: [entryOf('a'), entryOf('b')] })
  expect(idsOf(third.body.result)).toEqual(['b', 'q=su'])
})

test('lists that devices send at the same time are all kept', async () => {
  const ids = Array.from({ length: 12 }, (_, n) => `es-${n}`)
  const responses = await Promise.all(ids.map((id) => update({ entries: [entryOf(id)] })))
  expect(responses.map(({ status }) => status)).toEqual(ids.map(() => 200))
  expect(idsOf(await shown())).toEqual([...ids].sort())
})

test('a user has the own list alone, with a token, and no other user reads or changes it', async () => {
  const { editor, nonMember, admin } = fixture
  await update({ entries: [entryOf('a')], id: nonMember.id })
  await update({ entries: [entryOf('a')], user_id: editor.id })
  expect(idsOf(await shown(nonMember))).toEqual([])
  const asked = { id: editor.id, user: editor.name }
  expect((await fixture.call('watch_list_show', asked, admin)).body.result.entries).toEqual([])
  await fixture.call('watch_list_delete', asked, admin)
  expect(idsOf(await shown(editor))).toEqual(['a'])
  for (const action of ['watch_list_show', 'watch_list_update', 'watch_list_delete']) {
    for (const [input, by] of [
      [{ entries: [] }, {}],
      // The list of a browser in which somebody else has signed in.
      [{ entries: [entryOf('b')], user_id: editor.id }, admin],
    ] as const) {
      const { status, body } = await fixture.call(action, input, by)
      expect([action, status, body.error.message]).toEqual([
        ...[action, 403],
        'Access denied: Sign in to keep what you watch in your account.',
      ])
    }
  }
  expect(idsOf(await shown(editor))).toEqual(['a'])
})

test('GET and POST give the same list, and no cache stores it', async () => {
  await update({ entries: [entryOf('a')] })
  const { token } = fixture.editor
  const get = await fixture.portal.call('watch_list_show', {}, { token, method: 'GET' })
  expect(get.body.result).toEqual(await shown())
  expect(get.headers.get('cache-control')).toMatch(/private|no-store/)
  expect((await fixture.portal.call('watch_list_show', {}, { method: 'GET' })).status).toBe(403)
})

test('a deleted list is gone', async () => {
  await update({ entries: [entryOf('a')] })
  const { status, body } = await fixture.call('watch_list_delete')
  expect([status, parse(watch_list_delete.output, body.result)]).toEqual([200, null])
  // Another device, which does not know this yet, does not bring it back.
  const later = await update({ entries: [entryOf('a')], creates: false })
  expect([later.status, later.body.error.message]).toEqual([404, 'Not found: The account has no watch list.'])
  expect(await shown()).toEqual({ entries: [], removed: [], modified: null })
})

test('the list is deleted with the account', async () => {
  const { portal, admin } = fixture
  const user = await portal.makeUser()
  await update({ entries: [entryOf('a')] }, user)
  await fixture.call('user_delete', { id: user.name }, admin)
  const { rows } = await portal.services.db.query('SELECT FROM watch_list WHERE user_id = $1', [user.id])
  expect(rows).toHaveLength(0)
})

test('a time after now counts as now, so that it does not win for ever', async () => {
  const before = new Date().toISOString()
  const { body } = await update({
    entries: [entryOf('a', { added: '9999-01-01T00:00:00Z', seen: '9999-01-01T00:00:00Z' })],
  })
  const [entry] = body.result.entries
  expect(entry.added >= before && entry.added <= new Date().toISOString()).toBe(true)
  expect(entry.seen).toBe(entry.added)
})

test.each([
  ['no list', { entries: 'a' }],
  ['nothing', {}],
  ['an unknown kind', { entries: [entryOf('a', { kind: 'user' })] }],
  ['a dataset without a name', { entries: [entryOf('')] }],
  ['an entry without a title', { entries: [entryOf('a', { title: '' })] }],
  ['a search without its query', { entries: [{ ...search, query: undefined }] }],
  ['a query that is no text', { entries: [{ ...search, query: { q: { $ne: 1 } } }] }],
  ['a time without a zone', { entries: [entryOf('a', { added: '2026-11-01T00:00:00' })] }],
  ['a day that does not exist', { entries: [entryOf('a', { added: '2026-02-30T00:00:00Z' })] }],
  ['a removal without a time', { entries: [], removed: [{ kind: 'dataset', id: 'a' }] }],
])('%s is refused with 409 and changes nothing', async (_, input) => {
  await update({ entries: [entryOf('b')] })
  const { status, body } = await update(input)
  expect([status, body.error?.__type]).toEqual([409, 'Validation Error'])
  expect(idsOf(await shown())).toEqual(['b'])
})

test('beyond each limit the response is 400, also for both lists together, and nothing is stored', async () => {
  const { watchedEntries, unwatchedEntries, watchedTitle, watchedAddress } = limits
  const many = (length: number, name: string) => Array.from({ length }, (_, n) => entryOf(`${name}-${n}`))
  const most = await update({ entries: many(watchedEntries.max, 'a') })
  expect([most.status, most.body.result.entries.length]).toEqual([200, watchedEntries.max])
  for (const input of [
    { entries: many(1, 'b') },
    { entries: many(watchedEntries.max + 1, 'a') },
    { entries: [], removed: many(unwatchedEntries.max + 1, 'c').map((each) => ({ ...each, removed: AT })) },
    { entries: [entryOf('a', { title: 'x'.repeat(watchedTitle.max + 1) })] },
    { entries: [entryOf('x'.repeat(watchedAddress.max + 1))] },
    { entries: [{ ...search, query: { fq: 'x'.repeat(watchedAddress.max + 1) } }] },
  ]) {
    const { status, body } = await update(input)
    expect([status, JSON.stringify(body.error)]).toEqual([400, expect.stringMatching(/at most|more than/i)])
  }
  expect(idsOf(await shown())).toEqual(idsOf({ entries: many(watchedEntries.max, 'a') }))
})
