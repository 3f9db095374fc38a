import type { Random } from '../search/oracle/random.ts'
import { EVERY_TYPE, ODD_RECORDS } from './everyType.ts'
import type { TestCatalogue } from './testCatalogue.ts'

const TEXTS = ['', 'Kırmızı ışık', 'a\tb\nc\\d\r', '\\N', '=1+1', '😀 "x"', 'İ'.repeat(300), '{}', '\u2028'] as const
const WATCHED_AT = '2026-11-01T00:00:00.000Z'

/**
 * Fills a portal that has a data directory with generated users, organizations, groups, datasets, files, tables and requests.
 * Returns the token of its sysadmin, and the ids of the tables
 * of datasets that are not deleted.
 */
export async function randomCatalogue(portal: TestCatalogue, random: Random) {
  const { token } = await portal.makeUser({ sysadmin: true })
  const made = async (action: string, input: object) => {
    const { status, body } = await portal.call(action, input, { token })
    if (status !== 200) throw new Error(`${action}: ${JSON.stringify(body)}`)
    return body.result
  }
  const upload = async (id: string) => {
    const form = new FormData()
    form.append('package_id', id)
    form.append('name', random.pick(TEXTS))
    const bytes = Uint8Array.from({ length: random.below(5000) }, () => random.below(256))
    form.append('upload', new File([bytes], 'veri.bin'))
    const headers = { authorization: token }
    const response = await portal.app.request('/api/3/action/resource_create', { method: 'POST', headers, body: form })
    if (response.status !== 200) throw new Error(await response.text())
  }
  let tables: string[] = []
  for (let number = 0; number < 2; number++)
    await made('group_create', { name: `grup-${number}`, title: random.pick(TEXTS) })
  const [first, second] = await Promise.all([portal.makeUser(), portal.makeUser()])
  for (const { name } of [first, second]) await made('api_token_create', { user: name, name: 'token' })
  const watched = {
    kind: 'dataset',
    id: 'veri-0',
    title: `Veri ${random.pick(TEXTS)}`,
    added: WATCHED_AT,
    seen: WATCHED_AT,
  }
  await made('watch_list_update', { entries: [watched] })
  for (let number = 0; number < 2; number++) {
    const id = `kurum-${number}`
    await made('organization_create', { name: id, title: random.pick(TEXTS), description: random.pick(TEXTS) })
    await made('organization_member_create', {
      id,
      username: random.pick([first, second]).name,
      role: random.pick(['member', 'editor', 'admin']),
    })
  }
  for (let number = 0; number < 4 + random.below(4); number++) {
    const { id } = await made('package_create', {
      ...{
        name: `veri-${number}`,
        title: `Veri ${random.pick(TEXTS)}`,
        notes: random.pick(TEXTS),
        private: random.chance(30),
      },
      ...{ owner_org: `kurum-${random.below(2)}`, tags: [{ name: 'otobüs' }], groups: [{ name: 'grup-0' }] },
      extras: [{ key: 'sıklık', value: random.pick(TEXTS) || '-' }],
    })
    for (let file = random.below(3); file > 0; file--) await upload(id)
    if (random.chance(70)) {
      const records = Array.from({ length: random.below(30) }, (_, row) => ({
        ...ODD_RECORDS[random.below(ODD_RECORDS.length)],
        i: row,
        t: random.pick(TEXTS),
      }))
      const { resource_id } = await made('datastore_create', {
        ...{ resource: { package_id: id }, fields: EVERY_TYPE, records },
        ...(random.chance(50) && { primary_key: ['i'] }),
        ...(random.chance(50) && { indexes: [random.pick(['t', 'f', 'ts'])] }),
        ...(random.chance(50) && { aliases: [`takma-${number}`] }),
      })
      tables.push(resource_id)
      if (random.chance(30)) await made('datastore_delete', { resource_id, filters: { i: 0 }, force: true })
    }
    if (random.chance(50)) await made('package_patch', { id, title: `Yeni ${random.pick(TEXTS)}` })
    if (random.chance(20)) {
      const { resources } = await made('package_show', { id })
      tables = tables.filter((table) => !resources.some((resource: { id: string }) => resource.id === table))
      await made('package_delete', { id })
    }
  }
  return { token, tables }
}
